import { type RefCallback, useCallback } from 'react';

const NAMES = { window: '--bottom-bar', page: '--page-bar' } as const;
type Bars = keyof typeof NAMES;

/** The height of the bar that stands at the lower edge of the window; nothing while there is none. */
export const BOTTOM_BAR_HEIGHT = `var(${NAMES.window}, 0px)`;
/** The height of the bar that belongs to the page and stands above it; nothing while there is none. */
export const PAGE_BAR_HEIGHT = `var(${NAMES.page}, 0px)`;

const tellHeight = (name: string, px: number) => document.documentElement.style.setProperty(name, `${px}px`);

/** Tells the page how tall the bar is, so that nothing stands under it; for the bar's `ref`. */
export function useBottomBar(bars: Bars = 'window'): RefCallback<HTMLElement> {
  const name = NAMES[bars];
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return;
      const watch = new ResizeObserver(() => tellHeight(name, bar.offsetHeight));
      watch.observe(bar);
      return () => {
        watch.disconnect();
        document.documentElement.style.removeProperty(name);
      };
    },
    [name],
  );
}
