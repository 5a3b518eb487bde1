import Box from '@mui/material/Box';
import { isMotionReduced } from '@ui/hooks/useReducedMotion';
import { COLORS, HEADER_PX } from '@ui/theme/tokens';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Sections of the page, in its order. */
const SECTIONS = ['photos', 'premises', 'plan', 'cost', 'location', 'terms'] as const;
export type OfferSection = (typeof SECTIONS)[number];

const NAV_PX = 48;

/** Space above a section to which the page jumps: header, navigation and a gap. */
const BELOW_NAV = {
  xs: `${HEADER_PX.xs + NAV_PX + 16}px`,
  md: `${HEADER_PX.md + NAV_PX + 16}px`,
} as const;

const bar = {
  position: 'sticky',
  top: { xs: HEADER_PX.xs, md: HEADER_PX.md },
  zIndex: 1050,
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -4, sm: 0 },
  px: { xs: 2, sm: 0 },
  backgroundColor: COLORS.canvas,
  borderBottom: `1px solid ${COLORS.hairline}`,
  '& > a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    height: NAV_PX,
    px: { xs: 2, sm: 3 },
    fontWeight: 550,
    color: 'text.secondary',
    textDecoration: 'none',
    '&:first-of-type': { pl: { sm: 0 } },
    '&:hover': { color: COLORS.pine },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
} as const;

/** Scrolls to the section and moves the focus there, without an entry in the browser's history. */
const jump = (event: MouseEvent<HTMLAnchorElement>) => {
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
};

type Props = { has: Readonly<Record<OfferSection, boolean>> };

/** Links to the sections of the page; they stay in view under the header. */
export function OfferNav({ has }: Props) {
  const { t } = useTranslation('offerView');
  return (
    <Box component="nav" aria-label={t('nav.label')} data-noprint sx={bar}>
      {SECTIONS.filter((name) => has[name]).map((name) => (
        <a key={name} href={`#${name}`} onClick={jump}>
          {t(`nav.${name}`)}
        </a>
      ))}
    </Box>
  );
}

/** Target of a link of the navigation. */
export function getAnchor(name: OfferSection) {
  return { id: name, tabIndex: -1, sx: { scrollMarginTop: BELOW_NAV, outline: 'none' } } as const;
}
