import { AppError } from '@data/calls/appError';

type Snapshot = { metadata: { fromCache: boolean } };

type Reading<S> = {
  /** Whether there is nothing in it. */
  isEmpty: (snapshot: S) => boolean;
  /** Whether it tells what the one before it told. */
  isRepeat: (snapshot: S, before: S) => boolean;
};

/**
 * Hands on what is known of the stored data. While the server cannot be reached the client answers from its own memory,
 * and an empty memory is no answer: that is an error, until the server speaks.
 */
export const rejectEmptyCacheSnapshots = <S extends Snapshot>(
  { isEmpty, isRepeat }: Reading<S>,
  onNext: (snapshot: S) => void,
  onError: (error: unknown) => void,
): ((snapshot: S) => void) => {
  let shown: S | null = null;
  return (snapshot) => {
    if (!shown && snapshot.metadata.fromCache && isEmpty(snapshot)) {
      onError(new AppError('networkFailed', { retryable: true }));
      return;
    }
    const isNews = !shown || !isRepeat(snapshot, shown);
    shown = snapshot;
    if (isNews) onNext(snapshot);
  };
};
