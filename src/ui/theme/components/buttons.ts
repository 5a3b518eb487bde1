import type { Components, Theme } from '@mui/material/styles';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '../tokens';

export const buttonComponents: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        borderRadius: RADII.control,
        minHeight: 44,
        padding: '9px 18px',
        fontWeight: FONT_WEIGHTS.medium,
        lineHeight: 1.3,
        // a link styled as a button inherits the text alignment, visible when its label takes two lines
        textAlign: 'center',
        transitionDuration: '120ms',
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&.Mui-disabled': { backgroundColor: COLORS.slateTint, color: COLORS.inkSoft } },
          },
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: COLORS.paper,
              '&.Mui-disabled': { color: COLORS.inkSoft, borderColor: COLORS.hairline },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              borderColor: COLORS.pine,
              '&:hover': { backgroundColor: COLORS.pineTint, borderColor: COLORS.pineHover },
            },
          },
          {
            props: { variant: 'outlined', color: 'secondary' },
            style: {
              borderColor: COLORS.controlBorder,
              '&:hover': { backgroundColor: COLORS.slateTint, borderColor: COLORS.ink },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              borderColor: COLORS.brick,
              '&:hover': { backgroundColor: COLORS.brickTint, borderColor: COLORS.brickHover },
            },
          },
          {
            props: { variant: 'text', color: 'secondary' },
            style: { '&:hover': { backgroundColor: COLORS.slateTint } },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: { '&:hover': { backgroundColor: COLORS.pineTint } },
          },
          {
            props: { loading: true, loadingPosition: 'center' },
            style: { '&.Mui-disabled': { color: 'transparent' } },
          },
          {
            props: { variant: 'text' },
            style: { paddingLeft: 12, paddingRight: 12, '&.Mui-disabled': { color: COLORS.inkSoft } },
          },
          {
            props: { size: 'small' },
            style: { minHeight: 36, padding: '5px 12px', fontSize: FONT_SIZES.body },
          },
          {
            props: { size: 'large' },
            style: { minHeight: 52, padding: '12px 24px', fontSize: FONT_SIZES.m },
          },
        ],
      },
      loadingIndicator: { color: COLORS.inkSoft },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: RADII.control,
        width: 44,
        height: 44,
        color: COLORS.ink,
        '&:hover': { backgroundColor: COLORS.slateTint },
        variants: [{ props: { size: 'small' }, style: { width: 36, height: 36 } }],
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        minHeight: 44,
        padding: '6px 14px',
        borderColor: COLORS.controlBorder,
        color: COLORS.ink,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: COLORS.pineTint,
          color: COLORS.pineHover,
          borderColor: COLORS.pine,
        },
      },
    },
  },
};
