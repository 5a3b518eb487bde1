import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';

const raised = `0 1px 4px ${COLORS.ink}40`;

const face = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'absolute',
  top: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  whiteSpace: 'nowrap',
  fontFamily: 'inherit',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  border: `2px solid ${COLORS.paper}`,
  boxShadow: raised,
} as const;

/** Styles of markers and groups. */
export const mapLook = {
  '&.leaflet-container': { fontFamily: 'inherit', backgroundColor: COLORS.slateTint },
  '& .offers-marker > span': {
    ...face,
    minHeight: 32,
    px: 2.5,
    fontSize: FONT_SIZES.xs,
    color: COLORS.ink,
    backgroundColor: COLORS.paper,
    borderColor: COLORS.pine,
    borderRadius: `${RADII.dialog}px`,
  },
  '& .offers-cluster > span': {
    ...face,
    width: 44,
    height: 44,
    borderRadius: '50%',
    fontSize: FONT_SIZES.body,
    color: COLORS.paper,
    backgroundColor: COLORS.pine,
  },
  // above the group that holds it
  '& .offers-sprung > span': { transform: 'translate(-50%, -165%)' },
  '& .offers-marker.is-pointed > span, & .offers-marker:hover > span': {
    color: COLORS.paper,
    backgroundColor: COLORS.pine,
  },
  '& .offers-cluster.is-pointed > span, & .offers-cluster:hover > span': {
    backgroundColor: COLORS.pineHover,
    outline: `3px solid ${COLORS.pineTint}`,
  },
  '& .offers-marker:focus-visible, & .offers-cluster:focus-visible': { outline: 'none' },
  '& .offers-marker:focus-visible > span, & .offers-cluster:focus-visible > span': {
    outline: `2px solid ${COLORS.focus}`,
    outlineOffset: '2px',
  },
} as const;
