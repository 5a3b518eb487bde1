import { lazyValue } from '@domain/shared/lazyValue';
import { createTheme } from '@mui/material/styles';
import { baseComponents } from './components/base';
import { buttonComponents } from './components/buttons';
import { dataComponents } from './components/data';
import { feedbackComponents } from './components/feedback';
import { inputComponents } from './components/inputs';
import { surfaceComponents } from './components/surfaces';
import { palette } from './palette';
import { MOBILE_BREAKPOINT_PX, MOTION_MS, OFFER_MOBILE_BREAKPOINT_PX, RADII, WIDTHS } from './tokens';
import { typography } from './typography';

/**
 * Theme of every screen. Breakpoints: `md` 900 px (layout), `sm` 768 px (offer screens), `lg` 1200 px. Created lazily, not while
 * modules load, which would block a slow phone.
 */
export const appTheme = lazyValue(() =>
  createTheme({
    palette,
    typography,
    spacing: 4,
    shape: { borderRadius: RADII.control },
    breakpoints: {
      values: {
        xs: 0,
        sm: OFFER_MOBILE_BREAKPOINT_PX,
        md: MOBILE_BREAKPOINT_PX,
        lg: 1200,
        xl: WIDTHS.page + 48,
      },
    },
    transitions: {
      duration: {
        shortest: MOTION_MS.quick,
        shorter: MOTION_MS.quick,
        short: MOTION_MS.usual,
        standard: MOTION_MS.usual,
        complex: MOTION_MS.slow,
        enteringScreen: MOTION_MS.slow,
        leavingScreen: MOTION_MS.quick,
      },
    },
    components: {
      ...baseComponents,
      ...buttonComponents,
      ...inputComponents,
      ...surfaceComponents,
      ...feedbackComponents,
      ...dataComponents,
    },
  }),
);
