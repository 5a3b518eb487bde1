import { usePlatformFee } from '@data/offers/platformFees';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { computeTrueCost, hasRent } from '@domain/offers/trueCost';
import { formatGrosze } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import { useTranslation } from 'react-i18next';
import { formatSum } from './costTexts';

/**
 * Money needed before the keys, and the platform's fee in it. Renders nothing for a draft without a rent, because its cost cannot
 * be computed.
 */
export function CostLine({ offer }: { offer: MembersOffer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const shownFee = usePlatformFee('tenant');
  if (!hasRent(offer)) return null;
  const options = getLeaseOptions(offer.leaseAgreement);
  const { dayOne } = computeTrueCost(offer, options[0] ?? { months: null }, { platformFee: shownFee.fee });
  const amount = t('cost.gross', { amount: formatGrosze(dayOne.amount, language) });
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {shownFee.status === 'pending' ? '…' : formatSum(dayOne, amount, t)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('panel.dayOne')}
      </Box>
      <Box sx={{ color: 'text.secondary', '& > div': { fontSize: 13 } }}>
        <PlatformFeeLine {...shownFee} />
      </Box>
    </Box>
  );
}
