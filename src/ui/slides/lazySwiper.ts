import type { Swiper, SwiperOptions } from 'swiper/types';
import { listenWithin } from './listenWithin';

const fetchSwiper = () => import('./swiper');

/** Preloads Swiper's code. A failure matters only when slides have to move. */
export const preloadSwiper = (): void => {
  fetchSwiper().catch(() => {});
};

/**
 * Lazy Swiper over slides that are already rendered: it finds `.swiper-wrapper` and `.swiper-slide` in the frame. Its code loads
 * on the first start.
 */
export const createLazySwiper = (
  getFrame: () => HTMLElement | null,
  getOptions: (frame: HTMLElement) => SwiperOptions | Promise<SwiperOptions>,
) => {
  let starting: Promise<Swiper | null> | null = null;

  const run = async (): Promise<Swiper | null> => {
    try {
      const { Swiper: SwiperClass, EffectFade } = await fetchSwiper();
      const frame = getFrame();
      if (!frame) return null;
      const options = await getOptions(frame);
      if (!getFrame()) return null;
      const swiper = new SwiperClass(frame, { modules: [EffectFade], ...options });
      listenWithin(swiper);
      return swiper;
    } catch (error) {
      starting = null;
      throw error;
    }
  };
  /** Returns the Swiper, or `null` if the frame has been removed meanwhile. */
  const start = (): Promise<Swiper | null> => {
    starting ??= run();
    return starting;
  };

  return {
    start,
    /** Starts early. On failure the slides stay as they are. */
    prepare: () => {
      start().catch(() => {});
    },
    close: () => {
      starting?.then((swiper) => swiper?.destroy(true, false)).catch(() => {});
      starting = null;
    },
  };
};
