import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const SHOWN = { display: 'contents' } as const;
const ON_PHONES = { display: { xs: 'contents', md: 'none' } } as const;
const ON_WIDE_SCREENS = { display: { xs: 'none', md: 'contents' } } as const;

type Props = {
  /** `null` while the width of the window is unknown, as in a prerendered view. */
  isWide: boolean | null;
  phone: ReactNode;
  wide: ReactNode;
};

/** Renders the part for the width of the window. While the width is unknown it renders both, and CSS hides one. */
export function ByWidth({ isWide, phone, wide }: Props) {
  return (
    <>
      {isWide !== true && <Box sx={isWide === null ? ON_PHONES : SHOWN}>{phone}</Box>}
      {isWide !== false && <Box sx={isWide === null ? ON_WIDE_SCREENS : SHOWN}>{wide}</Box>}
    </>
  );
}
