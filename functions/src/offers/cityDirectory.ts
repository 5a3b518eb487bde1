import { COLLECTIONS } from '@contracts/collections';
import { type CityDirectory, describeCity, findCity, withCity } from '@domain/offers/cities';
import type { PublicOffer } from '@domain/offers/projections';
import { isSamePlace, toFacetToken } from '@domain/offers/searchFacets';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { toCanonicalJson } from '@domain/shared/canonical';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { countUpTo, findAll } from '../data/queries';

const ID = 'cities';
/** More offers of one city than this are not counted. */
const COUNTED_MAX = 10_000;

/**
 * Brings the directory of cities up to the active offers of a city. They are counted by the database, once the directory
 * has been read, so that whoever writes it last has counted last; the newest are read only where their number changed.
 */
const updateCity = (city: string, now: number): Promise<void> =>
  updateWithPrecondition<CityDirectory, void>(`${COLLECTIONS.home}/${ID}`, async (stored) => {
    const before = stored?.cities ?? [];
    const params = { state: 'ACTIVE', tokens: toFacetToken({ ...NO_FILTERS, city }) };
    const count = await countUpTo('newestOffers', params, COUNTED_MAX);
    if (count === (findCity(before, city)?.count ?? 0)) return { unchanged: undefined };
    const newest = count > 0 ? await findAll<PublicOffer>('newestOffers', params) : [];
    const described = describeCity(
      newest.map(({ entity }) => entity),
      count,
    );
    const cities = withCity(before, city, described);
    if (toCanonicalJson(cities) === toCanonicalJson(before)) return { unchanged: undefined };
    return { write: { id: ID, cities, updatedAt: now }, answer: undefined };
  });

/** Brings the directory of cities up to the offers of the cities where an offer is listed now and where it was before. */
export const updateCities = async (cities: readonly (string | undefined)[], now: number): Promise<void> => {
  const named = cities.flatMap((city) => (city?.trim() ? [city] : []));
  const once = named.filter(
    (city, index) => !named.slice(0, index).some((other) => isSamePlace(other, city)),
  );
  for (const city of once) await updateCity(city, now);
};
