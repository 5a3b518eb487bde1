import type { SwiperOptions } from 'swiper/types';

/** The mouse drags nothing, so that text can be selected and links dragged. */
const COMMON: SwiperOptions = { simulateTouch: false, touchStartPreventDefault: false, lazyPreload: false };

/** The browser scrolls the row and CSS sets the width of its slides. Swiper tracks the position and moves the row. */
export const ROW: SwiperOptions = {
  ...COMMON,
  cssMode: true,
  slidesPerView: 'auto',
  allowTouchMove: false,
  preventClicks: false,
  preventClicksPropagation: false,
  observer: true,
};

/** One slide at a time follows a finger. A slow drag changes the slide after this share of its width. */
export const SINGLE: SwiperOptions = { ...COMMON, longSwipesRatio: 0.15 };

/** Same as `SINGLE`, with a cross-fade. */
export const FADE: SwiperOptions = { ...SINGLE, effect: 'fade', fadeEffect: { crossFade: true } };
