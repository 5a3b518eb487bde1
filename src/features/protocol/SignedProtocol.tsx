import { useDocumentUrl } from '@data/leases/leaseRepository';
import { isDepositDueAgain, isDepositLost } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { isSubmitted, PAYOUT_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FileLink } from '@ui/files/FileLink';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ProtocolView } from './view/ProtocolView';

/** Returns which sentence says when the deposit is paid out: not before it has arrived again, never if it is gone for good. */
const getPayoutKey = (offer: Offer) => {
  if (isDepositLost(offer)) return 'depositLost' as const;
  return isDepositDueAgain(offer) ? ('depositDue' as const) : ('payout' as const);
};

/** Both sides have signed: the premises are handed over, the document is available, the deposit is paid out next. */
export function SignedProtocol({ offer, side }: { offer: Offer; side: OfferSide }) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const { status, data, refetch } = useDocumentUrl(offer.id, 'protocol');
  const protocol = offer.protocolData;
  const isPaidOut = offer.moneySteps.includes('recordPayout');
  const payout = getPayoutKey(offer);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title={t('signed.title')} aside={<KeyRound size={24} color={COLORS.pine} aria-hidden />}>
        <Typography role="status" sx={{ maxWidth: '68ch' }}>
          {protocol?.signedAt && t('signed.at', { moment: formatDateTime(protocol.signedAt, language) })}{' '}
          {isPaidOut
            ? t('signed.paidOut')
            : t(`signed.${payout}.${side === 'landlord' ? 'landlord' : 'tenant'}`, {
                days: PAYOUT_BUSINESS_DAYS,
              })}
        </Typography>
        <Box sx={{ mt: 5 }}>
          <FileLink
            label={t('signed.document')}
            url={data?.url ?? null}
            failure={status === 'error' ? { label: t('signed.documentRetry'), onRetry: refetch } : null}
          />
        </Box>
      </SectionCard>
      {isSubmitted(protocol) && <ProtocolView offer={offer} protocol={protocol} />}
    </Box>
  );
}
