import { useIsWide } from '@ui/hooks/useIsWide';
import { BOTTOM_BAR_HEIGHT } from '@ui/layout/bottomBar';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { leftList, RESULTS_ID } from '../useSearchUrl';

/** Margin between the map and the lower edge of the screen. */
const BELOW_PX = 12;

/**
 * Fits the map of a phone, which replaces the list, between the top of the page and the lower edge of the screen. When the list
 * is shown again, it is where it was.
 */
export function useFitScreen(): void {
  const map = useMap();
  const isWide = useIsWide();
  useEffect(() => {
    const frame = map.getContainer().closest<HTMLElement>('[role=tabpanel]');
    if (isWide || !frame) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const fit = () => {
      const top = Math.round(frame.getBoundingClientRect().top + window.scrollY);
      frame.style.height = `calc(100dvh - ${top + BELOW_PX}px - ${BOTTOM_BAR_HEIGHT})`;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
      frame.style.height = '';
      if (document.getElementById(RESULTS_ID.list)?.hidden === false)
        window.scrollTo({ top: leftList.top, behavior: 'instant' });
    };
  }, [map, isWide]);
}
