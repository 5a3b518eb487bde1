import { WEB_QUERIES } from '@api/webQueries';
import { loadMembersOffers } from '@data/offers/offersById';
import { useQuery } from '@data/query/useQuery';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';

const { limit: BATCH } = WEB_QUERIES.membersOffersByIds;

/** Returns the name of the other party of a lease, or `null` while it is unknown. */
export type OtherPartyOf = (offer: Offer) => string | null;

/**
 * Names the other party of each offer. The landlord finds the tenant's name in the reservation; the tenant loads the
 * landlord's from the members' copies.
 */
export const useOtherParties = (offers: readonly Offer[], side: LeaseSide): OtherPartyOf => {
  const ids = side === 'tenant' ? offers.map(({ id }) => id).toSorted() : [];
  const { data } = useQuery({
    queryKey: ['landlordNames', ids],
    queryFn: async () => {
      const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
        ids.slice(index * BATCH, (index + 1) * BATCH),
      );
      const offers = (await Promise.all(batches.map((batch) => loadMembersOffers(batch)))).flat();
      return new Map(offers.map(({ id, companyName }) => [id, companyName]));
    },
    enabled: ids.length > 0,
  });
  return (offer) => (side === 'landlord' ? offer.reservation?.companyName : data?.get(offer.id)) || null;
};
