import { usePlatformFee } from '@data/offers/platformFees';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { computeTrueCost, hasRent } from '@domain/offers/trueCost';
import Box from '@mui/material/Box';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import { useTranslation } from 'react-i18next';
import { formatExactGrosze, formatPerArea, formatSum } from './costTexts';

/**
 * True cost in the panel: per m² and month, initial payments, and the platform's fee. Renders nothing for a draft
 * without a rent, because its cost cannot be computed.
 */
export function CostLine({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const shownFee = usePlatformFee('tenant');
  if (!hasRent(offer)) return null;
  const options = getLeaseOptions(offer.leaseAgreement);
  const cost = computeTrueCost(offer, options[0] ?? { months: null }, { platformFee: shownFee.fee });
  const perArea = formatPerArea(cost, t);
  const dayOne = t('cost.gross', { amount: formatExactGrosze(cost.dayOne.amount) });
  const lines = [
    ...(perArea ? [[perArea.net, t('panel.perAreaMonthly')] as const] : []),
    [shownFee.status === 'pending' ? '…' : formatSum(cost.dayOne, dayOne, t), t('panel.dayOne')] as const,
  ];
  return (
    <div>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('panel.trueCost')}</Box>
      {lines.map(([amount, what]) => (
        <Box key={what} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {amount}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {what}
          </Box>
        </Box>
      ))}
      <Box sx={{ mt: 2 }}>
        <PlatformFeeLine {...shownFee} />
      </Box>
    </div>
  );
}
