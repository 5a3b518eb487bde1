import type { CompanyReview } from '@domain/companies/review';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorityLink } from './AuthorityLink';
import { RejectForm } from './RejectForm';
import { ReviewActions } from './ReviewActions';
import { ReviewFacts } from './ReviewFacts';
import { ReviewRegister } from './ReviewRegister';
import { useReview } from './useReview';

type Props = { review: CompanyReview; onClose: () => void };

/** One request with the company's details and its proof of authority, and the decision. */
export function ReviewDialog({ review, onClose }: Props) {
  const { t } = useTranslation('adminCompanies');
  const [isRejecting, setRejecting] = useState(false);
  const { isRunning, decide } = useReview(review);
  const { companyName: name, kind, companyId } = review;
  const accept = async () => {
    if (await decide(null)) onClose();
  };
  if (isRejecting) return <RejectForm review={review} onDone={onClose} onClose={() => setRejecting(false)} />;
  return (
    <ModalDialog
      open
      isBusy={isRunning}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="company-review-title"
    >
      <DialogTitle id="company-review-title">{t('reviewTitle', { name })}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}
      >
        {kind === 'membership' && <Typography>{t('membershipText')}</Typography>}
        <ReviewFacts review={review} />
        <ReviewRegister review={review} />
        {kind === 'company' && <AuthorityLink companyId={companyId} />}
      </DialogContent>
      <ReviewActions
        accept={t('accept')}
        reject={t('reject')}
        isRunning={isRunning}
        onAccept={() => void accept()}
        onReject={() => setRejecting(true)}
        onClose={onClose}
      />
    </ModalDialog>
  );
}
