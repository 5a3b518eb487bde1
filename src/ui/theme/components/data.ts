import type { Components, Theme } from '@mui/material/styles';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '../tokens';
import { focusRing } from './base';

export const dataComponents: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: RADII.control,
        fontSize: FONT_SIZES.xs,
        fontWeight: FONT_WEIGHTS.medium,
        height: 28,
      },
      filled: { backgroundColor: COLORS.slateTint, color: COLORS.slateText },
      outlined: { borderColor: COLORS.controlBorder },
      clickable: { '&:hover': { backgroundColor: COLORS.pineTint, color: COLORS.pineHover } },
      deleteIcon: { color: 'inherit', '&:hover': { color: COLORS.brick } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: COLORS.hairline,
        padding: '10px 12px',
        fontSize: FONT_SIZES.body,
        lineHeight: 1.4,
        fontVariantNumeric: 'tabular-nums',
      },
      head: {
        color: COLORS.inkSoft,
        fontSize: FONT_SIZES.xs,
        fontWeight: FONT_WEIGHTS.medium,
        backgroundColor: COLORS.paper,
        whiteSpace: 'nowrap',
      },
      sizeSmall: { padding: '6px 10px' },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: COLORS.canvas } } },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: COLORS.ink } } } },
  MuiStepIcon: {
    styleOverrides: {
      root: { color: COLORS.hairline, '&.Mui-active, &.Mui-completed': { color: COLORS.pine } },
      text: { fontWeight: FONT_WEIGHTS.bold, fontSize: 12 },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: {
        fontSize: FONT_SIZES.xs,
        color: COLORS.inkSoft,
        '&.Mui-active, &.Mui-completed': { color: COLORS.ink, fontWeight: FONT_WEIGHTS.medium },
      },
    },
  },
  MuiStepConnector: { styleOverrides: { line: { borderColor: COLORS.hairline, borderTopWidth: 2 } } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        borderRadius: RADII.control,
        minWidth: 44,
        height: 44,
        '&.Mui-selected': {
          backgroundColor: COLORS.pineTint,
          color: COLORS.pineHover,
          fontWeight: FONT_WEIGHTS.bold,
        },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: RADII.control,
        minHeight: 44,
        '&:focus-visible': focusRing,
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
};
