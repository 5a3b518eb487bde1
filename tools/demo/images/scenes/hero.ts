import {
  buildFloorQuad,
  buildFrontQuad,
  buildSideQuad,
  type Camera,
  drawBox,
  drawLine,
  drawPolygon,
  paint,
  type Shape,
} from '../camera';
import { darken, lighten, mix } from '../colour';
import { drawFrame, type Size } from '../drawFrame';
import { MOODS, type Variant } from '../mood';
import { createRandom } from '../random';
import { drawLamp, drawTree } from '../street';

const MORNING: Variant = {
  mood: { ...MOODS.morning, sky: ['#a9cdd6', '#ffe9c4'] },
  accent: '#0b6b57',
  seed: 12,
  mirrored: false,
};

type House = { side: -1 | 1; z: number; d: number; h: number; colour: string; shop: string };

/** A street of offices over shops, near houses first. */
const HOUSES: readonly House[] = [
  { side: -1, z: 7, d: 11, h: 15, colour: '#e6d3b3', shop: '#0b6b57' },
  { side: -1, z: 18, d: 13, h: 19, colour: '#b5684d', shop: '#2c3b37' },
  { side: -1, z: 31, d: 16, h: 16, colour: '#dfd6c6', shop: '#3f6478' },
  { side: -1, z: 47, d: 26, h: 22, colour: '#c4b49c', shop: '#a63d26' },
  { side: 1, z: 6, d: 10, h: 20, colour: '#d9ddd6', shop: '#3f6478' },
  { side: 1, z: 16, d: 13, h: 15, colour: '#e0bd98', shop: '#a63d26' },
  { side: 1, z: 29, d: 15, h: 21, colour: '#8fa39c', shop: '#0b6b57' },
  { side: 1, z: 44, d: 28, h: 17, colour: '#d8c7a8', shop: '#c98a2b' },
];

const FACADE_X = 8;
const PAVEMENT_X = 4.6;
const { mood } = MORNING;

/** Fades a colour towards the light at the end of the street. */
const addHaze = (colour: string, z: number) => mix(colour, mood.sky[1], Math.min(0.75, z / 95));

const drawHouse = (camera: Camera, { side, z, d, h, colour, shop }: House): Shape => {
  const random = createRandom(z * 7 + side);
  const x = side * FACADE_X;
  const lit = side < 0 ? colour : darken(colour, 0.16);
  const wall = (near: number) => addHaze(lit, near);
  const columns = Math.floor(d / 2.2);
  const panes = Array.from({ length: Math.floor((h - 5) / 3.2) }, (_, floor) =>
    Array.from({ length: columns }, (_, column) => {
      const at = z + 0.7 + column * (d / columns);
      const up = 4.9 + floor * 3.2;
      const glass = addHaze(mix('#4f7480', side < 0 ? '#ffdf9e' : '#a9cdd6', random.between(0.1, 0.55)), at);
      return (
        drawPolygon(
          camera,
          buildSideQuad(x, [at - 0.12, at + 1.25], [up - 0.12, up + 2.1]),
          addHaze(lighten(lit, 0.55), at),
        ) + drawPolygon(camera, buildSideQuad(x, [at, at + 1.13], [up, up + 1.98]), glass)
      );
    }).join(''),
  ).join('');
  const shopCount = Math.floor(d / 3.6);
  const shops = Array.from({ length: shopCount }, (_, index) => {
    const at = z + 0.5 + index * (d / shopCount);
    const until = at + d / shopCount - 0.7;
    const front = Math.max(3, at);
    return (
      drawPolygon(camera, buildSideQuad(x, [front, until], [0.3, 3.1]), addHaze(darken(shop, 0.1), at)) +
      drawPolygon(camera, buildSideQuad(x, [front + 0.2, until - 0.2], [0.7, 2.8]), addHaze('#ffdca0', at)) +
      drawPolygon(
        camera,
        [
          [x, 3.5, front],
          [x, 3.5, until],
          [x - side * 1.2, 2.85, until],
          [x - side * 1.2, 2.85, front],
        ],
        addHaze(index % 2 ? '#f3ead6' : shop, at),
      )
    );
  }).join('');
  const front = Math.max(2.6, z);
  return {
    depth: z + d,
    svg:
      drawPolygon(
        camera,
        buildFrontQuad(side < 0 ? [x - 14, x] : [x, x + 14], [0, h], front),
        addHaze(darken(lit, 0.2), z),
      ) +
      drawPolygon(camera, buildSideQuad(x, [front, z + d], [0, h]), wall(z + d / 2)) +
      drawPolygon(camera, buildSideQuad(x, [front, z + d], [3.6, 4]), addHaze(lighten(lit, 0.45), z)) +
      drawPolygon(camera, buildSideQuad(x, [front, z + d], [h - 0.5, h]), addHaze(lighten(lit, 0.4), z)) +
      panes +
      shops,
  };
};

