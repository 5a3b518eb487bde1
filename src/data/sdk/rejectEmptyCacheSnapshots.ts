import { AppError } from '@data/calls/appError';

type Snapshot = { metadata: { fromCache: boolean } };

type SnapshotReader<S> = {
  /** Whether the snapshot has no data. */
  isEmpty: (snapshot: S) => boolean;
  /** Whether the snapshot has the same data as the one before. */
  isRepeat: (snapshot: S, before: S) => boolean;
};

/**
 * Returns a snapshot handler. While the server is unreachable the SDK emits its cache. An empty cache does not mean
 * that there is no data, so it is reported as `AppError('networkFailed')` until the server responds.
 */
export const rejectEmptyCacheSnapshots = <S extends Snapshot>(
  { isEmpty, isRepeat }: SnapshotReader<S>,
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
