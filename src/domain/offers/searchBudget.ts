/** Firestore bounds at most this many fields of one query by ranges. */
export const RANGE_FIELDS_MAX = 10;

/**
 * How the query of a search narrows each value an offer is searched by; the predicate (`matchesFilters`) is exact for all of them.
 * A `range` is exact in the query as well and takes one of the ten fields; members use nine, so one more number fits. A `class`
 * takes none: the token of a query names the highest class that holds every asked number, and the predicate drops the rest of
 * that class from the page. Rare numbers become classes first, those of one kind of premises before all, because only their
 * offers then carry more tokens.
 */
export const SEARCH_BUDGET = {
  geohash: 'range',
  price: 'range',
  pricePerM2: 'range',
  area: 'range',
  freeFrom: 'range',
  freeTo: 'range',
  energy: 'range',
  parking: 'range',
  power: 'range',
  gates: 'class',
  hallHeight: 'class',
} as const satisfies Record<string, 'range' | 'class'>;

type Budget = typeof SEARCH_BUDGET;
/** The values that a query bounds by a range. */
export type RangeName = { [Name in keyof Budget]: Budget[Name] extends 'range' ? Name : never }[keyof Budget];
/** The values that a query narrows by a class of its token. */
export type ClassName = Exclude<keyof Budget, RangeName>;

/** Lower bounds of the classes, in the unit of the facet: pieces, centimetres. Below the first one there is no class. */
const CLASS_BOUNDS = {
  gates: [2, 4, 8],
  hallHeight: [400, 600, 800, 1000, 1200],
} as const satisfies Record<ClassName, readonly number[]>;

export const CLASS_NAMES = Object.keys(CLASS_BOUNDS) as ClassName[];

/** Returns the classes that `value` reaches, the lowest first. */
export const listClasses = (name: ClassName, value: number): number[] =>
  CLASS_BOUNDS[name].filter((bound) => bound <= value);

/** Returns the highest class that holds every number from `asked` on, or `null` where every offer may have one. */
export const findClass = (name: ClassName, asked: number | null): number | null =>
  asked === null ? null : (listClasses(name, asked).at(-1) ?? null);
