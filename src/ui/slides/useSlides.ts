import { onAttended } from '@ui/hooks/useFirstInteraction';
import { useInView } from '@ui/hooks/useInView';
import { type RefObject, useEffect, useState } from 'react';
import { createSlides, type Slides } from './createSlides';
import { preloadSwiper } from './lazySwiper';

/** Distance from the viewport at which a row counts as about to be touched. */
const NEAR = '200px';

/** Row of slides and its frame. Swiper's code loads when the row is near the viewport and the user has interacted. */
export function useSlides(): { slides: Slides; frame: RefObject<HTMLDivElement | null> } {
  const frame = useInView<HTMLDivElement>(() => onAttended(preloadSwiper), NEAR);
  const [slides] = useState(() => createSlides(() => frame.current));
  useEffect(() => slides.close, [slides]);
  return { slides, frame };
}
