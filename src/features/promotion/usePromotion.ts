import { PromotionPortContext, promotionQuery } from '@data/offers/promotion';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import type { Promotion } from '@domain/promotion/promotion';
import { useContext } from 'react';

/** The promotion as everybody may know it. */
export const usePromotion = (): QueryResult<Promotion> => {
  const { load } = useContext(PromotionPortContext);
  return useQuery(promotionQuery(load));
};
