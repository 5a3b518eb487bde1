import type { Components, Theme } from '@mui/material/styles';
import { BOTTOM_BAR_HEIGHT } from '@ui/layout/bottomBar';
import { COLORS, FONT_WEIGHTS, LINE_HEIGHTS } from '../tokens';

/** Keyboard focus ring, the same on every focusable element. */
export const focusRing = { outline: `2px solid ${COLORS.focus}`, outlineOffset: 2 } as const;

/** Layers that print hides. Sheets, dialogs, toasts, bars and the consent card have `data-noprint` or a class of the library. */
const NOT_PRINTED =
  '[data-noprint], .MuiDialog-root, .MuiDrawer-root, .MuiSnackbar-root, .MuiPopover-root, [class*="ctrl-group"]';

export const baseComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 88, scrollPaddingBottom: BOTTOM_BAR_HEIGHT, textSizeAdjust: '100%' },
      body: {
        paddingBottom: BOTTOM_BAR_HEIGHT,
        lineHeight: LINE_HEIGHTS.text,
        fontSynthesis: 'none',
        overflowWrap: 'break-word',
      },
      // only words too long for one line of a phone
      'h1, h2, h3, h4': { hyphens: 'auto', hyphenateLimitChars: '14 6 4' },
      'b, strong': { fontWeight: FONT_WEIGHTS.bold },
      a: { color: COLORS.pine },
      ':focus-visible': focusRing,
      '::selection': { backgroundColor: COLORS.pineTint },
      'img, video': { maxWidth: '100%' },
      // print hides controls and fixed layers
      '@media print': {
        '.MuiAppBar-root, footer, .MuiButton-root, .MuiIconButton-root': { display: 'none !important' },
        [NOT_PRINTED]: { display: 'none !important' },
        'aside, th': { position: 'static !important' },
        thead: { display: 'table-row-group' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  /** A lead under a title is text, not a heading. */
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focusRing } },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        textUnderlineOffset: '0.2em',
        textDecorationThickness: 1,
        '&:hover': { color: COLORS.pineHover, textDecorationThickness: 2 },
        // overrides MUI's own focus style of a link rendered as a button
        '&:focus-visible': focusRing,
      },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: COLORS.hairline } } },
  MuiContainer: {
    styleOverrides: {
      root: {
        paddingLeft: 16,
        paddingRight: 16,
        '@media (min-width: 900px)': { paddingLeft: 24, paddingRight: 24 },
      },
    },
  },
};
