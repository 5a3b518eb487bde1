import { TERM_QUERIES } from '@api/termQueries';
import { watchShape } from '@data/firestore/liveQueries';
import { usePortfolio } from '@data/offers/portfolio';
import type { Subscribe } from '@data/query/listening';
import { useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { isTermAwaited } from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';

const QUERIES = { landlord: 'landlordTermsToAnswer', tenant: 'tenantTermsToAnswer' } as const;

const watchNone: Subscribe<Offer[]> = (onValue) => {
  onValue([]);
  return () => {};
};

/** Watches the leases of a company in which a notice or a proposal waits for this side. */
const watchAwaited = (viewer: Viewer, side: LeaseSide): Subscribe<Offer[]> => {
  const companyId = getActingCompanyId(viewer);
  return companyId
    ? watchShape<Offer>(TERM_QUERIES[QUERIES[side]], { params: { companyId, waitsFor: side } })
    : watchNone;
};

/**
 * Returns the live leases in which the term waits for the viewer's side. A portfolio without such leases saves the read. It
 * follows the other side's steps after a moment.
 */
export const useAwaitedTerms = (viewer: Viewer, side: LeaseSide) => {
  const { status, data } = usePortfolio(viewer);
  const isEmpty = status === 'pending' || Boolean(data && !isTermAwaited(data));
  return useLiveQuery(
    ['awaitedTerms', side, viewer.uid, viewer.companyId, viewer.company, isEmpty],
    isEmpty ? watchNone : watchAwaited(viewer, side),
  );
};
