import { findUsualName, toComparablePlace } from '../shared/placeName';
import type { SearchableOffer } from './searchFacets';

/**
 * A city with active offers, in its most usual spelling. The coordinates are the median of its newest offers, `null` if none has
 * a marker.
 */
export type City = { name: string; count: number; lat: number | null; lng: number | null };

/** `home/cities`: the cities with active offers, sorted by count, largest first. */
export type CityDirectory = { id: 'cities'; cities: City[]; updatedAt: number };

/** Only this many cities are stored; those with the fewest offers are left out. */
const CITIES_MAX = 500;
/** Suggestions shown at a time. */
const SUGGESTED_CITIES_MAX = 8;

const findMedian = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

type CityOffer = Pick<SearchableOffer, 'geoMarker'> & { address: Pick<SearchableOffer['address'], 'city'> };

/**
 * Describes a city by its newest offers. Returns `null` if it has none. Takes the median of the coordinates, which one misplaced
 * marker does not move.
 */
export const describeCity = (offers: readonly CityOffer[], count: number): City | null => {
  const name = findUsualName(offers.map(({ address }) => address.city));
  const places = offers.flatMap(({ geoMarker }) => geoMarker ?? []);
  return name === null || toComparablePlace(name) === '' || count === 0
    ? null
    : {
        name,
        count,
        lat: findMedian(places.map(({ lat }) => lat)),
        lng: findMedian(places.map(({ lng }) => lng)),
      };
};

/** Returns the city of that name, whatever its spelling. */
export const findCity = (cities: readonly City[], text: string): City | null => {
  const key = toComparablePlace(text);
  return key === '' ? null : (cities.find(({ name }) => toComparablePlace(name) === key) ?? null);
};

/** Returns the cities with one replaced, or removed if `city` is `null`. */
export const withCity = (cities: readonly City[], name: string, city: City | null): City[] => {
  const former = findCity(cities, name);
  return [...cities.filter((other) => other !== former), ...(city ? [city] : [])]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pl'))
    .slice(0, CITIES_MAX);
};

/** Returns the cities that have a word beginning with `text`; names that begin with it come first. Empty text gives none. */
export const suggestCities = (cities: readonly City[], text: string): City[] => {
  const asked = toComparablePlace(text);
  if (asked === '') return [];
  const keyed = cities.map((city) => ({ city, key: toComparablePlace(city.name) }));
  const first = keyed.filter(({ key }) => key.startsWith(asked));
  const later = keyed.filter(({ key }) => !key.startsWith(asked) && key.includes(` ${asked}`));
  return [...first, ...later].map(({ city }) => city).slice(0, SUGGESTED_CITIES_MAX);
};
