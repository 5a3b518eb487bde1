import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { COLORS } from './theme/tokens';
import { type Slides, useWays } from './useSlides';

type Props = {
  slides: Slides;
  label: string;
  /** Slides in view on phones and on wide screens, by media query. */
  perView: Record<string, number>;
  /** Between slides, in steps of 4 px. */
  gap?: number;
  children: ReactNode;
};

/** Slides in a row that snap into place; scrolled by touch, wheel, keyboard or `SlideButtons`. */
export function SlideTrack({ slides, label, perView, gap = 6, children }: Props) {
  const widths = Object.fromEntries(
    Object.entries(perView).map(([query, count]) => [
      query,
      { gridAutoColumns: `calc((100% - ${(count - 1) * gap * 4}px) / ${count})` },
    ]),
  );
  return (
    <Box
      component="ul"
      ref={slides.track}
      aria-label={label}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gap,
        m: '-4px',
        p: '4px',
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x mandatory',
        scrollPaddingInline: '4px',
        scrollbarWidth: 'none',
        listStyle: 'none',
        '& > li': { scrollSnapAlign: 'start', minWidth: 0, position: 'relative' },
        ...widths,
      }}
    >
      {Children.map(children, (slide) => (
        <li>{slide}</li>
      ))}
    </Box>
  );
}

type ButtonsProps = { slides: Slides; back: string; on: string };

/** Buttons to the slides on either side; nothing when all are in view. The one at an end keeps the focus it has. */
export function SlideButtons({ slides, back, on }: ButtonsProps) {
  const { canGoBack, canGoOn } = useWays(slides);
  if (!canGoBack && !canGoOn) return null;
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
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: 'none' }}>
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
