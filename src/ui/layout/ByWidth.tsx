import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const SHOWN = { display: 'contents' } as const;
const ON_PHONES = { display: { xs: 'contents', md: 'none' } } as const;
const ON_WIDE_SCREENS = { display: { xs: 'none', md: 'contents' } } as const;

type Props = {
  /** `null` while the width of the window is not known, as in a view that is rendered ahead. */
  isWide: boolean | null;
  phone: ReactNode;
  wide: ReactNode;
};

/** The part for the width of the window. Before it is known both are there, and the style sheet shows one of them. */
export function ByWidth({ isWide, phone, wide }: Props) {
  return (
    <>
      {isWide !== true && <Box sx={isWide === null ? ON_PHONES : SHOWN}>{phone}</Box>}
      {isWide !== false && <Box sx={isWide === null ? ON_WIDE_SCREENS : SHOWN}>{wide}</Box>}
    </>
  );
}
