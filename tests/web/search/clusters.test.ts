import { clusterPoints, type Point } from '@features/search/map/clusters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const point = (id: string, x: number, y: number): Point => ({ id, x, y });

describe('Markers that lie close together', () => {
  it('become one within the reach and stay apart at exactly the reach', () => {
    const [a, near, far] = [point('a', 0, 0), point('near', 63, 0), point('far', 64, 0)];
    expect(clusterPoints([a, near], 64)).toEqual([[a, near]]);
    expect(clusterPoints([a, far], 64)).toEqual([[a], [far]]);
  });

  it('are each in one group, and no two groups begin within the reach', () => {
    const some = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) }),
      {
        maxLength: 50,
      },
    );
    fc.assert(
      fc.property(some, (places) => {
        const points = places.map(({ x, y }, index) => point(String(index), x, y));
        const clusters = clusterPoints(points, 64);
        expect(
          clusters
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(points.map(({ id }) => id).sort());
        const firsts = clusters.map(([first]) => first!);
        for (const [index, one] of firsts.entries())
          for (const other of firsts.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(64);
      }),
    );
  });
});
