import type { Offer } from '@domain/offers/offer';
import { toPublicOffer } from '@domain/offers/offerCopies';
import { isPublished } from '@domain/offers/predicates';
import { buildFacets } from '@domain/offers/searchFacets';
import { MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { toDocument } from '@functions/data/entities';
import { buildDemoData } from '../demo/data';

const BATCH = 400;

const spread = (index: number, by: number, over: number) => ((index * by) % over) / over;

/** Builds a variant of a demo offer with another area, date and nearby location. */
const buildVariant = (offer: Offer, index: number, now: number): object => {
  const area = 20 + ((index * 37) % 5000);
  const place = offer.geoMarker ?? { lat: 52, lng: 19 };
  const varied: Offer = {
    ...offer,
    id: `bench-${index}`,
    areaDetails: { ...offer.areaDetails, surface: area, levels: [] },
    geoMarker: {
      lat: place.lat + spread(index, 7919, 997) - 0.5,
      lng: place.lng + spread(index, 104729, 991) - 0.5,
    },
    photos: [],
  };
  const { address, legalMainUse, availability, availabilityTo, state } = toPublicOffer(varied, now);
  const kept = { id: varied.id, address, legalMainUse, availability, availabilityTo, state };
  const { areaDetails, parkingDetails, mediaDetails, relatedDetails, geoMarker } = varied;
  const searched = { areaDetails, parkingDetails, mediaDetails, relatedDetails, geoMarker };
  const facets = buildFacets({ ...kept, ...searched });
  return { ...kept, ...searched, facets, confirmedAt: now - index * MINUTE_MS };
};

/** Adds public copies of active offers until there are `size`. `from` exist already. */
export const seedOffers = async (from: number, size: number, now: number): Promise<void> => {
  const active = buildDemoData(now)
    .offers.map(({ offer }) => offer)
    .filter((offer) => isPublished(offer) && offer.offerStatus.state === 'ACTIVE');
  for (let start = from; start < size; start += BATCH) {
    const batch = getDb().batch();
    for (let index = start; index < Math.min(start + BATCH, size); index += 1) {
      const offer = active[index % active.length];
      if (offer)
        batch.set(getDb().doc(`offersPublic/bench-${index}`), toDocument(buildVariant(offer, index, now)));
    }
    await batch.commit();
  }
};
