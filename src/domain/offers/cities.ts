import { findUsualName, toComparablePlace } from '../shared/placeName';
import type { PublicOffer } from './projections';
import type { MapPoint } from './searchArea';
import { getPlacePart } from './searchFacets';
import type { TimeToKeys } from './timeToKeys';

/** A town by its name and its province: towns of one name in different provinces are different towns. */
export type Town = { name: string; province: string };

/**
 * A town with active offers, in its most usual spelling. The coordinates are those of one of its newest offers, `null` if none
 * has a marker. `province` is missing in older records, and empty for offers without one.
 */
export type City = { name: string; province?: string; count: number; lat: number | null; lng: number | null };

/** Town chosen among the suggestions. `isOneOfSeveral`: the directory has other towns of its name. */
export type ChosenCity = Pick<City, 'name' | 'province' | 'lat' | 'lng'> & { isOneOfSeveral: boolean };

/**
 * `home/cities`: the towns with active offers, sorted by count, largest first, and the time from offer to keys, which is missing
 * until enough leases were handed over.
 */
export type CityDirectory = {
  id: 'cities';
  cities: City[];
  timeToKeys?: TimeToKeys | null;
  updatedAt: number;
};

/** Only this many towns are stored; those with the fewest offers are left out. */
const CITIES_MAX = 500;
/** Suggestions shown at a time. */
const SUGGESTED_CITIES_MAX = 8;

const findMedian = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const getDistance = (one: MapPoint, other: MapPoint): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos(toRadians(other.lat)));

/**
 * Returns the place that is nearest to the median of all, or `null` without places. The median of latitudes and the one of
 * longitudes may belong to different offers and meet where none is. One misplaced marker does not move it.
 */
export const findCentralPlace = (places: readonly MapPoint[]): MapPoint | null => {
  const lat = findMedian(places.map((place) => place.lat));
  const lng = findMedian(places.map((place) => place.lng));
  if (lat === null || lng === null) return null;
  const nearestFirst = places.toSorted(
    (one, other) => getDistance(one, { lat, lng }) - getDistance(other, { lat, lng }),
  );
  return nearestFirst[0] ?? null;
};

const isSameName = (one: string, other: string): boolean =>
  toComparablePlace(one) === toComparablePlace(other);

/** Returns whether two towns are the same one. A record without a province is that of every town of its name. */
export const isSameTown = (one: Partial<Town> & Pick<Town, 'name'>, other: Town): boolean =>
  isSameName(one.name, other.name) &&
  (one.province === undefined || isSameName(one.province, other.province));

export type TownOffer = Pick<PublicOffer, 'geoMarker'> & Parameters<typeof getTown>[0];

/** Returns the town of an offer. */
export const getTown = (offer: Parameters<typeof getPlacePart>[0]): Town => ({
  name: getPlacePart(offer, 'city'),
  province: getPlacePart(offer, 'province'),
});

/** Describes a town by its newest offers. Returns `null` if it has none. */
export const describeCity = (offers: readonly TownOffer[], count: number): City | null => {
  const name = findUsualName(offers.map(({ address }) => address.city));
  const [newest] = offers;
  if (!newest || name === null || toComparablePlace(name) === '' || count === 0) return null;
  const { province } = getTown(newest);
  const place = findCentralPlace(offers.flatMap(({ geoMarker }) => geoMarker ?? []));
  return { name, province, count, lat: place?.lat ?? null, lng: place?.lng ?? null };
};

/** Returns the towns of some offers with their numbers, those with the most offers first. */
export const countTowns = (offers: readonly TownOffer[]): City[] => {
  const byTown = new Map<string, TownOffer[]>();
  for (const offer of offers) {
    const { name, province } = getTown(offer);
    const key = [name, province].map(toComparablePlace).join(',');
    byTown.set(key, [...(byTown.get(key) ?? []), offer]);
  }
  return [...byTown.values()]
    .flatMap((those) => describeCity(those, those.length) ?? [])
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pl'));
};

/**
 * Returns the town of a name, whatever its spelling: the one in `province`, otherwise the one with the most offers. Returns
 * `null` if there is none in the province.
 */
export const findCity = (cities: readonly City[], text: string, province = ''): City | null => {
  if (toComparablePlace(text) === '') return null;
  const found = province
    ? cities.find((city) => isSameTown(city, { name: text, province }))
    : cities.find(({ name }) => isSameName(name, text));
  return found ?? null;
};

/** Returns whether another town of the directory has the same name. */
export const hasNamesake = (cities: readonly City[], city: City): boolean =>
  cities.some((other) => other !== city && isSameName(other.name, city.name));

/** Why a typed town is not the centre of a radius. */
export type CenterFault = 'cityMissing' | 'cityUnknown' | 'cityAmbiguous';

/** Returns the centre of a radius around a typed town, or why it has none. */
export const findCityCenter = (
  cities: readonly City[],
  { city, province }: { city: string; province: string },
): { center: MapPoint & { name: string } } | { fault: CenterFault } => {
  if (toComparablePlace(city) === '') return { fault: 'cityMissing' };
  const found = findCity(cities, city, province);
  if (found && !province && hasNamesake(cities, found)) return { fault: 'cityAmbiguous' };
  if (!found || found.lat === null || found.lng === null) return { fault: 'cityUnknown' };
  return { center: { lat: found.lat, lng: found.lng, name: found.name } };
};

/** Returns the towns with one replaced, or removed if `city` is `null`. */
export const withCity = (cities: readonly City[], town: Town, city: City | null): City[] =>
  [...cities.filter((other) => !isSameTown(other, town)), ...(city ? [city] : [])]
    .sort(
      (one, other) =>
        other.count - one.count ||
        one.name.localeCompare(other.name, 'pl') ||
        (one.province ?? '').localeCompare(other.province ?? '', 'pl'),
    )
    .slice(0, CITIES_MAX);

/** Returns the towns that have a word beginning with `text`; names that begin with it come first. Empty text gives none. */
export const suggestCities = (cities: readonly City[], text: string): City[] => {
  const asked = toComparablePlace(text);
  if (asked === '') return [];
  const keyed = cities.map((city) => ({ city, key: toComparablePlace(city.name) }));
  const first = keyed.filter(({ key }) => key.startsWith(asked));
  const later = keyed.filter(({ key }) => !key.startsWith(asked) && key.includes(` ${asked}`));
  return [...first, ...later].map(({ city }) => city).slice(0, SUGGESTED_CITIES_MAX);
};