const drawRoadway = (camera: Camera): string => {
  const far = 150;
  const slabs = [-7, -6, -5, 5, 6, 7].map((x) =>
    drawLine(
      camera,
      [x, 0.12, 2],
      [x, 0.12, far],
      'stroke="#8c8577" stroke-opacity="0.4" stroke-width="1.5"',
    ),
  );
  const rails = [-1.9, -0.5, 0.9, 2.3].map((x) =>
    drawPolygon(camera, buildFloorQuad([x - 0.05, x + 0.05], [2, far], 0.006), '#5d6663'),
  );
  const crossing = Array.from({ length: 9 }, (_, index) =>
    drawPolygon(
      camera,
      buildFloorQuad([-4.2 + index, -3.65 + index], [8.2, 11], 0.007),
      '#f6f1e4',
      'opacity="0.85"',
    ),
  );
  return [
    drawPolygon(camera, buildFloorQuad([-60, 60], [2, far]), mix('#9a948a', mood.light, 0.35)),
    drawPolygon(
      camera,
      buildFloorQuad([-FACADE_X, -PAVEMENT_X], [2, far], 0.12),
      mix(mood.stone, mood.light, 0.45),
    ),
    drawPolygon(camera, buildFloorQuad([PAVEMENT_X, FACADE_X], [2, far], 0.12), mood.stone),
    ...slabs,
    drawPolygon(camera, buildFloorQuad([0.6, PAVEMENT_X], [2, far], 0.005), '#10201c', 'opacity="0.14"'),
    drawPolygon(camera, buildFloorQuad([-PAVEMENT_X, 0.2], [2, far], 0.005), mood.light, 'opacity="0.4"'),
    ...rails,
    ...crossing,
  ].join('');
};

const drawTram = (camera: Camera): Shape => {
  const z = 34;
  const side = (y: readonly [number, number], colour: string) =>
    drawPolygon(camera, buildSideQuad(0.85, [z, z + 24], y), colour);
  return {
    depth: z,
    svg:
      drawPolygon(camera, buildFloorQuad([0.5, 3], [z - 0.5, z + 24], 0.008), '#10201c', 'opacity="0.25"') +
      side([0.35, 3.5], addHaze('#0b6b57', z)) +
      side([1.6, 2.7], addHaze('#2f4a52', z)) +
      drawBox(camera, { x: 0.85, y: 0.35, z, w: 2.4, h: 3.15, d: 0.1 }, addHaze('#f3ead6', z)) +
      drawPolygon(camera, buildFrontQuad([1, 3.1], [1.5, 2.9], z - 0.02), addHaze('#33505a', z)) +
      drawPolygon(camera, buildFrontQuad([0.85, 3.25], [0.35, 1.1], z - 0.02), addHaze('#0b6b57', z)) +
      drawPolygon(camera, buildFrontQuad([1.5, 2.6], [3.05, 3.35], z - 0.02), '#ffe9b0'),
  };
};

/** Draws the street of the home page in the early morning. */
export const drawOfficeStreet = (size: Size): string => {
  const { width, height } = size;
  const camera: Camera = { eye: 2.4, focal: width * 0.5, centre: width * 0.52, horizon: height * 0.66 };
  const sun = { x: camera.centre - width * 0.03, y: camera.horizon - height * 0.1 };
  const greens = [
    [-5.6, 13],
    [-5.6, 21],
    [-5.6, 30],
    [-5.6, 41],
    [5.7, 19],
    [5.7, 28],
    [5.7, 39],
  ].map(([x = 0, z = 0], index) => drawTree(camera, { x, z }, 5.2, 50 + index));
  const lamps = [11.5, 25, 36].flatMap((z) => [
    drawLamp(camera, { x: -5, z: z - 2 }, 0.25),
    drawLamp(camera, { x: 5, z }, 0.25),
  ]);
  const backdrop = `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${sun.x}" cy="${sun.y}" r="${height * 0.62}" fill="url(#glow)"/><circle cx="${sun.x}" cy="${sun.y}" r="${height * 0.055}" fill="#fff6dc"/>`;
  const haze = `<circle cx="${sun.x}" cy="${sun.y}" r="${height * 0.5}" fill="url(#glow)" opacity="0.75"/>`;
  return drawFrame(
    MORNING,
    backdrop +
      drawRoadway(camera) +
      paint(HOUSES.map((item) => drawHouse(camera, item))) +
      haze +
      paint([...greens, ...lamps, drawTram(camera)]),
    size,
  );
};
