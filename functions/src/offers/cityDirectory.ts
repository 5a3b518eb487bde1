import { COLLECTIONS } from '@api/collections';
import { type CityDirectory, describeCity, findCity, withCity } from '@domain/offers/cities';
import type { PublicOffer } from '@domain/offers/projections';
import { isSamePlace, toFacetToken } from '@domain/offers/searchFacets';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { toCanonicalJson } from '@domain/shared/canonical';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { countUpTo, findAll } from '../data/queries';

const ID = 'cities';
/** Maximum offers counted per city. */
const COUNTED_MAX = 10_000;

/**
 * Updates the directory of cities to the active offers of a city. Counts them after reading the directory, so that the last
 * writer also has the last count. Reads the newest offers only if the count changed.
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

/** Updates the directory for the cities where an offer is listed now and where it was before. */
export const updateCities = async (cities: readonly (string | undefined)[], now: number): Promise<void> => {
  const named = cities.flatMap((city) => (city?.trim() ? [city] : []));
  const once = named.filter(
    (city, index) => !named.slice(0, index).some((other) => isSamePlace(other, city)),
  );
  for (const city of once) await updateCity(city, now);
};
