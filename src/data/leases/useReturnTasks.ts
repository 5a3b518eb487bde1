import { RETURN_QUERIES } from '@api/returnQueries';
import { serverNow } from '@data/browser/serverClock';
import { watchShapePage } from '@data/firestore/liveQueries';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { usePortfolio } from '@data/offers/portfolio';
import type { Subscribe } from '@data/query/listening';
import { useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { isReturnAwaited } from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { findReturnTask, type ReturnTask } from '@domain/returns/returnTasks';

/** Leases of one side shown on the start page. */
const SHOWN_MAX = 4;

const QUERY_OF_SIDE = { landlord: 'landlordReturns', tenant: 'tenantReturns' } as const;

const watchNone: Subscribe<QueryPage<Offer>> = (onValue) => {
  onValue({ items: [], next: null });
  return () => {};
};

const watchReturns = (viewer: Viewer, side: LeaseSide): Subscribe<QueryPage<Offer>> => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return watchNone;
  const params = { companyId, returnWaits: side };
  return watchShapePage<Offer>(RETURN_QUERIES[QUERY_OF_SIDE[side]], {
    params,
    limit: SHOWN_MAX,
    after: null,
  });
};

/** A task of a side about the end of a lease. */
export type LeaseReturnTask = ReturnTask & { offer: Offer; side: LeaseSide };

/** A portfolio without such leases saves the read. It follows the steps of both sides after a moment. */
const useSideReturns = (viewer: Viewer, side: LeaseSide): LeaseReturnTask[] => {
  const portfolio = usePortfolio(viewer);
  const isEmpty =
    portfolio.status === 'pending' || Boolean(portfolio.data && !isReturnAwaited(portfolio.data));
  const { data } = useLiveQuery(
    ['returns', side, viewer.uid, viewer.companyId, viewer.company, isEmpty],
    isEmpty ? watchNone : watchReturns(viewer, side),
  );
  const now = serverNow();
  return (data?.items ?? []).flatMap((offer) => {
    const task = findReturnTask(offer, side, now);
    return task ? [{ ...task, offer, side }] : [];
  });
};

/** Watches what the viewer's company has to do about the returns and settlements of its leases, of both sides. */
export const useReturnTasks = (viewer: Viewer): LeaseReturnTask[] => {
  const landlord = useSideReturns(viewer, 'landlord');
  const tenant = useSideReturns(viewer, 'tenant');
  return [...landlord, ...tenant];
};
