import type { PaletteOptions } from '@mui/material/styles';
import { COLORS, TONES } from './tokens';

export const palette: PaletteOptions = {
  mode: 'light',
  primary: { main: COLORS.pine, dark: COLORS.pineHover, light: COLORS.pineTint, contrastText: COLORS.paper },
  secondary: { main: COLORS.ink, dark: COLORS.ink, light: COLORS.slateTint, contrastText: COLORS.paper },
  error: { main: COLORS.brick, dark: COLORS.brickHover, light: COLORS.brickTint, contrastText: COLORS.paper },
  warning: { main: TONES.amber.text, dark: TONES.amber.text, light: TONES.amber.background },
  info: { main: TONES.indigo.text, dark: TONES.indigo.text, light: TONES.indigo.background },
  success: { main: COLORS.pine, dark: COLORS.pineHover, light: COLORS.pineTint },
  text: { primary: COLORS.ink, secondary: COLORS.inkSoft, disabled: COLORS.controlBorder },
  background: { default: COLORS.canvas, paper: COLORS.paper },
  divider: COLORS.hairline,
  action: { hover: COLORS.slateTint, selected: COLORS.pineTint, hoverOpacity: 0.04 },
};
