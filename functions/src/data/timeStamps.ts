import { COLLECTIONS } from '@api/collections';
import type { StampTask } from '@domain/evidence/timeStamps';
import { read, type Writes } from './store';

export const getStampPath = (sha256: string): string => `${COLLECTIONS.timeStamps}/${sha256}`;

export const findStampTask = (sha256: string): Promise<StampTask | null> =>
  read<StampTask>(getStampPath(sha256));

/** Queues the time stamp of a document within the change that records it. */
export const queueTimeStamp = (
  writes: Writes,
  document: Pick<StampTask, 'sha256' | 'offerId' | 'name' | 'place'>,
  now: number,
): void => {
  const task: StampTask = {
    ...document,
    status: 'waiting',
    dueAt: now,
    attempts: 0,
    layers: [],
    stampedSha256: document.sha256,
  };
  writes.set(getStampPath(document.sha256), task);
};
