import { paths } from '@contracts/paths';
import { useLoad } from '@data/liveQuery';
import { countOfferList, type OfferListName } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const COUNTED = {
  unsigned: paths.unsignedOffers(),
  active: paths.activeOffers(),
  booked: paths.bookedOffers(),
  signedLandlord: paths.signedOffersLandlord(),
  signedTenant: paths.signedOffersTenant(),
} as const satisfies Partial<Record<OfferListName, string>>;
type Counted = keyof typeof COUNTED;

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

/** How many offers each list of the workspace has; every tile leads to its list. */
export function ListCounts({ viewer }: { viewer: Viewer }) {
  const names = Object.keys(COUNTED) as Counted[];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
      {names.map((list) => (
        <CountTile key={list} list={list} viewer={viewer} />
      ))}
    </Box>
  );
}

function CountTile({ list, viewer }: { list: Counted; viewer: Viewer }) {
  const { t } = useTranslation('workspace');
  const count = useLoad(() => countOfferList(list, viewer), [list, viewer.uid, viewer.companyId]);
  return (
    <Box component={Link} to={COUNTED[list]} sx={tile}>
      <Box sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' }}>
        {count.status === 'loading' ? <Skeleton width={32} /> : (count.value ?? '–')}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{t(`list.${list}`)}</Box>
    </Box>
  );
}
