import { type Followed, useLive } from '@data/liveQuery';
import { type OfferListName, watchAskingOffers } from '@data/offerLists';
import type { QueryPage } from '@data/queryBuilder';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';

/** Offers read of each list that may ask something of the viewer: twelve in all, most of the leases, which ask the most. */
const READ_MAX = {
  booked: 2,
  signedTenant: 4,
  signedLandlord: 4,
  unsigned: 2,
} as const satisfies Partial<Record<OfferListName, number>>;

export type AskingList = keyof typeof READ_MAX;
export type AskingLists = Record<AskingList, Followed<QueryPage<Offer>>>;

/** The last changed offers of the lists that ask something of the viewer, followed live. */
export const useAskingLists = (viewer: Viewer): AskingLists => {
  const deps = [viewer.uid, viewer.companyId, viewer.company];
  const useAsking = (list: AskingList) => useLive(watchAskingOffers(list, viewer, READ_MAX[list]), deps);
  return {
    booked: useAsking('booked'),
    signedTenant: useAsking('signedTenant'),
    signedLandlord: useAsking('signedLandlord'),
    unsigned: useAsking('unsigned'),
  };
};
