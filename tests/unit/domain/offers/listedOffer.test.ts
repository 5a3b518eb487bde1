import { LISTED_FIELDS, type ListedOffer, type PublicOffer, toOfferCard } from '@domain/offers/projections';
import { matchesFilters } from '@domain/offers/search';
import { getPlacePart, MEMBERS_FACETS, NUMBER_FACETS, PLACE_PARTS } from '@domain/offers/searchFacets';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOffer } from '../../../support/arbitraryOffer';
import { buildPublicOffer } from '../../../support/copies';

/** Returns the result of a query for the listed fields only. */
const pickListedFields = (offer: PublicOffer): ListedOffer => {
  const found: Record<string, Record<string, unknown>> = {};
  for (const path of LISTED_FIELDS) {
    const [whole = '', part] = path.split('.');
    const value = offer[whole as keyof PublicOffer] as never;
    if (part) found[whole] = { ...found[whole], [part]: value[part] };
    else found[whole] = value;
  }
  return found as unknown as ListedOffer;
};

describe('The fields a search fetches', () => {
  it('make the same cards, and answer every filter alike', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        const whole = buildPublicOffer(offer);
        const part = pickListedFields(whole);
        expect(toOfferCard(part)).toEqual(toOfferCard(whole));
        for (const name of MEMBERS_FACETS)
          expect(NUMBER_FACETS[name].of(part)).toBe(NUMBER_FACETS[name].of(whole));
        for (const name of PLACE_PARTS) expect(getPlacePart(part, name)).toBe(getPlacePart(whole, name));
        for (const crane of [null, true] as const) {
          const filters = { ...NO_FILTERS, crane, premisesPurpose: whole.legalMainUse };
          expect(matchesFilters(part, filters)).toBe(matchesFilters(whole, filters));
        }
      }),
    );
  });
});
