/** A rectangle of the map in degrees; it never crosses the 180th meridian. */
export type MapArea = { south: number; west: number; north: number; east: number };

export type MapPoint = { lat: number; lng: number };

/** String range of geohashes, from inclusive, to exclusive. */
export type GeohashRange = readonly [from: string, to: string];

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';
const HASH_CHARS = 9;
const BITS_PER_CHAR = 5;
const HASH_BITS = HASH_CHARS * BITS_PER_CHAR;
/** Sorts after every geohash. */
const AFTER_ALL = '~';

/** Limits of the cells that cover an area and of the ranges they merge into: each range is one more branch of a query. */
const CELLS_MAX = 64;
export const RANGES_MAX = 4;
const DEPTH_MAX = 20;

/** Every offer, also without a marker: its geohash is the empty string. */
export const WHOLE_GEOHASH_RANGE: readonly GeohashRange[] = [['', AFTER_ALL]];

const toFraction = (value: number, from: number, size: number) =>
  Math.min(Math.max((value - from) / size, 0), 1);

/** Returns the index of the column or row that contains a fraction of the globe after `depth` halvings. */
const getCellIndex = (part: number, depth: number) => Math.min(Math.floor(part * 2 ** depth), 2 ** depth - 1);

/** Interleaves the bits of column and row, column first, into one number. */
const interleaveBits = (column: number, row: number, bits: number): number => {
  const columns = Math.ceil(bits / 2);
  const rows = bits - columns;
  return Array.from({ length: bits }, (_, place) => {
    const isColumn = place % 2 === 0;
    const index = isColumn ? column : row;
    const left = (isColumn ? columns : rows) - 1 - Math.floor(place / 2);
    return Math.floor(index / 2 ** left) % 2;
  }).reduce((number, bit) => number * 2 + bit, 0);
};

const formatHash = (hash: number): string => {
  if (hash >= 2 ** HASH_BITS) return AFTER_ALL;
  const chars = Array.from({ length: HASH_CHARS }, (_, index) => {
    const right = (HASH_CHARS - 1 - index) * BITS_PER_CHAR;
    return ALPHABET[Math.floor(hash / 2 ** right) % ALPHABET.length];
  });
  return chars.join('');
};

/** Returns the geohash of a place, nine characters (about 5 m), or the empty string for no place. */
export const encodeGeohash = (place: MapPoint | null): string => {
  if (!place) return '';
  const columns = Math.ceil(HASH_BITS / 2);
  const column = getCellIndex(toFraction(place.lng, -180, 360), columns);
  const row = getCellIndex(toFraction(place.lat, -90, 180), HASH_BITS - columns);
  return formatHash(interleaveBits(column, row, HASH_BITS));
};

const getCellSpan = ({ south, west, north, east }: MapArea, depth: number) => ({
  left: getCellIndex(toFraction(west, -180, 360), depth),
  right: getCellIndex(toFraction(east, -180, 360), depth),
  bottom: getCellIndex(toFraction(south, -90, 180), depth),
  top: getCellIndex(toFraction(north, -90, 180), depth),
});

const listIntegers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Returns the finest cells that cover an area within `CELLS_MAX`, in the order of their hashes. */
const findCoveringCells = (area: MapArea): { cells: number[]; depth: number } => {
  const depths = listIntegers(0, DEPTH_MAX).toReversed();
  const fits = (depth: number) => {
    const { left, right, bottom, top } = getCellSpan(area, depth);
    return (right - left + 1) * (top - bottom + 1) <= CELLS_MAX;
  };
  const depth = depths.find(fits) ?? 0;
  const { left, right, bottom, top } = getCellSpan(area, depth);
  const cells = listIntegers(left, right).flatMap((column) =>
    listIntegers(bottom, top).map((row) => interleaveBits(column, row, depth * 2)),
  );
  return { cells: cells.sort((one, other) => one - other), depth };
};

/** Returns where to split the cells with the least waste: at the widest gaps between neighbours. */
const findWidestGaps = (cells: readonly number[]): Set<number> => {
  const gaps = cells.slice(1).map((cell, index) => ({ at: index + 1, width: cell - (cells[index] ?? 0) }));
  const wide = gaps.filter(({ width }) => width > 1).sort((one, other) => other.width - one.width);
  return new Set(wide.slice(0, RANGES_MAX - 1).map(({ at }) => at));
};

/**
 * Returns at most `RANGES_MAX` geohash ranges that cover an area. They may also contain places outside it, so callers must check
 * each place.
 */
export const computeGeohashRanges = (area: MapArea): GeohashRange[] => {
  const { cells, depth } = findCoveringCells(area);
  const cuts = findWidestGaps(cells);
  const starts = [0, ...[...cuts].sort((one, other) => one - other)];
  const size = 2 ** (HASH_BITS - depth * 2);
  return starts.map((start, index) => {
    const last = (starts[index + 1] ?? cells.length) - 1;
    return [formatHash((cells[start] ?? 0) * size), formatHash(((cells[last] ?? 0) + 1) * size)];
  });
};

export const isWithin = ({ lat, lng }: MapPoint, { south, west, north, east }: MapArea): boolean =>
  south <= lat && lat <= north && west <= lng && lng <= east;

/** Decimals of a formatted area: about ten metres. */
const DECIMALS = 4;

/** `south,west,north,east` in degrees. */
export const formatMapArea = ({ south, west, north, east }: MapArea): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(DECIMALS)).join(',');

const isReal = ({ south, west, north, east }: MapArea) =>
  -90 <= south && south < north && north <= 90 && -180 <= west && west < east && east <= 180;

/** Parses an area, or returns `null` if the text is none. */
export const parseMapArea = (text: string): MapArea | null => {
  if (!/^(-?\d{1,3}(\.\d{1,8})?(,|$)){4}$/.test(text) || text.endsWith(',')) return null;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  const area = { south, west, north, east };
  return isReal(area) ? area : null;
};
