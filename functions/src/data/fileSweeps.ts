import { COLLECTIONS } from '@contracts/collections';
import { DAY_MS } from '@domain/shared/dates';
import type { Writes } from './store';

/** `fileSweeps/{offerId}`: the folders of an offer are looked through once no upload goes there any more. */
export type FileSweep = { nextAttemptAt: number };

/** By then an upload that was allowed before is over, and a call that was lost was repeated. */
export const STRAY_FILES_AFTER_MS = DAY_MS;

export const getFileSweepPath = (offerId: string): string => `${COLLECTIONS.fileSweeps}/${offerId}`;

/** Has the files that nothing names any more removed, as part of the change that ended the uploads. */
export const scheduleFileSweep = (writes: Writes, offerId: string, now: number): void => {
  const sweep: FileSweep = { nextAttemptAt: now + STRAY_FILES_AFTER_MS };
  writes.set(getFileSweepPath(offerId), sweep);
};
