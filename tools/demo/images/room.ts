import {
  buildFloorQuad,
  buildFrontQuad,
  buildSideQuad,
  type Camera,
  drawBox,
  drawLine,
  drawPolygon,
  formatPoints,
  type Point,
} from './camera';
import { darken, lighten, mix } from './colour';
import type { Mood, Variant } from './mood';
import { createRandom } from './random';

/** A room in metres. The viewer stands in its middle at z = 0. */
export type Room = {
  camera: Camera;
  width: number;
  height: number;
  depth: number;
  floor: string;
  walls: string;
};

const NEAR = 1.1;

/** Draws beams across the ceiling. The far ones are darker. */
const drawCeilingBeams = (
  camera: Camera,
  width: number,
  height: number,
  depth: number,
  { ceiling }: Mood,
): string[] =>
  Array.from({ length: Math.floor(depth / 1.7) }, (_, index) => {
    const z = depth - 0.9 - index * 1.7;
    const beam = { x: -width / 2, y: height - 0.22, z, w: width, h: 0.22, d: 0.24 };
    return z > NEAR ? drawBox(camera, beam, darken(ceiling, 0.05 + (z / depth) * 0.06)) : '';
  });

/** Draws the floor with boards, the ceiling and three walls with soft shadows in the corners. */
export const drawShell = ({ camera, width, height, depth, floor, walls }: Room, mood: Mood): string => {
  const half = width / 2;
  const across = [-half, half] as const;
  const boards = Array.from({ length: Math.round(width / 0.45) }, (_, index) => {
    const x = -half + index * 0.45;
    return drawLine(
      camera,
      [x, 0, NEAR],
      [x, 0, depth],
      `stroke="${darken(floor, 0.35)}" stroke-opacity="0.22" stroke-width="1.6"`,
    );
  });
  return [
    drawPolygon(camera, buildFloorQuad(across, [NEAR, depth]), floor),
    ...boards,
    drawPolygon(camera, buildFloorQuad(across, [depth - 3.5, depth]), darken(floor, 0.4), 'opacity="0.12"'),
    drawPolygon(camera, buildFloorQuad(across, [NEAR, depth], height), mood.ceiling),
    drawPolygon(camera, buildSideQuad(-half, [NEAR, depth], [0, height]), lighten(walls, 0.15)),
    drawPolygon(camera, buildSideQuad(half, [NEAR, depth], [0, height]), darken(walls, 0.07)),
    drawPolygon(camera, buildFrontQuad(across, [0, height], depth), darken(walls, 0.03)),
    drawPolygon(camera, buildFrontQuad(across, [0, height], depth), 'url(#fade)'),
    ...drawCeilingBeams(camera, width, height, depth, mood),
    drawPolygon(camera, buildFrontQuad(across, [0, 0.1], depth - 0.01), lighten(walls, 0.5)),
  ].join('');
};

type Opening = { z: readonly [number, number]; y: readonly [number, number] };

const drawSkyline = (camera: Camera, { mood, seed }: Variant, side: number): string => {
  const random = createRandom(seed + 40);
  const houses = Array.from({ length: 26 }, (_, index) => {
    const z = 60 - index * 2.1;
    const tone = mix(mix(mood.sky[1], '#6f8791', random.between(0.25, 0.6)), mood.sky[1], z / 110);
    const w = random.between(4, 9);
    const x = side < 0 ? side - 14 - random.between(0, 26) - w : side + 14 + random.between(0, 26);
    return drawBox(camera, { x, y: -16, z, w, h: random.between(12, 27), d: 5 }, tone);
  });
  return houses.join('');
};

/** Draws windows in the left (`side` < 0) or right wall, with the town behind them, frames and light on the floor. */
export const drawSideWindows = (
  room: Room,
  variant: Variant,
  side: 'left' | 'right',
  openings: readonly Opening[],
): string => {
  const { camera, width } = room;
  const x = side === 'left' ? -width / 2 : width / 2;
  const into = side === 'left' ? 1 : -1;
  const clip = openings.map(({ z, y }) => drawPolygon(camera, buildSideQuad(x, z, y), '#fff')).join('');
  const frames = openings.map(({ z, y }) =>
    drawWindowFrame(camera, buildSideQuad(x, z, y), [
      [
        [x, y[0], (z[0] + z[1]) / 2],
        [x, y[1], (z[0] + z[1]) / 2],
      ],
      [
        [x, y[1] - 0.55, z[0]],
        [x, y[1] - 0.55, z[1]],
      ],
    ]),
  );
  const sills = openings.map(({ z, y }) =>
    drawBox(
      camera,
      { x: into > 0 ? x : x - 0.22, y: y[0] - 0.07, z: z[0], w: 0.22, h: 0.07, d: z[1] - z[0] },
      '#f4f0e6',
    ),
  );
  const beams = openings.map(({ z }) => drawLightOnFloor(camera, { x, into, z }, variant.mood));
  const id = `view-${side}`;
  return (
    `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})"><rect width="1600" height="1200" fill="url(#sky)"/>${drawSkyline(camera, variant, x)}</g>` +
    openings.map(({ z, y }) => drawPolygon(camera, buildSideQuad(x, z, y), 'url(#glass)')).join('') +
    frames.join('') +
    sills.join('') +
    beams.join('')
  );
};

