import { toIsoDay } from '../shared/dates';
import { toComparablePlace } from '../shared/placeName';
import { getLeaseKind, getLeaseOptions, type LeaseOptionId } from './leaseOptions';
import { CM_PER_M, NUMBER_MAX } from './limits';
import type { LeaseAgreement, Offer } from './offer';
import { ENERGY_CATEGORIES, type EnergyCategory, type MainUse } from './picklists';
import { getRentPerSquareMetre } from './rentLevel';
import { encodeGeohash } from './searchArea';
import {
  CLASS_NAMES,
  type ClassName,
  findClass,
  listClasses,
  type RangeName,
  SEARCH_BUDGET,
} from './searchBudget';
import type { SearchFilters } from './searchFilters';

/** The fields a search uses. Only the copy for signed-in accounts has rent and lease terms. */
export type SearchableOffer = Pick<
  Offer,
  'legalMainUse' | 'availability' | 'availabilityTo' | 'geoMarker'
> & {
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
  address: Pick<Offer['address'], 'street' | 'district' | 'city' | 'province' | 'officialAddress'>;
  parkingDetails: Pick<Offer['parkingDetails'], 'parkingLotsAvailable'>;
  mediaDetails: Pick<Offer['mediaDetails'], 'powerAllocation' | 'energyCategory'>;
  relatedDetails: Offer['relatedDetails'];
  price?: number | null;
  leaseAgreement?: LeaseAgreement;
};

