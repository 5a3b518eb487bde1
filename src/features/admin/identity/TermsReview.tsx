import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import { callFunction } from '@data/calls/callFunction';
import { formatPersonName } from '@domain/accounts/personName';
import type { SignedTerms } from '@domain/identity/signedTerms';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { FileLink } from '@ui/files/FileLink';
import { useAction } from '@ui/hooks/useAction';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { DigestCode } from '@ui/text/DigestCode';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewActions } from '../companies/ReviewActions';
import { RejectDialog } from './RejectDialog';

type Props = { terms: SignedTerms; onClose: () => void };

/** The signed terms of one account with its details, and the decision. */
export function TermsReview({ terms, onClose }: Props) {
  const { t } = useTranslation('identity');
  const { isRunning, run } = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const { userUid, userData, sha256 } = terms;
  const name = formatPersonName(userData);
  const accept = async () => {
    const call = () => callFunction('reviewSignedTerms', { userUid, accepted: true });
    if (await run({ call, done: t('queue.approved') })) onClose();
  };
  const handleReject = async (rejection: object) => {
    await callFunction('reviewSignedTerms', { userUid, accepted: false, ...rejection });
    onClose();
  };
  if (isRejecting)
    return <RejectDialog name={name} onReject={handleReject} onClose={() => setRejecting(false)} />;
  return (
    <ModalDialog
      open
      isBusy={isRunning}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="terms-title"
    >
      <DialogTitle id="terms-title">{t('queue.reviewTitle', { name })}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}
      >
        <Typography>{t('queue.termsText')}</Typography>
        <Box sx={{ width: '100%' }}>
          <DescriptionList
            look="rows"
            facts={[
              { label: t('person.name'), value: name },
              { label: t('queue.email'), value: userData.email },
              { label: t('queue.digest'), value: <DigestCode sha256={sha256} /> },
            ]}
          />
        </Box>
        <FileLink label={t('queue.open')} url={getViewerPath(storagePaths.signedTerms(userUid))} />
      </DialogContent>
      <ReviewActions
        accept={t('queue.approve')}
        reject={t('queue.reject')}
        isRunning={isRunning}
        onAccept={() => void accept()}
        onReject={() => setRejecting(true)}
        onClose={onClose}
      />
    </ModalDialog>
  );
}
