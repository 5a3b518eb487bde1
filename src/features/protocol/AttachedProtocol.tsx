import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { whyCannotSignProtocol } from '@domain/protocol/predicates';
import { isSubmitted } from '@domain/protocol/protocol';
import { formatDateTime } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/PasswordDialog';
import { SectionCard } from '@ui/SectionCard';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RejectCard } from './RejectCard';
import { useSignProtocol } from './useSignProtocol';
import { useUnsent } from './useUnsent';
import { ProtocolView } from './view/ProtocolView';

type Props = { offer: Offer; side: OfferSide; uid: string };

/** A submitted protocol: whoever did not submit it reads and signs it, the submitter waits (Spec 2 §4). */
export function AttachedProtocol({ offer, side, uid }: Props) {
  const { t } = useTranslation('protocol');
  const protocol = offer.protocolData;
  if (!isSubmitted(protocol)) return null;
  const canSign = whyCannotSignProtocol(offer, side) === null;
  const at = formatDateTime(protocol.submittedAt);
  const submitter = t(`side.${protocol.submitterSide}`);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info">
        {t(canSign ? 'attached.toSign' : 'attached.waits', { submitter, moment: at })}
      </Alert>
      <ProtocolView offer={offer} protocol={protocol} />
      {canSign && <SignCard offer={offer} uid={uid} />}
      <RejectCard offer={offer} side={side} uid={uid} />
    </Box>
  );
}

/** Nobody signs while this device still holds something that never became part of the protocol. */
function SignCard({ offer, uid }: { offer: Offer; uid: string }) {
  const { t } = useTranslation('protocol');
  const { sign, isLeaving, proof } = useSignProtocol(offer.id, uid);
  const { isWaiting, discard } = useUnsent(offer);
  return (
    <SectionCard title={t('sign.title')}>
      <Typography sx={{ maxWidth: '68ch', mb: 5 }}>{t('sign.text')}</Typography>
      {isWaiting && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {t('sign.unsent')}
          <Box sx={{ mt: 2 }}>
            <Button size="small" variant="outlined" color="secondary" onClick={() => void discard()}>
              {t('sign.discard')}
            </Button>
          </Box>
        </Alert>
      )}
      <Button
        size="large"
        disabled={isWaiting}
        startIcon={<PenLine size={20} />}
        loading={isLeaving}
        loadingPosition="start"
        onClick={() => void sign()}
      >
        {t('sign.go')}
      </Button>
      {proof && <PasswordDialog {...proof} />}
    </SectionCard>
  );
}
