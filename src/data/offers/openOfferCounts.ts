import { countOpenOffers, type OfferListName } from '@data/offers/offerLists';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { skipToken } from '@tanstack/react-query';

/** Counts the open offers of a list, nothing without a viewer: one read, unless a count is at most `staleTime` milliseconds old. */
export const useOpenOfferCount = (list: OfferListName, viewer: Viewer | null, staleTime: number) =>
  useQuery<number>({
    queryKey: ['openOfferCount', list, viewer?.uid, viewer?.companyId, viewer?.company],
    queryFn: viewer ? () => countOpenOffers(list, viewer) : skipToken,
    staleTime,
  });
