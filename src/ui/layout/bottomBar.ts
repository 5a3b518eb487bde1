import { type RefCallback, useCallback } from 'react';

const NAMES = { window: '--bottom-bar', page: '--page-bar', tabs: '--tab-bar' } as const;
type Bars = keyof typeof NAMES;

/** Height of what covers the lower edge of the window, such as the tabs of a phone; 0 without anything. */
export const BOTTOM_BAR_HEIGHT = `max(var(${NAMES.window}, 0px), var(${NAMES.tabs}, 0px))`;
/** Height of the page's own bar above it; 0 without one. */
export const PAGE_BAR_HEIGHT = `var(${NAMES.page}, 0px)`;

const tellHeight = (name: string, px: number) => document.documentElement.style.setProperty(name, `${px}px`);

/** Returns a `ref` that publishes the bar's height as a CSS variable, so that nothing is hidden under it. */
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
