import { paths } from '@api/paths';
import type { OfferListName } from '@data/offers/offerLists';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Path of each list. */
export const LIST_PLACES = {
  unsigned: paths.unsignedOffers(),
  active: paths.activeOffers(),
  booked: paths.bookedOffers(),
  signedLandlord: paths.signedOffersLandlord(),
  signedTenant: paths.signedOffersTenant(),
} as const satisfies Partial<Record<OfferListName, string>>;
export type CountedList = keyof typeof LIST_PLACES;

/** Finished leases are not counted, so the labels of the lease tiles name the remaining work. */
const LABELS = {
  unsigned: 'list.unsigned',
  active: 'list.active',
  booked: 'list.booked',
  signedLandlord: 'open.signedLandlord',
  signedTenant: 'open.signedTenant',
} as const satisfies Record<CountedList, string>;

const tile = {
  display: 'block',
  p: 4,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: COLORS.controlBorder },
} as const;

/** The tiles of the lists under their title. Nothing while no list has a tile. */
export function CountTiles({ renderTile }: { renderTile: (list: CountedList) => ReactNode }) {
  const { t } = useTranslation('workspace');
  const lists = Object.keys(LIST_PLACES) as CountedList[];
  return (
    <Box component="section" sx={{ mt: 8, '&:not(:has(a))': { display: 'none' } }}>
      <Typography variant="h4" component="h2" sx={{ mb: 3 }}>
        {t('counts')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {lists.map((list) => renderTile(list))}
      </Box>
    </Box>
  );
}

/** Tile of a list with its count, label and link. */
export function CountTile({ list, count }: { list: CountedList; count: ReactNode }) {
  const { t } = useTranslation('workspace');
  return (
    <Box component={Link} to={LIST_PLACES[list]} sx={tile}>
      <Box sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{t(LABELS[list])}</Box>
    </Box>
  );
}

/** Placeholder of a count while it loads. */
export function CountSkeleton() {
  return <Skeleton width={32} />;
}
