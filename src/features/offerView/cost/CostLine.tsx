import { leaseOptionsOf } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { trueCostOf } from '@domain/offers/trueCost';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { moneyOf, perAreaText, sumText } from './costTexts';

/** The true cost in two lines of the panel: for a m² and month, and to start with. */
export function CostLine({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const cost = trueCostOf(offer, leaseOptionsOf(offer.leaseAgreement)[0] ?? { months: null });
  const perArea = perAreaText(cost, t);
  const lines = [
    ...(perArea ? [[perArea.net, t('panel.perAreaMonthly')] as const] : []),
    [sumText(cost.dayOne, moneyOf(cost.dayOne.amount), t), t('panel.dayOne')] as const,
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
    </div>
  );
}
