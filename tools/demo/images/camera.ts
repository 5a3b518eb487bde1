import { darken, lighten } from './colour';

/** A point in metres: x to the right of the viewer, y above the floor, z ahead. */
export type Point = readonly [x: number, y: number, z: number];
export type Box = { x: number; y: number; z: number; w: number; h: number; d: number };

/** `eye` in metres above the floor; `focal`, `centre`, `horizon` in pixels. */
export type Camera = { eye: number; focal: number; centre: number; horizon: number };

export const projectPoint = (camera: Camera, [x, y, z]: Point): [number, number] => [
  camera.centre + (camera.focal * x) / z,
  camera.horizon - (camera.focal * (y - camera.eye)) / z,
];

const round = (value: number) => Math.round(value * 10) / 10;

export const formatPoints = (camera: Camera, points: readonly Point[]): string =>
  points.map((point) => projectPoint(camera, point).map(round).join(',')).join(' ');

/** Draws a filled polygon. `extra` holds further attributes. */
export const drawPolygon = (camera: Camera, points: readonly Point[], fill: string, extra = ''): string =>
  `<polygon points="${formatPoints(camera, points)}" fill="${fill}" ${extra}/>`;

export const drawLine = (camera: Camera, from: Point, to: Point, stroke: string): string => {
  const [[x1, y1], [x2, y2]] = [projectPoint(camera, from), projectPoint(camera, to)].map((end) =>
    end.map(round),
  ) as [[number, number], [number, number]];
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${stroke}/>`;
};

type Range = readonly [from: number, to: number];

export const buildFloorQuad = ([x1, x2]: Range, [z1, z2]: Range, y = 0): Point[] => [
  [x1, y, z1],
  [x2, y, z1],
  [x2, y, z2],
  [x1, y, z2],
];

export const buildFrontQuad = ([x1, x2]: Range, [y1, y2]: Range, z: number): Point[] => [
  [x1, y1, z],
  [x2, y1, z],
  [x2, y2, z],
  [x1, y2, z],
];

export const buildSideQuad = (x: number, [z1, z2]: Range, [y1, y2]: Range): Point[] => [
  [x, y1, z1],
  [x, y1, z2],
  [x, y2, z2],
  [x, y2, z1],
];

/** Draws the visible faces of a box. The top is lighter, sides and bottom are darker than the front. */
export const drawBox = (camera: Camera, { x, y, z, w, h, d }: Box, colour: string): string => {
  const [right, top, back] = [x + w, y + h, z + d];
  const faces = [
    top < camera.eye
      ? drawPolygon(camera, buildFloorQuad([x, right], [z, back], top), lighten(colour, 0.28))
      : '',
    y > camera.eye ? drawPolygon(camera, buildFloorQuad([x, right], [z, back], y), darken(colour, 0.3)) : '',
    x > 0 ? drawPolygon(camera, buildSideQuad(x, [z, back], [y, top]), darken(colour, 0.2)) : '',
    right < 0 ? drawPolygon(camera, buildSideQuad(right, [z, back], [y, top]), darken(colour, 0.2)) : '',
    drawPolygon(camera, buildFrontQuad([x, right], [y, top], z), colour),
  ];
  return faces.join('');
};

/** Draws a soft patch of light or shadow on the ground: the same outline three times, each larger and fainter. */
export const drawSoftPatch = (
  camera: Camera,
  across: Range,
  deep: Range,
  fill: string,
  opacity: number,
): string =>
  [0, 0.07, 0.14]
    .map((grow) =>
      drawPolygon(
        camera,
        buildFloorQuad(
          [across[0] - grow, across[1] + grow],
          [Math.max(1.1, deep[0] - grow), deep[1] + grow],
          0.004,
        ),
        fill,
        `opacity="${(opacity * 0.45).toFixed(3)}"`,
      ),
    )
    .join('');

/** An item to paint. More distant items are painted first. */
export type Shape = { depth: number; svg: string };

export const paint = (shapes: readonly Shape[]): string =>
  [...shapes]
    .sort((a, b) => b.depth - a.depth)
    .map(({ svg }) => svg)
    .join('');