/** Searchable parts of an address, the narrowest first. */
export const PLACE_PARTS = ['street', 'estate', 'district', 'city', 'county', 'province'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

/** Returns a part of the official address, or the landlord's text if there is none (Spec 1 §5). */
export const getPlacePart = ({ address }: SearchableOffer, part: PlacePart): string => {
  if (part === 'city') return address.city;
  if (part === 'county' || part === 'estate') return address.officialAddress[part];
  return address.officialAddress[part] || address[part] || '';
};

export const isSamePlace = (one: string, other: string): boolean =>
  toComparablePlace(one) === toComparablePlace(other);

const getHall = ({ relatedDetails }: SearchableOffer) =>
  relatedDetails?.kind === 'Magazynowo-Przemysłowe' ? relatedDetails : null;

export const hasCrane = (offer: SearchableOffer): boolean => getHall(offer)?.crane ?? false;

const LAST_DAY = 99_991_231;

/** Converts `YYYY-MM-DD` to a number that sorts by day. */
const toDayNumber = (isoDay: string) => Number(isoDay.replaceAll('-', ''));

/** 8 for A+ down to 1 for G, 0 for unknown. */
const getEnergyRank = (category: EnergyCategory | null) =>
  category === null ? 0 : ENERGY_CATEGORIES.length - ENERGY_CATEGORIES.indexOf(category);

type Bound = {
  operator: '<=' | '>=';
  /** The neutral bound, which excludes nothing. */
  open: number;
  /** Returns the bound of a search, or `null`. */
  asked: (filters: SearchFilters) => number | null;
};

type NumberFacet = { of: (offer: SearchableOffer) => number; bounds: readonly Bound[] };

const createMinBound = (asked: Bound['asked']): Bound => ({ operator: '>=', open: 0, asked });

const createMaxBound = (asked: Bound['asked'], open = NUMBER_MAX): Bound => ({ operator: '<=', open, asked });

/** The rent per m² as every page shows it. An unknown rent fails every upper bound. */
const getRentPerM2OrMax = ({ price, areaDetails }: SearchableOffer) =>
  getRentPerSquareMetre(price, areaDetails.surface) ?? NUMBER_MAX;

const getRequestedDay = ({ freeFrom }: SearchFilters) => (freeFrom === null ? null : toDayNumber(freeFrom));

/**
 * The searchable numbers of an offer. `SEARCH_BUDGET` defines which of them are ranges. Ranges are stored with each copy. Every
 * query filters all of them, with a neutral bound if not requested, so one composite index serves any combination of filters.
 */
export const NUMBER_FACETS = {
  area: {
    of: ({ areaDetails }) => areaDetails.surface ?? 0,
    bounds: [createMinBound(({ minArea }) => minArea), createMaxBound(({ maxArea }) => maxArea)],
  },
  energy: {
    of: ({ mediaDetails }) => getEnergyRank(mediaDetails.energyCategory),
    bounds: [createMinBound(({ minEnergy }) => minEnergy && getEnergyRank(minEnergy))],
  },
  freeFrom: {
    of: ({ availability }) => toDayNumber(toIsoDay(availability)),
    bounds: [createMaxBound(getRequestedDay, LAST_DAY)],
  },
  freeTo: {
    of: ({ availabilityTo }) => (availabilityTo === null ? LAST_DAY : toDayNumber(toIsoDay(availabilityTo))),
    bounds: [createMinBound(getRequestedDay)],
  },
  gates: {
    of: (offer) => getHall(offer)?.gates.length ?? 0,
    bounds: [createMinBound(({ minGates }) => minGates)],
  },
  hallHeight: {
    of: (offer) => getHall(offer)?.hallHeight ?? 0,
    bounds: [createMinBound(({ minHallHeight }) => minHallHeight && Math.round(minHallHeight * CM_PER_M))],
  },
  parking: {
    of: ({ parkingDetails }) => parkingDetails.parkingLotsAvailable ?? 0,
    bounds: [createMinBound(({ minParking }) => minParking)],
  },
  power: {
    of: ({ mediaDetails }) => mediaDetails.powerAllocation ?? 0,
    bounds: [createMinBound(({ minPower }) => minPower)],
  },
  price: {
    of: ({ price }) => price ?? 0,
    bounds: [createMinBound(({ minPrice }) => minPrice), createMaxBound(({ maxPrice }) => maxPrice)],
  },
  pricePerM2: { of: getRentPerM2OrMax, bounds: [createMaxBound(({ maxPricePerM2 }) => maxPricePerM2)] },
} as const satisfies Record<string, NumberFacet>;

export type FacetName = keyof typeof NUMBER_FACETS;
export const NUMBER_NAMES = Object.keys(NUMBER_FACETS) as FacetName[];
/** Numbers that a query filters by ranges. */
export type RangeFacet = Extract<FacetName, RangeName>;
const isRangeFacet = (name: FacetName): name is RangeFacet => SEARCH_BUDGET[name] === 'range';
export const MEMBERS_FACETS: RangeFacet[] = NUMBER_NAMES.filter(isRangeFacet);
/** Numbers that only the copies for signed-in accounts have. */
const RENT_FACETS: readonly FacetName[] = ['price', 'pricePerM2'];
const isRentFacet = (name: FacetName): name is 'price' | 'pricePerM2' => RENT_FACETS.includes(name);
export const PUBLIC_FACETS = MEMBERS_FACETS.filter((name) => !isRentFacet(name));

/** A bound of a number in a query: number, operator, parameter name and value; neutral if not requested. */
export type FacetBound = { name: FacetName; operator: Bound['operator']; param: string; value: number };

const PARAM_ENDS = { '>=': 'Min', '<=': 'Max' } as const satisfies Record<Bound['operator'], string>;

/** Returns the bounds of a number: from `filters`, or neutral. */
export const listBounds = (name: FacetName, filters: SearchFilters): FacetBound[] =>
  NUMBER_FACETS[name].bounds.map(({ operator, open, asked }) => ({
    name,
    operator,
    param: `${name}${PARAM_ENDS[operator]}`,
    value: asked(filters) ?? open,
  }));

/** Returns whether a number meets a bound. */
export const isWithinBound = ({ operator, value: bound }: FacetBound, value: number): boolean =>
  operator === '<=' ? value <= bound : value >= bound;

/** Returns whether an offer's number meets the bounds of a search. A hidden rent excludes nothing. */
export const isInBounds = (name: FacetName, offer: SearchableOffer, filters: SearchFilters): boolean =>
  (offer.price === undefined && isRentFacet(name)) ||
  listBounds(name, filters).every((bound) => isWithinBound(bound, NUMBER_FACETS[name].of(offer)));

/** The search fields of a copy, stored beside its facts. */
export type SearchFacets = Record<Exclude<RangeFacet, 'price' | 'pricePerM2'>, number> & {
  price?: number;
  pricePerM2?: number;
  geohash: string;
  tokens: string[];
};

const ANY = '*';
const CRANE = '+crane';
const HALL = 'Magazynowo-Przemysłowe' satisfies MainUse;

/** Classes of a hall in its use token, each reached or `null`: `+gates2+hallHeight600`. */
type HallClasses = { gates: number | null; hallHeight: number | null };

const toHallSuffix = ({ gates, hallHeight }: HallClasses): string =>
  `${gates === null ? '' : `+gates${gates}`}${hallHeight === null ? '' : `+hallHeight${hallHeight}`}`;

const buildToken = (use: string, place: string, lease: string) => `${use}|${place}|${lease}`;

const buildPlaceToken = (part: PlacePart, text: string) => `${part}:${toComparablePlace(text)}`;

/** Builds the token by which the offers of one town are counted: its name and its province. */
export const buildTownToken = (name: string, province: string): string =>
  buildToken(ANY, `${buildPlaceToken('city', name)}@${toComparablePlace(province)}`, ANY);

/** Lists the use with and without a crane; hall classes are appended to these. */
const listUses = (offer: SearchableOffer): string[] => {
  const use = offer.legalMainUse;
  return [...(use ? [use] : []), ...(use && hasCrane(offer) ? [`${use}${CRANE}`] : [])];
};

/** Lists every non-empty combination of classes that a hall reaches. Other premises have none. */
const listHallSuffixes = (offer: SearchableOffer): string[] => {
  const listReached = (name: ClassName) => [null, ...listClasses(name, NUMBER_FACETS[name].of(offer))];
  const heights = listReached('hallHeight');
  return listReached('gates')
    .flatMap((gates) => heights.map((hallHeight) => toHallSuffix({ gates, hallHeight })))
    .filter((suffix) => suffix !== '');
};

const listPlaces = (offer: SearchableOffer): string[] => {
  const parts = PLACE_PARTS.filter((part) => getPlacePart(offer, part).trim() !== '');
  return [ANY, ...parts.map((part) => buildPlaceToken(part, getPlacePart(offer, part)))];
};

/** Returns whether the lease terms allow a kind of lease. Hidden terms exclude nothing. */
export const hasLeaseKind = ({ leaseAgreement }: SearchableOffer, id: LeaseOptionId): boolean =>
  leaseAgreement === undefined ||
  getLeaseOptions(leaseAgreement).some((option) => getLeaseKind(option) === id);

const listLeaseKinds = ({ leaseAgreement }: SearchableOffer): string[] => [
  ANY,
  ...(leaseAgreement ? getLeaseOptions(leaseAgreement).map(getLeaseKind) : []),
];

const listTokens = (offer: SearchableOffer): string[] => {
  const [uses, places, leases] = [listUses(offer), listPlaces(offer), listLeaseKinds(offer)];
  const suffixes = listHallSuffixes(offer);
  const usual = [ANY, ...uses].flatMap((use) =>
    places.flatMap((place) => leases.map((lease) => buildToken(use, place, lease))),
  );
  const classed = uses.flatMap((use) =>
    suffixes.flatMap((suffix) => places.map((place) => buildToken(`${use}${suffix}`, place, ANY))),
  );
  return [...usual, ...classed, buildTownToken(getPlacePart(offer, 'city'), getPlacePart(offer, 'province'))];
};

const getAskedNumber = (name: ClassName, filters: SearchFilters): number | null =>
  NUMBER_FACETS[name].bounds[0].asked(filters);

/** Returns whether the search has a number that only halls have. */
const isHallNumberAsked = (filters: SearchFilters): boolean =>
  CLASS_NAMES.some((name) => (getAskedNumber(name, filters) ?? 0) > 0);

/** Matches no stored token: premises of another use have no hall numbers. */
const NO_HALL = '+none';

const getUseToken = (filters: SearchFilters, suffix: string): string => {
  const { premisesPurpose, crane } = filters;
  const isNumberAsked = isHallNumberAsked(filters);
  const use = premisesPurpose ?? (crane || isNumberAsked ? HALL : ANY);
  return isNumberAsked && use !== HALL ? `${use}${NO_HALL}` : `${use}${crane ? CRANE : ''}${suffix}`;
};

/**
 * Builds the token of a query: purpose with crane and hall classes, the narrowest part of the address, kind of lease. If the
 * token has a class, the predicate checks the kind of lease.
 */
export const toFacetToken = (filters: SearchFilters): string => {
  const suffix = toHallSuffix({
    gates: findClass('gates', getAskedNumber('gates', filters)),
    hallHeight: findClass('hallHeight', getAskedNumber('hallHeight', filters)),
  });
  const part = PLACE_PARTS.find((name) => filters[name] !== null);
  return buildToken(
    getUseToken(filters, suffix),
    part ? buildPlaceToken(part, filters[part] ?? '') : ANY,
    (suffix === '' ? filters.leaseType : null) ?? ANY,
  );
};

/** Builds the search fields of a copy. The visitors' copy is built from an offer without rent and terms. */
export const buildFacets = (offer: SearchableOffer): SearchFacets => {
  const names = offer.price === undefined ? PUBLIC_FACETS : MEMBERS_FACETS;
  const numbers = Object.fromEntries(names.map((name) => [name, NUMBER_FACETS[name].of(offer)]));
  return {
    ...(numbers as Record<RangeFacet, number>),
    geohash: encodeGeohash(offer.geoMarker),
    tokens: listTokens(offer),
  };
};
