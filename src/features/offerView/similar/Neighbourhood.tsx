import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import { compareRents } from '@domain/offers/rentLevel';
import { formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DotPlot } from '@ui/plan/DotPlot';
import { useTranslation } from 'react-i18next';

type Props = { offer: MembersOffer; others: readonly (ListedOffer | MembersOffer)[] };

/** Rent per m² of this offer among the others, in words and as dots. */
export function Neighbourhood({ offer, others }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const rents = others.map((other) => ({
    rent: 'price' in other ? other.price : null,
    surface: other.areaDetails.surface,
  }));
  const compared = compareRents({ rent: offer.price, surface: offer.areaDetails.surface }, rents);
  if (!compared) return null;
  const format = (perSqm: number) =>
    t('similar.perArea', { amount: formatMoney(Math.round(perSqm), language) });
  const label = t('similar.rents', {
    count: compared.others.length,
    own: format(compared.own),
    low: format(compared.low),
    high: format(compared.high),
    city: offer.address.city,
  });
  return (
    <Box sx={{ mb: 6 }}>
      <Typography sx={{ mb: 2 }}>{label}</Typography>
      <DotPlot own={compared.own} others={compared.others} format={format} label={label} />
    </Box>
  );
}
