import { onAttended } from '@ui/hooks/useFirstInteraction';
import { useInView } from '@ui/hooks/useInView';
import { type RefObject, useEffect, useState } from 'react';
import { createSlides, type Slides } from './createSlides';
import { preloadSwiper } from './lazySwiper';

/** Within this distance of the screen a row is about to be touched. */
const NEAR = '200px';

/** A row of slides and the frame it is in. Swiper's code comes when the row is near and a reader has given a sign. */
export function useSlides(): { slides: Slides; frame: RefObject<HTMLDivElement | null> } {
  const frame = useInView<HTMLDivElement>(() => onAttended(preloadSwiper), NEAR);
  const [slides] = useState(() => createSlides(() => frame.current));
  useEffect(() => slides.close, [slides]);
  return { slides, frame };
}
