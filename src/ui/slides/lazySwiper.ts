import type { Swiper, SwiperOptions } from 'swiper/types';
import { listenWithin } from './listenWithin';

const fetchSwiper = () => import('./swiper');

/** Fetches Swiper's code before it is needed. A failure counts only where slides are to move. */
export const preloadSwiper = (): void => {
  fetchSwiper().catch(() => {});
};

/**
 * A Swiper for slides that are already shown: it finds `.swiper-wrapper` and `.swiper-slide` in the frame. Its code is
 * fetched with the first start.
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
  /** Returns the Swiper, or `null` if the frame has gone meanwhile. */
  const start = (): Promise<Swiper | null> => {
    starting ??= run();
    return starting;
  };

  return {
    start,
    /** Starts ahead of need: slides that cannot be taken over stay as they are. */
    prepare: () => {
      start().catch(() => {});
    },
    close: () => {
      starting?.then((swiper) => swiper?.destroy(true, false)).catch(() => {});
      starting = null;
    },
  };
};
