import { toIsoDay } from '../shared/dates';
import { toComparablePlace } from '../shared/placeName';
import { getLeaseKind, type LeaseOptionId, leaseOptionsOf } from './leaseOptions';
import { CM_PER_M, NUMBER_MAX } from './limits';
import type { LeaseAgreement, Offer } from './offer';
import { ENERGY_CATEGORIES, type EnergyCategory, type MainUse } from './picklists';
import { geohashOf } from './searchArea';
import {
  CLASS_NAMES,
  type ClassName,
  findClass,
  listClasses,
  type RangeName,
  SEARCH_BUDGET,
} from './searchBudget';
import type { SearchFilters } from './searchFilters';

/** What the search looks at; rent and lease terms are there only in the copy of signed-in accounts. */
export type Searchable = Pick<Offer, 'legalMainUse' | 'availability' | 'availabilityTo' | 'geoMarker'> & {
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
  address: Pick<Offer['address'], 'street' | 'district' | 'city' | 'province' | 'officialAddress'>;
  parkingDetails: Pick<Offer['parkingDetails'], 'parkingLotsAvailable'>;
  mediaDetails: Pick<Offer['mediaDetails'], 'powerAllocation' | 'energyCategory'>;
  relatedDetails: Offer['relatedDetails'];
  price?: number | null;
  leaseAgreement?: LeaseAgreement;
};

