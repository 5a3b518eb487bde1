import { type RefObject, useLayoutEffect, useRef } from 'react';

const NAMES = { window: '--bottom-bar', page: '--page-bar' } as const;
type Bars = keyof typeof NAMES;

/** The height of the bar that stands at the lower edge of the window; nothing while there is none. */
export const BOTTOM_BAR_HEIGHT = `var(${NAMES.window}, 0px)`;
/** The height of the bar that belongs to the page and stands above it; nothing while there is none. */
export const PAGE_BAR_HEIGHT = `var(${NAMES.page}, 0px)`;

const tellHeight = (bar: HTMLElement | null, bars: Bars) =>
  document.documentElement.style.setProperty(NAMES[bars], `${bar?.offsetHeight ?? 0}px`);

/** Tells the page how tall the bar is, so that nothing stands under it. */
export function useBottomBar<Bar extends HTMLElement>(bars: Bars = 'window'): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => tellHeight(bar.current, bars));
  useLayoutEffect(() => {
    const tell = () => tellHeight(bar.current, bars);
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      document.documentElement.style.removeProperty(NAMES[bars]);
    };
  }, [bars]);
  return bar;
}
