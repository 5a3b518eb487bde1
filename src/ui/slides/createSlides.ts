import { isMotionReduced } from '@ui/hooks/useReducedMotion';
import type { Swiper } from 'swiper/types';
import { createLazySwiper } from './lazySwiper';
import { findCurrentSlide, waitForRest } from './scrolledRow';
import { ROW } from './swiperOptions';

/** Whether a row has more on either side. */
export type Ends = { canGoBack: boolean; canGoOn: boolean };

/** Initial state of a row; if all slides are in view it has no buttons. */
export const AT_START: Ends = { canGoBack: false, canGoOn: true };

export type Slides = ReturnType<typeof createSlides>;

/** Row of slides in a frame. Swiper initializes on the first interaction and runs until `close`. */
export const createSlides = (getFrame: () => HTMLElement | null) => {
  const listeners = new Set<() => void>();
  let ends = AT_START;

  const setEnds = ({ isBeginning, isEnd }: Swiper) => {
    if (ends.canGoBack === !isBeginning && ends.canGoOn === !isEnd) return;
    ends = { canGoBack: !isBeginning, canGoOn: !isEnd };
    for (const listener of listeners) listener();
  };
  const { start, prepare, close } = createLazySwiper(getFrame, async (frame) => {
    await waitForRest(frame);
    return { ...ROW, initialSlide: findCurrentSlide(frame), on: { progress: setEnds } };
  });

  /** Moves by one page of slides: -1 back, 1 on. */
  const move = async (direction: -1 | 1): Promise<void> => {
    const swiper = await start();
    if (!swiper) return;
    const inView = Math.max(1, Math.round(swiper.size / Number(swiper.slidesSizesGrid[0])));
    swiper.slideTo(swiper.activeIndex + direction * inView, isMotionReduced() ? 0 : undefined);
  };

  return {
    /** Handlers for the row or its buttons: hover and focus announce a move. */
    signs: { onPointerEnter: prepare, onFocus: prepare },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getEnds: () => ends,
    move: (direction: -1 | 1) => {
      move(direction).catch(() => {});
    },
    close,
  };
};
