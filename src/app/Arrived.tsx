import { useLayoutEffect } from 'react';
import { dropShell } from './shell';

/** Stands beside a page within its boundary: once the page is there, it takes the place of the prerendered shell. */
export function Arrived() {
  useLayoutEffect(dropShell, []);
  return null;
}
