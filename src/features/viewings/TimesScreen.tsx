import { viewingsPort } from '@data/offers/viewings';
import { takeFirst } from '@data/query/listening';
import { useLiveQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { TimesEditor } from './TimesEditor';
import { buildTimesForm } from './timesForm';

/** Loads the stored times and place once; what is typed is not replaced by later changes. */
export function TimesScreen({ offerId, viewer }: { offerId: string; viewer: Viewer }) {
  const { watchTimes, watchPlace } = viewingsPort;
  const times = useLiveQuery(['viewingTimes', 'edited', offerId], takeFirst(watchTimes(offerId)));
  const place = useLiveQuery(['viewingPlace', offerId], takeFirst(watchPlace(offerId)));
  const handleRetry = () => {
    void times.refetch();
    void place.refetch();
  };
  if (times.status === 'error' || place.status === 'error') return <ErrorState onRetry={handleRetry} />;
  if (times.status === 'pending' || place.status === 'pending')
    return <RowsSkeleton count={3} height={160} />;
  const contactName = formatPersonName(viewer);
  return (
    <TimesEditor offerId={offerId} defaultValues={buildTimesForm(times.data, place.data, contactName)} />
  );
}
