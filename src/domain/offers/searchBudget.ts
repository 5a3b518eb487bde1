/** Firestore's limit of fields with range filters in one query. */
export const RANGE_FIELDS_MAX = 10;

/**
 * How the search query narrows each value. The predicate (`matchesFilters`) is exact for all of them.
 * A `range` is exact in the query too and takes one of the ten fields; members use nine, so one more number fits.
 * A `class` takes none: the query token names the highest class that contains every requested number, and the predicate drops the
 * rest of that class from the page.
 * Rarely used numbers become classes first, above all those of one kind of premises, because only its offers then carry more
 * tokens.
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
/** Values that a query filters by a range. */
export type RangeName = { [Name in keyof Budget]: Budget[Name] extends 'range' ? Name : never }[keyof Budget];
/** Values that a query narrows by a class in its token. */
export type ClassName = Exclude<keyof Budget, RangeName>;

/** Lower bounds of the classes, in the unit of the facet: pieces, centimetres. Values below the first bound have no class. */
const CLASS_BOUNDS = {
  gates: [2, 4, 8],
  hallHeight: [400, 600, 800, 1000, 1200],
} as const satisfies Record<ClassName, readonly number[]>;

export const CLASS_NAMES = Object.keys(CLASS_BOUNDS) as ClassName[];

/** Returns the classes that `value` reaches, the lowest first. */
export const listClasses = (name: ClassName, value: number): number[] =>
  CLASS_BOUNDS[name].filter((bound) => bound <= value);

/** Returns the highest class that contains every number from `asked` up, or `null` if no class narrows the search. */
export const findClass = (name: ClassName, asked: number | null): number | null =>
  asked === null ? null : (listClasses(name, asked).at(-1) ?? null);
