import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scroll restoration: a new page starts at its top, going back restores the position. The first page is left alone,
 * because the user may be reading it already. So is a page over which a dialog closes.
 */
export function useScrollMemory(): void {
  const { key, hash, pathname, search } = useLocation();
  const url = pathname + search + hash;
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);
  const shownUrl = useRef(url);
  const isFirst = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const isSameUrl = shownUrl.current === url;
    shownUrl.current = url;
    if (isFirst.current) isFirst.current = false;
    else if (navigation === 'POP' && !isSameUrl) window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (isNewPage && !hash) window.scrollTo(0, 0);

    const remember = () => positions.current.set(key, window.scrollY);
    // the user may have scrolled before hydration
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, hash, pathname, url, navigation]);
}
