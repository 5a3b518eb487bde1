import { type Followed, useLoad } from '@data/firestore/liveQuery';
import { PromotionPortContext } from '@data/offers/promotion';
import type { Promotion } from '@domain/promotion/promotion';
import { useContext } from 'react';

/** The promotion as everybody may know it. */
export const usePromotion = (): Followed<Promotion> => {
  const { load } = useContext(PromotionPortContext);
  return useLoad(() => load(), [load]);
};
