import type { Components, Theme } from '@mui/material/styles';
import { COLORS, FLOATING_SHADOW, FONT_SIZES, FONT_WEIGHTS, RADII } from '../tokens';
import { focusRing } from './base';

const chevron = { color: COLORS.inkSoft, top: 'calc(50% - 10px)', right: 10, width: 20, height: 20 };
const choice = { padding: 10, color: COLORS.controlBorder, '&.Mui-checked': { color: COLORS.pine } };
const ringOnChild = { '&:has(:focus-visible)': focusRing, borderRadius: RADII.control };

export const inputComponents: Components<Theme> = {
  // used by floating labels only, to detect autofill; our labels stand above the field, so no global style sheet is needed
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: RADII.control,
        backgroundColor: COLORS.paper,
        minHeight: 44,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: COLORS.controlBorder },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: COLORS.ink },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: COLORS.focus, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: COLORS.brick },
        '&.Mui-disabled': { backgroundColor: COLORS.slateTint },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: COLORS.hairline },
      },
      input: {
        padding: '10px 12px',
        height: 24,
        fontSize: FONT_SIZES.body,
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: COLORS.inkSoft, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: COLORS.inkSoft },
        // iOS zooms into fields under 16 px
        '@media (max-width: 899.95px)': { fontSize: 16 },
      },
      multiline: { padding: 0, '& textarea.MuiOutlinedInput-input': { height: 'auto' } },
      adornedEnd: { paddingRight: 12 },
      adornedStart: { paddingLeft: 12 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: COLORS.inkSoft, '& p': { fontSize: FONT_SIZES.xs, color: COLORS.inkSoft } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: 24, display: 'flex', alignItems: 'center', padding: '10px 12px' },
      icon: chevron,
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { '&&&': { paddingRight: 40 } }, icon: chevron },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginLeft: 0,
        marginRight: 0,
        marginTop: 4,
        fontSize: FONT_SIZES.xs,
        color: COLORS.inkSoft,
        '&.Mui-error': { color: COLORS.brick },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: COLORS.ink,
        fontWeight: FONT_WEIGHTS.medium,
        fontSize: FONT_SIZES.body,
        '&.Mui-focused, &.Mui-error': { color: COLORS.ink },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -10, marginRight: 0, alignItems: 'flex-start', minHeight: 44 },
      label: { padding: '10px 0 10px 2px' },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { ...choice, ...ringOnChild } } },
  MuiRadio: { styleOverrides: { root: { ...choice, '&:has(:focus-visible)': focusRing } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 46, height: 28, padding: 2, margin: 8 },
      switchBase: {
        padding: 5,
        '&.Mui-checked': { transform: 'translateX(18px)', color: COLORS.paper },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: COLORS.pine, opacity: 1 },
        '&:has(:focus-visible) + .MuiSwitch-track': focusRing,
      },
      thumb: { width: 18, height: 18, boxShadow: 'none', backgroundColor: COLORS.paper },
      track: { borderRadius: 12, backgroundColor: COLORS.controlBorder, opacity: 1 },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 4 },
      rail: { backgroundColor: COLORS.hairline, opacity: 1 },
      thumb: {
        width: 22,
        height: 22,
        backgroundColor: COLORS.paper,
        border: `2px solid ${COLORS.pine}`,
        '&:hover, &.Mui-focusVisible': { boxShadow: 'none' },
        '&:has(:focus-visible)': focusRing,
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { borderRadius: RADII.control, boxShadow: FLOATING_SHADOW, marginTop: 4 },
      option: {
        minHeight: 44,
        '&[aria-selected="true"]': { backgroundColor: `${COLORS.pineTint} !important` },
      },
      inputRoot: { paddingTop: 0, paddingBottom: 0, '& .MuiAutocomplete-input': { padding: '10px 12px' } },
    },
  },
};
