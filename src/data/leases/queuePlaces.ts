import { QUEUE_QUERIES } from '@api/queueQueries';
import { watchShape } from '@data/firestore/liveQueries';
import type { Subscribe } from '@data/query/listening';
import { useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { QueueEntry } from '@domain/leases/queueTurns';

const watchNoPlaces: Subscribe<QueueEntry[]> = (onValue) => {
  onValue([]);
  return () => {};
};

/** Watches the queues in which the viewer's company waits. Only companies wait. */
const watchOwnPlaces = (viewer: Viewer): Subscribe<QueueEntry[]> => {
  const companyId = getActingCompanyId(viewer);
  return companyId
    ? watchShape<QueueEntry>(QUEUE_QUERIES.queuesOfCompany, { params: { companyId } })
    : watchNoPlaces;
};

/** Returns the live places of the viewer's company in queues. */
export const useOwnPlaces = (viewer: Viewer) =>
  useLiveQuery(['ownPlaces', viewer.uid, viewer.companyId, viewer.company], watchOwnPlaces(viewer));
