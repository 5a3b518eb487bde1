/** A marker's place on the screen, in pixels. */
export type Point = { id: string; x: number; y: number };

/**
 * Gathers points that lie closer to the first of a group than `reach` pixels, so that no two markers cover each other.
 * Every point is in one group; meant for the hundreds of offers of one search.
 */
export const clusterPoints = (points: readonly Point[], reach: number): Point[][] => {
  const clusters: Point[][] = [];
  for (const point of points) {
    const near = clusters.find(
      ([first]) => first && Math.hypot(first.x - point.x, first.y - point.y) < reach,
    );
    if (near) near.push(point);
    else clusters.push([point]);
  }
  return clusters;
};
