import { RETURN_QUERIES } from '@api/returnQueries';
import { serverNow } from '@data/browser/serverClock';
import { watchShapePage } from '@data/firestore/liveQueries';
import type { QueryPage } from '@data/firestore/queryBuilder';
import type { Subscribe } from '@data/query/listening';
import { useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { findReturnTask, type ReturnTask } from '@domain/returns/returnTasks';

/** Leases of one side shown on the start page. */
const SHOWN_MAX = 4;

const QUERY_OF_SIDE = { landlord: 'landlordReturns', tenant: 'tenantReturns' } as const;

const watchReturns =
  (viewer: Viewer, side: LeaseSide): Subscribe<QueryPage<Offer>> =>
  (onValue, onError) => {
    const companyId = getActingCompanyId(viewer);
    if (!companyId) {
      onValue({ items: [], next: null });
      return () => {};
    }
    const params = { companyId, returnWaits: side };
    const page = { params, limit: SHOWN_MAX, after: null };
    return watchShapePage<Offer>(RETURN_QUERIES[QUERY_OF_SIDE[side]], page)(onValue, onError);
  };

/** A task of a side about the end of a lease. */
export type LeaseReturnTask = ReturnTask & { offer: Offer; side: LeaseSide };

const useReturnsOf = (viewer: Viewer, side: LeaseSide): LeaseReturnTask[] => {
  const { data } = useLiveQuery(
    ['returns', side, viewer.uid, viewer.companyId, viewer.company],
    watchReturns(viewer, side),
  );
  const now = serverNow();
  return (data?.items ?? []).flatMap((offer) => {
    const task = findReturnTask(offer, side, now);
    return task ? [{ ...task, offer, side }] : [];
  });
};

/** Watches what the viewer's company has to do about the returns and settlements of its leases, of both sides. */
export const useReturnTasks = (viewer: Viewer): LeaseReturnTask[] => {
  const landlord = useReturnsOf(viewer, 'landlord');
  const tenant = useReturnsOf(viewer, 'tenant');
  return [...landlord, ...tenant];
};
