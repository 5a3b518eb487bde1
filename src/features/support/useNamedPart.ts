import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the part of the page that the URL's hash names: the page renders too late for the browser to do it. */
export function useNamedPart(id: string): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [location, id]);
}
