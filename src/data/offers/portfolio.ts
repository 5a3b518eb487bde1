import { PORTFOLIO_QUERIES } from '@api/portfolioQueries';
import { runShapeQuery } from '@data/firestore/queryBuilder';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { PortfolioOffer } from '@domain/offers/portfolio';
import { PUBLISHED_STATES } from '@domain/offers/states';

const QUERY = 'companyPortfolio';

/**
 * Loads the facts of the company's published offers for its figures; `null` without a company, or with more offers than one page
 * holds. Throws `AppError` if the read fails.
 */
export const loadPortfolio = async (viewer: Viewer): Promise<readonly PortfolioOffer[] | null> => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return null;
  const shape = PORTFOLIO_QUERIES[QUERY];
  const params = { companyId, state: PUBLISHED_STATES };
  const { items } = await runShapeQuery<PortfolioOffer>(shape, { params });
  return items.length < shape.limit ? items : null;
};
