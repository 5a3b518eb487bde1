import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { whyCannotSignProtocol } from '@domain/protocol/predicates';
import { formatDateTime } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/SectionCard';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RejectCard } from './RejectCard';
import { useSignProtocol } from './useSignProtocol';
import { ProtocolView } from './view/ProtocolView';

type Props = { offer: Offer; side: OfferSide; uid: string };

/** A submitted protocol: whoever did not submit it reads and signs it, the submitter waits (Spec 2 §4). */
export function AttachedProtocol({ offer, side, uid }: Props) {
  const { t } = useTranslation('protocol');
  const protocol = offer.protocolData;
  if (!protocol) return null;
  const canSign = whyCannotSignProtocol(offer, side) === null;
  const at = protocol.submittedAt === null ? '' : formatDateTime(protocol.submittedAt);
  const submitter = t(`side.${protocol.submitterSide ?? 'landlord'}`);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info">
        {t(canSign ? 'attached.toSign' : 'attached.waits', { submitter, moment: at })}
      </Alert>
      <ProtocolView protocol={protocol} />
      {canSign && <SignCard offerId={offer.id} uid={uid} />}
      <RejectCard offer={offer} side={side} uid={uid} />
    </Box>
  );
}

function SignCard({ offerId, uid }: { offerId: string; uid: string }) {
  const { t } = useTranslation('protocol');
  const { sign, isLeaving } = useSignProtocol(offerId, uid);
  return (
    <SectionCard title={t('sign.title')}>
      <Typography sx={{ maxWidth: '68ch', mb: 5 }}>{t('sign.text')}</Typography>
      <Button
        size="large"
        startIcon={<PenLine size={20} />}
        loading={isLeaving}
        loadingPosition="start"
        onClick={() => void sign()}
      >
        {t('sign.go')}
      </Button>
    </SectionCard>
  );
}
