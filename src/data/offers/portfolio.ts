import { WEB_COLLECTIONS } from '@api/webCollections';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import { type QueryResult, useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { CompanyPortfolio } from '@domain/offers/companyPortfolio';

const watchPortfolio =
  (companyId: string): Subscribe<CompanyPortfolio | null> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) => onValue(data ? toEntity<CompanyPortfolio>(data) : null);
      return watchDoc(doc(db, WEB_COLLECTIONS.portfolios, companyId), (found) => show(found.data()), onError);
    }, onError);

/** Access to the portfolio of a company. Tests replace it with fakes. */
export const portfolioPort = { watchPortfolio };

const watchNone: Subscribe<null> = (onValue) => {
  onValue(null);
  return () => {};
};

/**
 * Returns the live portfolio of the viewer's company: one read for all that shows it. `null` without a company, and until the
 * first offer of a company is projected.
 */
export const usePortfolio = (viewer: Viewer | null): QueryResult<CompanyPortfolio | null> => {
  const companyId = viewer && getActingCompanyId(viewer);
  return useLiveQuery<CompanyPortfolio | null>(
    ['portfolio', viewer?.uid, companyId],
    viewer && (companyId ? portfolioPort.watchPortfolio(companyId) : watchNone),
  );
};
