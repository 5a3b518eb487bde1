import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import type { Place } from '@domain/offers/searchArea';
import { formatArea, formatMoney } from '@domain/shared/format';

/** An offer on the map; `label` stands on its marker: the rent where it may be seen, else the area. */
export type MapPlace = Place & { id: string; name: string; label: string; facts: string };

/** The offers that have a place, for the map. */
export const mapPlacesOf = (offers: readonly (ListedOffer | MembersOffer)[]): MapPlace[] =>
  offers.flatMap((offer) => {
    if (!offer.geoMarker) return [];
    const area = formatArea(offer.areaDetails.surface ?? 0);
    const label = 'price' in offer ? formatMoney(offer.price) : area;
    return [
      { ...offer.geoMarker, id: offer.id, name: offer.name, label, facts: `${offer.address.city}, ${area}` },
    ];
  });
