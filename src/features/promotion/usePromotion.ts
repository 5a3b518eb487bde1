import { getPromotionQuery, promotionPort } from '@data/offers/promotion';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import type { Promotion } from '@domain/promotion/promotion';

/** Public data of the promotion. */
export const usePromotion = (): QueryResult<Promotion> => {
  const { load } = promotionPort;
  return useQuery(getPromotionQuery(load));
};
