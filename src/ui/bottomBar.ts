import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const NAME = '--bottom-bar';

/** The height of the bar that stands at the lower edge of the window; nothing while there is none. */
export const BOTTOM_BAR_HEIGHT = `var(${NAME}, 0px)`;

const tellHeight = (bar: HTMLElement | null) =>
  document.documentElement.style.setProperty(NAME, `${bar?.offsetHeight ?? 0}px`);

/** Tells the page how tall the bar is, so that nothing stands under it. */
export function useBottomBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => tellHeight(bar.current));
  useEffect(() => {
    const tell = () => tellHeight(bar.current);
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      document.documentElement.style.removeProperty(NAME);
    };
  }, []);
  return bar;
}
