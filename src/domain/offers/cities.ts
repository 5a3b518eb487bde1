import { findUsualName, toComparablePlace } from '../shared/placeName';
import type { SearchableOffer } from './searchFacets';

/** A city with active offers, as most of them write it; the place is in the middle of its newest offers, `null` where none has one. */
export type City = { name: string; count: number; lat: number | null; lng: number | null };

/** `home/cities`: the cities with active offers, those with the most first. */
export type CityDirectory = { id: 'cities'; cities: City[]; updatedAt: number };

/** More cities than this are not kept: those with the fewest offers are left out. */
const CITIES_MAX = 500;
/** Cities that are suggested at a time. */
const SUGGESTED_CITIES_MAX = 8;

const findMedian = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

type CityOffer = Pick<SearchableOffer, 'geoMarker'> & { address: Pick<SearchableOffer['address'], 'city'> };

/**
 * Describes a city by its newest offers; `null` where it has none. The median of their places is taken, which one marker
 * set far away does not move.
 */
export const describeCity = (offers: readonly CityOffer[], count: number): City | null => {
  const name = findUsualName(offers.map(({ address }) => address.city));
  const places = offers.flatMap(({ geoMarker }) => geoMarker ?? []);
  return name === null || count === 0
    ? null
    : {
        name,
        count,
        lat: findMedian(places.map(({ lat }) => lat)),
        lng: findMedian(places.map(({ lng }) => lng)),
      };
};

/** Returns the city of that name, however it is written. */
export const findCity = (cities: readonly City[], text: string): City | null => {
  const key = toComparablePlace(text);
  return cities.find(({ name }) => toComparablePlace(name) === key) ?? null;
};

/** Returns the cities with one of them replaced, or taken out where there is none to put in its place. */
export const withCity = (cities: readonly City[], name: string, city: City | null): City[] => {
  const former = findCity(cities, name);
  return [...cities.filter((other) => other !== former), ...(city ? [city] : [])]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pl'))
    .slice(0, CITIES_MAX);
};

/** Returns the cities of which a word begins with `text`, those that begin with it first; none for no text. */
export const suggestCities = (cities: readonly City[], text: string): City[] => {
  const asked = toComparablePlace(text);
  if (asked === '') return [];
  const keyed = cities.map((city) => ({ city, key: toComparablePlace(city.name) }));
  const first = keyed.filter(({ key }) => key.startsWith(asked));
  const later = keyed.filter(({ key }) => !key.startsWith(asked) && key.includes(` ${asked}`));
  return [...first, ...later].map(({ city }) => city).slice(0, SUGGESTED_CITIES_MAX);
};