/** Parts of an address one can search by, the narrowest first. */
export const PLACE_PARTS = ['street', 'estate', 'district', 'city', 'county', 'province'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

/** A part of the official address, or what the landlord wrote where there is none (Spec 1 §5). */
export const placeOf = ({ address }: Searchable, part: PlacePart): string => {
  if (part === 'city') return address.city;
  if (part === 'county' || part === 'estate') return address.officialAddress[part];
  return address.officialAddress[part] || address[part] || '';
};

export const isSamePlace = (one: string, other: string): boolean =>
  toComparablePlace(one) === toComparablePlace(other);

const hallOf = ({ relatedDetails }: Searchable) =>
  relatedDetails?.kind === 'Magazynowo-Przemysłowe' ? relatedDetails : null;

export const hasCrane = (offer: Searchable): boolean => hallOf(offer)?.crane ?? false;

const FIRST_DAY = 0;
const LAST_DAY = 99_991_231;

/** `YYYY-MM-DD` as a number that sorts like the day. */
const dayNumber = (isoDay: string) => Number(isoDay.replaceAll('-', ''));

/** 8 for A+ down to 1 for G, 0 for unknown. */
const energyRank = (category: EnergyCategory | null) =>
  category === null ? 0 : ENERGY_CATEGORIES.length - ENERGY_CATEGORIES.indexOf(category);

type NumberFacet = {
  of: (offer: Searchable) => number;
  operator: '<=' | '>=';
  /** The bound that shuts nothing out. */
  open: number;
  /** The bound a search asks for, or `null`. */
  asked: (filters: SearchFilters) => number | null;
};

const atLeast = (of: NumberFacet['of'], asked: NumberFacet['asked']): NumberFacet => ({
  of,
  asked,
  operator: '>=',
  open: 0,
});

/**
 * The numbers an offer is searched by. `SEARCH_BUDGET` says which of them are ranges: those are stored with each copy and
 * every query bounds all of them, openly where nothing is asked, so one composite index serves any combination of filters.
 */
export const NUMBER_FACETS = {
  area: atLeast(
    ({ areaDetails }) => areaDetails.surface ?? 0,
    ({ minArea }) => minArea,
  ),
  energy: atLeast(
    ({ mediaDetails }) => energyRank(mediaDetails.energyCategory),
    ({ minEnergy }) => minEnergy && energyRank(minEnergy),
  ),
  freeFrom: {
    of: ({ availability }) => dayNumber(toIsoDay(availability)),
    operator: '<=',
    open: LAST_DAY,
    asked: ({ freeFrom }) => (freeFrom === null ? null : dayNumber(freeFrom)),
  },
  freeTo: {
    of: ({ availabilityTo }) => (availabilityTo === null ? LAST_DAY : dayNumber(toIsoDay(availabilityTo))),
    operator: '>=',
    open: FIRST_DAY,
    asked: ({ freeFrom }) => (freeFrom === null ? null : dayNumber(freeFrom)),
  },
  gates: atLeast(
    (offer) => hallOf(offer)?.gates.length ?? 0,
    ({ minGates }) => minGates,
  ),
  hallHeight: atLeast(
    (offer) => hallOf(offer)?.hallHeight ?? 0,
    ({ minHallHeight }) => minHallHeight && Math.round(minHallHeight * CM_PER_M),
  ),
  parking: atLeast(
    ({ parkingDetails }) => parkingDetails.parkingLotsAvailable ?? 0,
    ({ minParking }) => minParking,
  ),
  power: atLeast(
    ({ mediaDetails }) => mediaDetails.powerAllocation ?? 0,
    ({ minPower }) => minPower,
  ),
  price: {
    of: ({ price }) => price ?? 0,
    operator: '<=',
    open: NUMBER_MAX,
    asked: ({ maxPrice }) => maxPrice,
  },
} as const satisfies Record<string, NumberFacet>;

export type FacetName = keyof typeof NUMBER_FACETS;
export const NUMBER_NAMES = Object.keys(NUMBER_FACETS) as FacetName[];
/** The numbers that a query bounds by ranges. */
export type RangeFacet = Extract<FacetName, RangeName>;
const isRangeFacet = (name: FacetName): name is RangeFacet => SEARCH_BUDGET[name] === 'range';
export const MEMBERS_FACETS: RangeFacet[] = NUMBER_NAMES.filter(isRangeFacet);
/** Without the rent. */
export const PUBLIC_FACETS = MEMBERS_FACETS.filter((name) => name !== 'price');

export const boundOf = (name: FacetName, filters: SearchFilters): number =>
  NUMBER_FACETS[name].asked(filters) ?? NUMBER_FACETS[name].open;

/** Whether an offer's number lies within the bound a search asks for. */
export const isInBound = (name: FacetName, offer: Searchable, filters: SearchFilters): boolean => {
  const value = NUMBER_FACETS[name].of(offer);
  const bound = boundOf(name, filters);
  return NUMBER_FACETS[name].operator === '<=' ? value <= bound : value >= bound;
};

/** What a copy stores for the search, beside the facts people read. */
export type SearchFacets = Record<Exclude<RangeFacet, 'price'>, number> & {
  price?: number;
  geohash: string;
  tokens: string[];
};

const ANY = '*';
const CRANE = '+crane';
const HALL = 'Magazynowo-Przemysłowe' satisfies MainUse;

/** The classes of a hall beside its use, each reached or not asked for: `+gates2+hallHeight600`. */
type HallClasses = { gates: number | null; hallHeight: number | null };

const toHallSuffix = ({ gates, hallHeight }: HallClasses): string =>
  `${gates === null ? '' : `+gates${gates}`}${hallHeight === null ? '' : `+hallHeight${hallHeight}`}`;

const token = (use: string, place: string, lease: string) => `${use}|${place}|${lease}`;

const placeToken = (part: PlacePart, text: string) => `${part}:${toComparablePlace(text)}`;

/** Every use with and without the crane, to which the classes of a hall are added. */
const usesOf = (offer: Searchable): string[] => {
  const use = offer.legalMainUse;
  return [...(use ? [use] : []), ...(use && hasCrane(offer) ? [`${use}${CRANE}`] : [])];
};

/** Every combination of the classes a hall reaches but the empty one; none for other premises. */
const listHallSuffixes = (offer: Searchable): string[] => {
  const reached = (name: ClassName) => [null, ...listClasses(name, NUMBER_FACETS[name].of(offer))];
  const heights = reached('hallHeight');
  return reached('gates')
    .flatMap((gates) => heights.map((hallHeight) => toHallSuffix({ gates, hallHeight })))
    .filter((suffix) => suffix !== '');
};

const placesOf = (offer: Searchable): string[] => {
  const parts = PLACE_PARTS.filter((part) => placeOf(offer, part).trim() !== '');
  return [ANY, ...parts.map((part) => placeToken(part, placeOf(offer, part)))];
};

/** Whether the terms open a kind of lease; terms nobody may see shut nothing out. */
export const opensLease = ({ leaseAgreement }: Searchable, id: LeaseOptionId): boolean =>
  leaseAgreement === undefined ||
  leaseOptionsOf(leaseAgreement).some((option) => getLeaseKind(option) === id);

const leasesOf = ({ leaseAgreement }: Searchable): string[] => [
  ANY,
  ...(leaseAgreement ? leaseOptionsOf(leaseAgreement).map(getLeaseKind) : []),
];

const tokensOf = (offer: Searchable): string[] => {
  const [uses, places, leases] = [usesOf(offer), placesOf(offer), leasesOf(offer)];
  const suffixes = listHallSuffixes(offer);
  const usual = [ANY, ...uses].flatMap((use) =>
    places.flatMap((place) => leases.map((lease) => token(use, place, lease))),
  );
  const classed = uses.flatMap((use) =>
    suffixes.flatMap((suffix) => places.map((place) => token(`${use}${suffix}`, place, ANY))),
  );
  return [...usual, ...classed];
};

/** Whether a number is asked for that only halls have. */
const isHallNumberAsked = (filters: SearchFilters): boolean =>
  CLASS_NAMES.some((name) => boundOf(name, filters) > 0);

/** Stands in no stored token: premises of another use have no number of a hall. */
const NO_HALL = '+none';

const useOf = (filters: SearchFilters, suffix: string): string => {
  const { premisesPurpose, crane } = filters;
  const isNumberAsked = isHallNumberAsked(filters);
  const use = premisesPurpose ?? (crane || isNumberAsked ? HALL : ANY);
  return isNumberAsked && use !== HALL ? `${use}${NO_HALL}` : `${use}${crane ? CRANE : ''}${suffix}`;
};

/**
 * The tokens a query looks for: purpose with crane and the classes of a hall, the narrowest part of the address,
 * kind of lease. Where a class is asked for, the kind of lease is left to the predicate.
 */
export const tokenOf = (filters: SearchFilters): string => {
  const suffix = toHallSuffix({
    gates: findClass('gates', NUMBER_FACETS.gates.asked(filters)),
    hallHeight: findClass('hallHeight', NUMBER_FACETS.hallHeight.asked(filters)),
  });
  const part = PLACE_PARTS.find((name) => filters[name] !== null);
  return token(
    useOf(filters, suffix),
    part ? placeToken(part, filters[part] ?? '') : ANY,
    (suffix === '' ? filters.leaseType : null) ?? ANY,
  );
};

/** The searchable side of a copy; the visitors' one comes from an offer without rent and terms. */
export const facetsOf = (offer: Searchable): SearchFacets => {
  const names = offer.price === undefined ? PUBLIC_FACETS : MEMBERS_FACETS;
  const numbers = Object.fromEntries(names.map((name) => [name, NUMBER_FACETS[name].of(offer)]));
  return {
    ...(numbers as Record<RangeFacet, number>),
    geohash: geohashOf(offer.geoMarker),
    tokens: tokensOf(offer),
  };
};
