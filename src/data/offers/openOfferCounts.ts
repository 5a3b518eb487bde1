import { countQuery } from '@data/firestore/queries';
import type { OfferListName } from '@data/offers/offerLists';
import { usePortfolio } from '@data/offers/portfolio';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { countOpenOffers } from '@domain/offers/companyPortfolio';
import { MINUTE_MS } from '@domain/shared/dates';
import { skipToken } from '@tanstack/react-query';

const FRESH_MS = 5 * MINUTE_MS;

/** Numbers of unfinished offers by list. A list that the viewer cannot have, or that is not counted yet, is missing. */
type OpenOfferCounts = {
  status: QueryResult<unknown>['status'];
  counts: Partial<Record<OfferListName, number>>;
};

/**
 * Counts the unfinished offers of each list: those of the company by its portfolio, live; without a company the account's own
 * drafts, every five minutes. Costs one read.
 */
export const useOpenOfferCounts = (viewer: Viewer | null): OpenOfferCounts => {
  const isAlone = viewer !== null && getActingCompanyId(viewer) === null;
  const portfolio = usePortfolio(viewer);
  const drafts = useQuery<number>({
    queryKey: ['ownDraftCount', viewer?.uid],
    queryFn: isAlone ? () => countQuery('ownOffers', { uid: viewer.uid, state: 'UNSIGNED' }) : skipToken,
    staleTime: FRESH_MS,
  });
  if (isAlone)
    return { status: drafts.status, counts: drafts.data === undefined ? {} : { unsigned: drafts.data } };
  return { status: portfolio.status, counts: portfolio.data ? countOpenOffers(portfolio.data) : {} };
};
