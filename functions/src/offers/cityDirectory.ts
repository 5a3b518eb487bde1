import { COLLECTIONS } from '@api/collections';
import { type CityDirectory, describeCity, isSameTown, type Town, withCity } from '@domain/offers/cities';
import type { PublicOffer } from '@domain/offers/projections';
import { buildTownToken } from '@domain/offers/searchFacets';
import { toCanonicalJson } from '@domain/shared/canonical';
import { toComparablePlace } from '@domain/shared/placeName';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { countUpTo, findAll } from '../data/queries';

const ID = 'cities';
/** Maximum offers counted per town. */
const COUNTED_MAX = 10_000;

/**
 * Updates the directory to the active offers of a town. Counts them after reading the directory, so that the last writer also has
 * the last count. Reads the newest offers only if the count changed, or to replace a record without a province.
 */
const updateCity = (town: Town, now: number): Promise<void> =>
  updateWithPrecondition<CityDirectory, void>(`${COLLECTIONS.home}/${ID}`, async (stored) => {
    const before = stored?.cities ?? [];
    const params = { state: 'ACTIVE', tokens: buildTownToken(town.name, town.province) };
    const count = await countUpTo('newestOffers', params, COUNTED_MAX);
    const former = before.find((city) => isSameTown(city, town));
    const isUpToDate = former ? former.province !== undefined && former.count === count : count === 0;
    if (isUpToDate) return { unchanged: undefined };
    const newest = count > 0 ? await findAll<PublicOffer>('newestOffers', params) : [];
    const described = describeCity(
      newest.map(({ entity }) => entity),
      count,
    );
    const cities = withCity(before, town, described);
    if (toCanonicalJson(cities) === toCanonicalJson(before)) return { unchanged: undefined };
    return { write: { id: ID, cities, updatedAt: now }, answer: undefined };
  });

/** Updates the directory for the towns where an offer is listed now and where it was before. */
export const updateCities = async (towns: readonly Town[], now: number): Promise<void> => {
  const named = towns.filter(({ name }) => toComparablePlace(name) !== '');
  const once = named.filter((town, index) => !named.slice(0, index).some((other) => isSameTown(other, town)));
  for (const town of once) await updateCity(town, now);
};