type Fall = { x: number; into: number; z: readonly [number, number] };

/** Draws the slanted patch of sun that a window throws on the floor, with the shadow of its bar. */
const drawLightOnFloor = (camera: Camera, { x, into, z }: Fall, { light, sun }: Mood): string => {
  const patch = (from: number, to: number) =>
    drawPolygon(
      camera,
      (
        [
          [x + into * 0.5, 0.005, from - 0.2],
          [x + into * 3.3, 0.005, from - 1.2],
          [x + into * 3.3, 0.005, to - 1.2],
          [x + into * 0.5, 0.005, to - 0.2],
        ] as const
      ).map(([px, py, pz]): Point => [px, py, Math.max(NEAR, pz)]),
      light,
      `opacity="${sun}"`,
    );
  const middle = (z[0] + z[1]) / 2;
  return patch(z[0], middle - 0.06) + patch(middle + 0.06, z[1]);
};

const FRAME = '#2c3b37';

const drawWindowFrame = (
  camera: Camera,
  outline: readonly Point[],
  bars: readonly (readonly [Point, Point])[],
): string =>
  `<polygon points="${formatPoints(camera, outline)}" fill="none" stroke="${FRAME}" stroke-width="7" stroke-linejoin="round"/>` +
  bars.map(([from, to]) => drawLine(camera, from, to, `stroke="${FRAME}" stroke-width="4"`)).join('');

/** Draws a wide opening of the back wall with the street behind it. */
export const drawBackWindow = (
  room: Room,
  variant: Variant,
  across: readonly [number, number],
  up: readonly [number, number],
  bars = 3,
): string => {
  const { camera, depth } = room;
  const outline = buildFrontQuad(across, up, depth);
  const random = createRandom(variant.seed + 70);
  const houses = Array.from({ length: 9 }, (_, index) => {
    const tone = mix(variant.mood.sky[1], index % 2 ? '#8c6f5b' : '#7c8c8a', 0.3 + random.between(0, 0.18));
    const x = -26 + index * 6;
    const body = drawBox(camera, { x, y: 0, z: depth + 14, w: 5.8, h: random.between(7, 12), d: 4 }, tone);
    const windows = Array.from({ length: 8 }, (_, pane) =>
      drawPolygon(
        camera,
        buildFrontQuad(
          [x + 0.7 + (pane % 4) * 1.3, x + 1.4 + (pane % 4) * 1.3],
          pane < 4 ? [3.4, 4.8] : [0.6, 2.2],
          depth + 13.9,
        ),
        mix(variant.mood.light, tone, variant.mood.name === 'evening' ? 0.15 : 0.55),
      ),
    );
    return body + windows.join('');
  });
  const step = (across[1] - across[0]) / bars;
  const posts = Array.from({ length: bars - 1 }, (_, index): [Point, Point] => {
    const x = across[0] + step * (index + 1);
    return [
      [x, up[0], depth],
      [x, up[1], depth],
    ];
  });
  const beam = drawPolygon(
    camera,
    [
      [across[0], 0.01, depth - 0.2],
      [across[1], 0.01, depth - 0.2],
      [across[1] * 1.15, 0.01, depth - 4.5],
      [across[0] * 1.15, 0.01, depth - 4.5],
    ],
    variant.mood.light,
    `opacity="${variant.mood.sun * 0.8}"`,
  );
  return (
    `<clipPath id="back"><polygon points="${formatPoints(camera, outline)}"/></clipPath><g clip-path="url(#back)"><rect width="1600" height="1200" fill="url(#sky)"/>` +
    `${drawPolygon(camera, buildFloorQuad([-40, 40], [depth, depth + 40]), mix(variant.mood.stone, variant.mood.sky[1], 0.3))}${houses.join('')}</g>` +
    drawPolygon(camera, outline, 'url(#glass)') +
    drawWindowFrame(camera, outline, posts) +
    beam
  );
};
