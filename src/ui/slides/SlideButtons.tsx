import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { COLORS } from '../theme/tokens';
import { AT_START, type Slides } from './createSlides';
import type { PerView } from './SlideTrack';

const look = {
  border: `1px solid ${COLORS.hairline}`,
  backgroundColor: COLORS.paper,
  '&:hover': { backgroundColor: COLORS.slateTint },
  '&[aria-disabled=true]': {
    color: COLORS.controlBorder,
    backgroundColor: COLORS.paper,
    cursor: 'default',
  },
};

type Props = {
  slides: Slides;
  /** Number of slides, and how many are in view by media query. */
  count: number;
  perView: PerView;
  back: string;
  on: string;
};

/** Buttons to other slides, hidden if all are in view. At an end a button is `aria-disabled`, so it keeps the focus. */
export function SlideButtons({ slides, count, perView, back, on }: Props) {
  const { canGoBack, canGoOn } = useSyncExternalStore(slides.subscribe, slides.getEnds, () => AT_START);
  const shown = Object.fromEntries(
    Object.entries(perView).map(([query, inView]) => [query, { display: count > inView ? 'flex' : 'none' }]),
  );
  return (
    <Box {...slides.signs} sx={{ gap: 2, flex: 'none', ...shown }}>
      <IconButton
        aria-label={back}
        aria-disabled={!canGoBack}
        onClick={() => canGoBack && slides.move(-1)}
        sx={look}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <IconButton
        aria-label={on}
        aria-disabled={!canGoOn}
        onClick={() => canGoOn && slides.move(1)}
        sx={look}
      >
        <ChevronRight size={20} />
      </IconButton>
    </Box>
  );
}
