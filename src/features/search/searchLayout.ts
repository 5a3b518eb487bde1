import { BOTTOM_BAR_HEIGHT } from '@ui/layout/bottomBar';
import { COLORS, RADII } from '@ui/theme/tokens';

/** Height of header, filter bar and margins above the map. */
const ABOVE_MAP_PX = 190;

/** Sticky head above the offers. */
export const HEAD = {
  position: 'sticky',
  top: { xs: 52, md: 64 },
  zIndex: 5,
  mt: -3,
  py: { xs: 2, md: 3 },
  backgroundColor: COLORS.canvas,
  '@media print': { position: 'static !important' },
} as const;

/** List and map on wide screens. */
export const SIDE_BY_SIDE = {
  display: { md: 'grid' },
  columnGap: 6,
  gridTemplateColumns: 'minmax(0, 55fr) minmax(0, 45fr)',
  '@media print': { display: 'block !important' },
} as const;

/** The map beside the list. */
export const BESIDE = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: ABOVE_MAP_PX,
  height: `calc(100dvh - ${ABOVE_MAP_PX + 24}px - ${BOTTOM_BAR_HEIGHT})`,
  minHeight: 320,
  // until the drawing of the map is there
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.slateTint,
  '@media print': { display: 'none !important' },
} as const;

/** The map instead of the list, until the content above it has been measured. */
export const INSTEAD = {
  height: `calc(100dvh - ${ABOVE_MAP_PX}px - ${BOTTOM_BAR_HEIGHT})`,
  minHeight: 280,
} as const;
