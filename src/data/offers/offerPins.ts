import { buildSearchQuery, type Search } from '@api/searchQueries';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { runSearchQuery } from '@data/firestore/searchQueries';
import type { ListedOffer } from '@domain/offers/projections';
import { matchesFilters } from '@domain/offers/search';
import { isWithin, type MapArea } from '@domain/offers/searchArea';
import type { SearchableOffer } from '@domain/offers/searchFacets';
import { MINUTE_MS } from '@domain/shared/dates';
import type { QueryClient, QueryFunction } from '@tanstack/react-query';

/** Most offers on the map of a search: the most recently confirmed ones. */
const PINS_MAX = 500;
/** Pages of fifty; the last one shows whether there are more pins than the maximum. */
const PAGES_MAX = 11;

/** An offer on the map. Only a signed-in account's projection has a rent. */
export type OfferPin = SearchableOffer & Pick<ListedOffer, 'id' | 'name'>;

/** Offers of a search for the map; `isWhole` is `false` if there are more. */
export type FoundPins = { pins: OfferPin[]; isWhole: boolean };

/**
 * Finds the offers of a search for the map, with the same query and predicate as the list and only the fields of a
 * pin. Reads one document an offer, in pages, until `signal` aborts. Throws `AppError` if a read fails.
 */
export const findPins = async (search: Search, signal?: AbortSignal): Promise<FoundPins> => {
  const { params, ranges } = buildSearchQuery(search);
  const name = search.audience === 'member' ? 'membersPins' : 'publicPins';
  const pins: OfferPin[] = [];
  let after: readonly unknown[] | null = null;
  for (let page = 0; page < PAGES_MAX && (page === 0 || after); page += 1) {
    signal?.throwIfAborted();
    const { items, next }: QueryPage<OfferPin> = await runSearchQuery(name, params, { after, ranges });
    pins.push(...items.filter((offer) => matchesFilters(offer, search.filters)));
    after = next;
  }
  return { pins: pins.slice(0, PINS_MAX), isWhole: after === null && pins.length <= PINS_MAX };
};

const contains = (outer: MapArea | null, inner: MapArea | null): boolean =>
  outer === null ||
  (inner !== null &&
    outer.south <= inner.south &&
    outer.west <= inner.west &&
    outer.north >= inner.north &&
    outer.east >= inner.east);

/** Returns the pins of an area from a cached larger one, if that is complete and fresh; else `null`. */
const findKnown = (client: QueryClient, base: readonly unknown[], area: MapArea | null): FoundPins | null => {
  const cached = client.getQueryCache().findAll({ queryKey: base });
  const fresh = cached.filter((query) => !query.isStaleByTime(MINUTE_MS));
  const found = fresh
    .map(({ queryKey, state }) => ({
      area: queryKey[base.length],
      data: state.data as FoundPins | undefined,
    }))
    .find((known) => known.data?.isWhole && contains(known.area as MapArea | null, area))?.data;
  if (!found) return null;
  const pins = found.pins.filter(({ geoMarker }) => !area || (geoMarker && isWithin(geoMarker, area)));
  return { pins, isWhole: true };
};

/** Builds the query of a search's pins. Zooming in reads nothing if all pins of the larger area are cached. */
export const buildPinsQuery = ({ audience, filters }: Search) => {
  const { mapArea, ...others } = filters;
  const base = ['offerPins', audience, others] as const;
  const queryFn: QueryFunction<FoundPins> = async ({ client, signal }) =>
    findKnown(client, base, mapArea) ?? findPins({ audience, filters }, signal);
  return { queryKey: [...base, mapArea] as const, queryFn };
};
