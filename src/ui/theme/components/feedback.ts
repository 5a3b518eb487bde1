import type { Components, Theme } from '@mui/material/styles';
import { COLORS, FLOATING_SHADOW, FONT_SIZES, FONT_WEIGHTS, RADII, TONES } from '../tokens';

const ON_PHONE = '@media (max-width: 599px)';

const getToneStyles = (tone: { text: string; background: string }) => ({
  backgroundColor: tone.background,
  color: tone.text,
  '& .MuiAlert-icon': { color: tone.text },
});

export const feedbackComponents: Components<Theme> = {
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: RADII.card,
        padding: '8px 16px',
        fontSize: FONT_SIZES.body,
        alignItems: 'flex-start',
        // On a phone an action with a long label wraps under the text instead of narrowing it
        [ON_PHONE]: { flexWrap: 'wrap' },
        variants: [
          { props: { severity: 'success' }, style: getToneStyles(TONES.pine) },
          { props: { severity: 'info' }, style: getToneStyles(TONES.indigo) },
          { props: { severity: 'warning' }, style: getToneStyles(TONES.amber) },
          { props: { severity: 'error' }, style: getToneStyles(TONES.brick) },
        ],
      },
      message: { padding: '6px 0', color: 'inherit', [ON_PHONE]: { flex: '1 1 60%' } },
      icon: { padding: '7px 0', opacity: 1 },
      action: {
        paddingTop: 2,
        alignItems: 'center',
        color: 'inherit',
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: FONT_WEIGHTS.bold, marginBottom: 2 } } },
  MuiSnackbar: { styleOverrides: { root: { maxWidth: 420 } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: COLORS.ink,
        color: COLORS.paper,
        borderRadius: RADII.card,
        boxShadow: FLOATING_SHADOW,
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: '#E7EBE6' }, rounded: { borderRadius: RADII.card } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 8, borderRadius: 4, backgroundColor: COLORS.slateTint },
      bar: { borderRadius: 4, transitionDuration: '180ms' },
    },
  },
  MuiCircularProgress: { defaultProps: { thickness: 4 } },
  MuiBadge: { styleOverrides: { badge: { fontWeight: FONT_WEIGHTS.medium } } },
};
