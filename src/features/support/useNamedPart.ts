import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings a part of the page into view when its address names it: the page comes too late for the browser to do it. */
export function useNamedPart(id: string): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [location, id]);
}
