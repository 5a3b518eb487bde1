import { COLLECTIONS } from '@api/collections';
import { DAY_MS } from '@domain/shared/dates';
import type { Writes } from './store';

/** `fileSweeps/{offerId}`: when to sweep an offer's folders, after the last possible upload. */
export type FileSweep = { nextAttemptAt: number };

/** After this time every upload allowed before has ended and every lost call has been repeated. */
export const STRAY_FILES_AFTER_MS = DAY_MS;

export const getFileSweepPath = (offerId: string): string => `${COLLECTIONS.fileSweeps}/${offerId}`;

/** Schedules the removal of orphaned files, as part of the change that ends the uploads. */
export const scheduleFileSweep = (writes: Writes, offerId: string, now: number): void => {
  const sweep: FileSweep = { nextAttemptAt: now + STRAY_FILES_AFTER_MS };
  writes.set(getFileSweepPath(offerId), sweep);
};
