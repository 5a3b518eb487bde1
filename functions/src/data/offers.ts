import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { read } from './store';

/** The stored offer; refuses with `offerNotFound`. */
export const loadOffer = async (offerId: string): Promise<Offer> => {
  const offer = await read<Offer>(`offers/${offerId}`);
  if (!offer) throw new Refusal('offerNotFound');
  return offer;
};
