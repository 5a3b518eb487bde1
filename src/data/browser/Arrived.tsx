import { useLayoutEffect } from 'react';
import { dropShell } from './shell';

/** Stands beside what a page has to show: once that is there, the application takes the place of the shell. */
export function Arrived() {
  useLayoutEffect(dropShell, []);
  return null;
}
