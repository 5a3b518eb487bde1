import { isWithin } from '@domain/offers/searchArea';
import {
  type Circle,
  formatCircle,
  getBox,
  isInCircle,
  parseCircle,
  RADII_KM,
} from '@domain/offers/searchRadius';
import { filterTextsField } from '@domain/searches/savedSearchSchema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const WROCLAW: Circle = { lat: 51.1079, lng: 17.0385, km: 5, name: 'Wrocław' };

describe('the surroundings of a place', () => {
  it.each([
    ['its middle', WROCLAW.lat, WROCLAW.lng, true],
    ['4.99 km north', 51.1079 + 4.99 / 111.195, 17.0385, true],
    ['5.01 km north', 51.1079 + 5.01 / 111.195, 17.0385, false],
    ['4.99 km east', 51.1079, 17.0385 + 4.99 / (111.195 * Math.cos((51.1079 * Math.PI) / 180)), true],
    ['5.01 km east', 51.1079, 17.0385 + 5.01 / (111.195 * Math.cos((51.1079 * Math.PI) / 180)), false],
    ['the corner of its box', getBox(WROCLAW).north, getBox(WROCLAW).east, false],
    ['the other side of the Earth', -51.1079, -162.9615, false],
  ])('hold %s or not', (_, lat, lng, isIn) => {
    expect(isInCircle({ lat, lng }, WROCLAW)).toBe(isIn);
  });

  it('lie whole in their box, wherever they are', () => {
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
    fc.assert(
      fc.property(
        degrees(80),
        degrees(178),
        fc.constantFrom(...RADII_KM),
        fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        (lat, lng, km, up, right) => {
          const circle = { lat, lng, km, name: null };
          const box = getBox(circle);
          const place = {
            lat: lat + ((box.north - box.south) / 2) * up,
            lng: lng + ((box.east - box.west) / 2) * right,
          };
          if (isInCircle(place, circle)) expect(isWithin(place, box)).toBe(true);
          expect([box.south >= -90, box.north <= 90, box.west >= -180, box.east <= 180]).not.toContain(false);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are written into an address and read back, and may be saved with a search', async () => {
    for (const circle of [WROCLAW, { ...WROCLAW, name: null }, { ...WROCLAW, name: 'Bielsko-Biała' }]) {
      expect(parseCircle(formatCircle(circle))).toEqual(circle);
      const texts = { near: formatCircle(circle) };
      expect(await filterTextsField().validate(texts)).toEqual(texts);
    }
  });

  it('are read without invisible and direction characters in the name', () => {
    expect(parseCircle('50.06,19.94,5,Kra\u202Eków\u200B')?.name).toBe('Kraków');
  });
});
