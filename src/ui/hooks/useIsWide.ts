import useMediaQuery from '@mui/material/useMediaQuery';
import { MOBILE_BREAKPOINT_PX } from '../theme/tokens';

/** Returns whether the window is wider than a phone. */
export const useIsWide = (): boolean =>
  useMediaQuery(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`, { noSsr: true });
