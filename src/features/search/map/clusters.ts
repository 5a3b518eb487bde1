/** Position of a marker on the screen, in pixels. */
export type Point = { id: string; x: number; y: number };

/**
 * Clusters points that are less than `reach` pixels from the first of a group, so that no two markers overlap. Every
 * point is in one group. Meant for the hundreds of offers of one search.
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
