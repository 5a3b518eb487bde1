import type { SwiperOptions } from 'swiper/types';

/** Our markup stays as it is: the mouse drags nothing, so words can be marked and links dragged. */
const COMMON: SwiperOptions = { simulateTouch: false, touchStartPreventDefault: false, lazyPreload: false };

/** The browser scrolls the row; CSS says how wide its slides are. Swiper knows where the row is and moves it. */
export const ROW: SwiperOptions = {
  ...COMMON,
  cssMode: true,
  slidesPerView: 'auto',
  allowTouchMove: false,
  preventClicks: false,
  preventClicksPropagation: false,
  observer: true,
};

/** One slide at a time follows a finger; dragged slowly, it changes after this part of its width. */
export const SINGLE: SwiperOptions = { ...COMMON, longSwipesRatio: 0.15 };

/** As `SINGLE`; a slide fades over the former one. */
export const FADE: SwiperOptions = { ...SINGLE, effect: 'fade', fadeEffect: { crossFade: true } };
