import {
  computeGeohashRanges,
  encodeGeohash,
  formatMapArea,
  isWithin,
  type MapArea,
  type MapPoint,
  parseMapArea,
  RANGES_MAX,
  WHOLE_GEOHASH_RANGE,
} from '@domain/offers/searchArea';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const somePlace = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

const buildArea = (one: MapPoint, other: MapPoint): MapArea => ({
  south: Math.min(one.lat, other.lat),
  north: Math.max(one.lat, other.lat),
  west: Math.min(one.lng, other.lng),
  east: Math.max(one.lng, other.lng),
});

const isInRanges = (hash: string, ranges: readonly (readonly [string, string])[]) =>
  ranges.some(([from, to]) => from <= hash && hash < to);

describe('Geohashes', () => {
  it.each([
    ['the example of the scheme', { lat: 57.64911, lng: 10.40744 }, 'u4pruydqq'],
    ['Warsaw', { lat: 52.2297, lng: 21.0122 }, 'u3qcnhhkz'],
    ['the southwest corner of the world', { lat: -90, lng: -180 }, '000000000'],
    ['its northeast corner', { lat: 90, lng: 180 }, 'zzzzzzzzz'],
  ])('name %s', (_, place, hash) => {
    expect(encodeGeohash(place).slice(0, 7)).toBe(hash.slice(0, 7));
  });

  it('are the empty text for no place, which everywhere holds as well', () => {
    expect(encodeGeohash(null)).toBe('');
    expect(isInRanges('', WHOLE_GEOHASH_RANGE)).toBe(true);
    fc.assert(fc.property(somePlace, (place) => isInRanges(encodeGeohash(place), WHOLE_GEOHASH_RANGE)));
  });
});

describe('Ranges of an area of the map', () => {
  it('hold every place in it, and are four at most', () => {
    fc.assert(
      fc.property(somePlace, somePlace, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, part) => {
        const area = buildArea(one, other);
        const inside = {
          lat: area.south + (area.north - area.south) * part,
          lng: area.west + (area.east - area.west) * part,
        };
        const ranges = computeGeohashRanges(area);
        expect(ranges.length).toBeLessThanOrEqual(RANGES_MAX);
        expect(isInRanges(encodeGeohash(inside), ranges)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('do not overlap and stand in order', () => {
    fc.assert(
      fc.property(somePlace, somePlace, (one, other) => {
        const bounds = computeGeohashRanges(buildArea(one, other)).flat();
        expect(bounds).toEqual(bounds.toSorted());
      }),
    );
  });

  it('leave out most of what lies far from a city', () => {
    const warsaw = computeGeohashRanges({ south: 52.1, west: 20.85, north: 52.37, east: 21.27 });
    expect(isInRanges(encodeGeohash({ lat: 52.23, lng: 21.01 }), warsaw)).toBe(true);
    for (const [lat, lng] of [
      [50.06, 19.94],
      [54.35, 18.65],
      [51.76, 19.46],
      [53.13, 23.16],
    ] as const)
      expect(isInRanges(encodeGeohash({ lat, lng }), warsaw)).toBe(false);
  });

  it('of the whole world hold everything', () => {
    const world = computeGeohashRanges({ south: -90, west: -180, north: 90, east: 180 });
    fc.assert(fc.property(somePlace, (place) => isInRanges(encodeGeohash(place), world)));
  });
});

describe('An area in an address', () => {
  it('is read back as it was written, to ten metres', () => {
    const area = { south: 52.12346, west: 20.9, north: 52.3, east: 21.27 };
    expect(parseMapArea(formatMapArea(area))).toEqual({ ...area, south: 52.1235 });
  });

  it('holds its edges and nothing beyond', () => {
    const area = { south: 52, west: 20, north: 53, east: 21 };
    expect(isWithin({ lat: 52, lng: 21 }, area)).toBe(true);
    expect(isWithin({ lat: 53.0001, lng: 20.5 }, area)).toBe(false);
    expect(isWithin({ lat: 52.5, lng: 19.9999 }, area)).toBe(false);
  });
});
