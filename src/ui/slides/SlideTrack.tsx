import Box from '@mui/material/Box';
import { Children, type ReactNode, type RefObject } from 'react';
import type { Slides } from './createSlides';

/** Slides in view by media query. */
export type PerView = Record<string, number>;

type Props = {
  slides: Slides;
  frame: RefObject<HTMLDivElement | null>;
  label: string;
  perView: PerView;
  /** Gap between slides, in steps of 4 px. */
  gap?: number;
  children: ReactNode;
};

/**
 * Row of slides that snap into place; scrolled by touch, wheel, keyboard or `SlideButtons`. Its CSS equals Swiper's own style
 * sheet, so nothing moves when Swiper takes over.
 */
export function SlideTrack({ slides, frame, label, perView, gap = 6, children }: Props) {
  const widths = Object.fromEntries(
    Object.entries(perView).map(([query, count]) => [
      query,
      { '& > li.swiper-slide': { width: `calc((100% - ${(count - 1) * gap * 4}px) / ${count})` } },
    ]),
  );
  return (
    <Box ref={frame} className="swiper" {...slides.signs}>
      <Box
        component="ul"
        className="swiper-wrapper"
        aria-label={label}
        sx={{
          display: 'flex',
          m: '-4px',
          p: '4px',
          overflowX: 'auto',
          overscrollBehaviorX: 'contain',
          scrollSnapType: 'x mandatory',
          scrollPaddingInline: '4px',
          scrollbarWidth: 'none',
          listStyle: 'none',
          '& > li': { flex: 'none', scrollSnapAlign: 'start', position: 'relative' },
          '& > li:not(:last-child)': { mr: gap },
          ...widths,
        }}
      >
        {Children.map(children, (slide) => (
          <li className="swiper-slide">{slide}</li>
        ))}
      </Box>
    </Box>
  );
}
