import type { Components, Theme } from '@mui/material/styles';
import { COLORS, FLOATING_SHADOW, FONT_SIZES, FONT_WEIGHTS, RADII } from '../tokens';
import { focusRing } from './base';

const hairline = `1px solid ${COLORS.hairline}`;

export const surfaceComponents: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: RADII.card } },
  },
  MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: RADII.card } } },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 16,
        '&:last-child': { paddingBottom: 16 },
        '@media (min-width: 900px)': { padding: 24, '&:last-child': { paddingBottom: 24 } },
      },
    },
  },
  MuiCardActionArea: {
    styleOverrides: {
      focusHighlight: { display: 'none' },
      root: { '&:focus-visible': { ...focusRing, outlineOffset: -2 } },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: { root: { backgroundColor: COLORS.paper, borderBottom: hairline } },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: FLOATING_SHADOW, borderRadius: 0 } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: RADII.dialog,
        boxShadow: FLOATING_SHADOW,
        margin: 16,
        width: 'calc(100% - 32px)',
        // a form in a dialog scrolls between title and buttons, which stay in view
        '& > form': { display: 'contents' },
      },
      paperFullScreen: { margin: 0, width: '100%', borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: FONT_SIZES.l,
        fontWeight: FONT_WEIGHTS.bold,
        lineHeight: 1.25,
        padding: '24px 24px 8px',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '8px 24px 16px', '.MuiDialogTitle-root + &': { paddingTop: 8 } },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 24px',
        gap: 8,
        flexWrap: 'wrap',
        // on a phone the buttons share the width equally, side by side or stacked
        '@media (max-width: 599.95px)': { '& > .MuiButton-root': { flex: '1 1 40%' } },
      },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'rgba(16, 32, 28, 0.48)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: RADII.card, boxShadow: FLOATING_SHADOW, marginTop: 4, minWidth: 200 },
      list: { padding: 6 },
    },
  },
  MuiPopover: { styleOverrides: { paper: { borderRadius: RADII.card, boxShadow: FLOATING_SHADOW } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: RADII.control,
        padding: '8px 12px',
        '&:focus-visible': { ...focusRing, outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: COLORS.pineTint,
          color: COLORS.pineHover,
          fontWeight: FONT_WEIGHTS.medium,
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        backgroundColor: COLORS.ink,
        fontSize: FONT_SIZES.xs,
        padding: '6px 10px',
        borderRadius: RADII.control,
        fontWeight: FONT_WEIGHTS.regular,
      },
      arrow: { color: COLORS.ink },
    },
  },
};
