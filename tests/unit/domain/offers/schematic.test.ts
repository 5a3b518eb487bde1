import type { Level } from '@domain/offers/offer';
import { DRAWING_WIDTH, layoutFloorPlan } from '@domain/offers/schematic';
import { anOffer } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [template] = anOffer().build().areaDetails.levels;
if (!template) throw new Error('The offer of the tests has a level.');

const EMPTY: Level = {
  ...template,
  surface: null,
  offices: [],
  commercialAndServiceRooms: [],
  warehouses: [],
  technicalRooms: [],
};
const buildLevel = (areas: (number | null)[], surface: number | null = null): Level => ({
  ...EMPTY,
  surface,
  offices: areas.map((area) => ({ type: 'officeRoom', surface: area, windows: null })),
});

describe('the floor schematic', () => {
  it('gives every room a rectangle in proportion to its area', () => {
    const [drawing] = layoutFloorPlan([buildLevel([50, 30, 20])]);
    const shares = drawing?.rooms.map(
      (room) => (room.width * room.height) / (drawing.width * drawing.height),
    );
    expect(shares?.map((share) => Math.round(share * 100))).toEqual([50, 30, 20]);
  });

  it('leaves the part of the level that no room takes free, and names it', () => {
    const [drawing] = layoutFloorPlan([buildLevel([60], 100)]);
    expect(drawing?.rest).toBe(40);
    expect(drawing?.rooms[0]?.width).toBeCloseTo(0.6 * DRAWING_WIDTH);
  });

  it('draws the larger level taller', () => {
    const [small, large] = layoutFloorPlan([buildLevel([50]), buildLevel([100])]);
    expect((large?.height ?? 0) / (small?.height ?? 1)).toBeCloseTo(2);
  });

  it('numbers rooms as the list does, also when one of them has no area', () => {
    const [drawing] = layoutFloorPlan([buildLevel([10, null, 20])]);
    expect(drawing?.rooms.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('leaves out levels without a measured room', () => {
    expect(layoutFloorPlan([buildLevel([]), buildLevel([null]), EMPTY])).toEqual([]);
  });

  it('never lets rooms overlap or leave the level, however many there are', () => {
    const areas = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(areas, (sizes) => {
        const [drawing] = layoutFloorPlan([buildLevel(sizes)]);
        const rooms = drawing?.rooms ?? [];
        const covered = rooms.reduce((sum, { width, height }) => sum + width * height, 0);
        expect(covered).toBeCloseTo((drawing?.width ?? 0) * (drawing?.height ?? 0), 3);
        for (const { x, y, width, height } of rooms) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual((drawing?.width ?? 0) + 0.001);
          expect(y + height).toBeLessThanOrEqual((drawing?.height ?? 0) + 0.001);
        }
      }),
    );
  });

  it('puts the windows of a room into its outer walls, and the door of the reception into the lower one', () => {
    const windows = 3;
    const level: Level = {
      ...EMPTY,
      offices: [
        { type: 'officeRoom', surface: 60, windows },
        { type: 'reception', surface: 40, windows: 1 },
      ],
    };
    const [drawing] = layoutFloorPlan([level]);
    expect(drawing?.windows).toHaveLength(4);
    for (const { x1, x2, y1, y2 } of drawing?.windows ?? []) {
      const isInOuterWall =
        (x1 === x2 && [0, drawing?.width].includes(x1)) || (y1 === y2 && [0, drawing?.height].includes(y1));
      expect(isInOuterWall).toBe(true);
    }
    const reception = drawing?.rooms.find(({ type }) => type === 'reception');
    expect(drawing?.entrance.y1).toBe(drawing?.height);
    expect(drawing?.entrance.x1).toBeGreaterThanOrEqual(reception?.x ?? Number.POSITIVE_INFINITY);
    expect(drawing?.entrance.x2).toBeLessThanOrEqual((reception?.x ?? 0) + (reception?.width ?? 0));
  });
});
