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
import { drawFrame, type Scene } from '../drawFrame';
import type { Mood, Variant } from '../mood';
import { createRandom } from '../random';

const HALL: Camera = { eye: 2, focal: 1050, centre: 800, horizon: 720 };
const SIZE = { half: 10, height: 9, depth: 38 };
const NEAR = 2;

/** Draws a hall: concrete floor, panelled walls with a strip of windows, roof with skylights and trusses. */
const drawHall = ({ mood, accent }: Variant): string => {
  const { half, height, depth } = SIZE;
  const concrete = mix(mood.stone, '#9aa19c', 0.45);
  const roof = mix(mood.ceiling, '#8b9792', 0.5);
  const walls = [-half, half].map(
    (x) =>
      drawPolygon(
        HALL,
        buildSideQuad(x, [NEAR, depth], [0, height]),
        x < 0 ? lighten('#c5cbc6', 0.1) : '#b8bfba',
      ) +
      drawPolygon(HALL, buildSideQuad(x, [NEAR, depth], [0, 1.6]), mix(accent, '#c5cbc6', 0.45)) +
      drawPolygon(HALL, buildSideQuad(x, [4, depth - 1], [5.6, 7]), mix(mood.sky[1], '#ffffff', 0.25)) +
      Array.from({ length: 17 }, (_, index) =>
        drawLine(
          HALL,
          [x, 5.6, 4 + index * 2.1],
          [x, 7, 4 + index * 2.1],
          'stroke="#6d7a75" stroke-width="3"',
        ),
      ).join(''),
  );
  const skylights = [-5, 0, 5].map((x) =>
    Array.from({ length: 5 }, (_, index) =>
      drawPolygon(
        HALL,
        buildFloorQuad([x - 0.9, x + 0.9], [5 + index * 7, 8.6 + index * 7], height - 0.01),
        lighten(mood.sky[1], 0.5),
      ),
    ).join(''),
  );
  const joints = [-6, -2, 2, 6].map((x) =>
    drawLine(HALL, [x, 0, NEAR], [x, 0, depth], 'stroke="#6d7a75" stroke-opacity="0.3" stroke-width="2"'),
  );
  return (
    drawPolygon(HALL, buildFloorQuad([-half, half], [NEAR, depth]), concrete) +
    joints.join('') +
    drawSkyShine(mood) +
    drawPolygon(HALL, buildFloorQuad([-half, half], [NEAR, depth], height), roof) +
    skylights.join('') +
    walls.join('') +
    drawPolygon(HALL, buildFrontQuad([-half, half], [0, height], depth), '#d3d7d0') +
    drawTrusses(roof)
  );
};

const drawSkyShine = ({ light, sun }: Mood): string =>
  [-5, 0, 5]
    .map((x) =>
      drawPolygon(
        HALL,
        buildFloorQuad([x - 1.2, x + 1.2], [NEAR, SIZE.depth], 0.004),
        light,
        `opacity="${sun * 0.45}"`,
      ),
    )
    .join('');

const drawTrusses = (roof: string): string =>
  [36, 30, 24, 18, 12, 7]
    .map((z) => {
      const { half, height } = SIZE;
      const steel = darken(roof, 0.25);
      const webs = Array.from({ length: 20 }, (_, index) =>
        drawLine(
          HALL,
          [-half + index, index % 2 ? height - 0.1 : height - 0.95, z],
          [-half + index + 1, index % 2 ? height - 0.95 : height - 0.1, z],
          `stroke="${steel}" stroke-width="${Math.max(1.2, 46 / z)}"`,
        ),
      );
      const posts = [-half + 0.05, half - 0.4].map((x) =>
        drawBox(HALL, { x, y: 0, z, w: 0.35, h: height, d: 0.35 }, steel),
      );
      return (
        drawBox(HALL, { x: -half, y: height - 1.05, z, w: 2 * half, h: 0.13, d: 0.12 }, steel) +
        webs.join('') +
        posts.join('')
      );
    })
    .join('');

const CARTONS = ['#c9a06a', '#b88a55', '#d8b98a', '#a97c4c'] as const;

/** Draws one bay of a pallet rack: uprights, orange beams, three storeys of wrapped pallets. */
const drawRackBay = (x: number, z: number, seed: number, accent: string): Shape => {
  const random = createRandom(seed);
  const storeys = [0.15, 2.2, 4.25].map((y) => {
    const pallets = [1.5, 0.15].map((dz) => {
      if (random.chance(0.14)) return '';
      const colour = random.chance(0.2) ? mix(accent, '#efe6d2', 0.35) : random.pick(CARTONS);
      const h = random.between(1, 1.55);
      return (
        drawBox(HALL, { x: x + 0.1, y, z: z + dz, w: 1.9, h: 0.13, d: 1.15 }, '#8a6a45') +
        drawBox(HALL, { x: x + 0.15, y: y + 0.13, z: z + dz + 0.05, w: 1.8, h, d: 1.05 }, colour) +
        drawPolygon(
          HALL,
          buildFrontQuad([x + 0.15, x + 1.95], [y + 0.13 + h * 0.46, y + 0.13 + h * 0.54], z + dz + 0.045),
          darken(colour, 0.2),
          'opacity="0.6"',
        )
      );
    });
    const beam = (dz: number) =>
      drawBox(HALL, { x, y: y - 0.14, z: z + dz, w: 2.1, h: 0.13, d: 0.08 }, '#d9822b');
    return (
      pallets.join('') +
      (y > 1
        ? drawBox(HALL, { x: x < 0 ? x + 2.02 : x, y: y - 0.14, z, w: 0.08, h: 0.14, d: 2.9 }, '#d9822b') +
          beam(0)
        : '')
    );
  });
  const upright = (dx: number, dz: number) =>
    drawBox(HALL, { x: x + dx, y: 0, z: z + dz, w: 0.1, h: 6.6, d: 0.1 }, '#34506b');
  const shade = drawPolygon(
    HALL,
    buildFloorQuad([x - 0.2, x + 2.5], [z - 0.2, z + 3], 0.005),
    '#10201c',
    'opacity="0.2"',
  );
  return {
    depth: z,
    svg: shade + upright(0, 2.8) + upright(2, 2.8) + storeys.join('') + upright(0, 0) + upright(2, 0),
  };
};

const drawHighLamps = (mood: Mood, xs: readonly number[]): string =>
  [33, 27, 21, 15, 9.5]
    .flatMap((z) =>
      xs.map(
        (x) =>
          drawBox(HALL, { x: x - 0.7, y: 7.7, z, w: 1.4, h: 0.12, d: 0.3 }, '#fffbe8') +
          drawPolygon(
            HALL,
            buildFrontQuad([x - 0.6, x + 0.6], [7.55, 7.75], z - 0.05),
            mood.light,
            `opacity="${0.3 + mood.glow * 0.6}"`,
          ),
      ),
    )
    .join('');

export const rackHall: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const lines = [-2.3, 2.3].map((x) =>
    drawPolygon(HALL, buildFloorQuad([x - 0.09, x + 0.09], [NEAR, SIZE.depth - 1], 0.006), '#e3b53c'),
  );
  const racks = Array.from({ length: 9 }, (_, index) => 6.5 + index * 3.2).flatMap((z, index) =>
    (z < 14 ? [-5.2, 3.1, -9.4, 7.3] : [-5.2, 3.1]).map((x, row) =>
      drawRackBay(x, z, seed * 100 + index * 4 + row, accent),
    ),
  );
  const gate =
    drawPolygon(HALL, buildFrontQuad([-1.9, 1.9], [0, 4.2], SIZE.depth - 0.1), darken(accent, 0.1)) +
    [0.7, 1.4, 2.1, 2.8, 3.5]
      .map((y) =>
        drawLine(
          HALL,
          [-1.9, y, SIZE.depth - 0.1],
          [1.9, y, SIZE.depth - 0.1],
          'stroke="#10201c" stroke-opacity="0.3" stroke-width="2"',
        ),
      )
      .join('');
  return drawFrame(
    variant,
    drawHall(variant) +
      gate +
      drawHighLamps(mood, [0]) +
      lines.join('') +
      paint([...racks, drawForklift(accent)]),
  );
};

const drawForklift = (accent: string): Shape => {
  const at = { x: -1.5, z: 11 };
  const part = (dx: number, y: number, dz: number, size: [number, number, number], colour: string) =>
    drawBox(HALL, { x: at.x + dx, y, z: at.z + dz, w: size[0], h: size[1], d: size[2] }, colour);
  return {
    depth: at.z,
    svg:
      drawPolygon(
        HALL,
        buildFloorQuad([at.x - 0.2, at.x + 1.5], [at.z - 1.3, at.z + 2], 0.006),
        '#10201c',
        'opacity="0.28"',
      ) +
      part(0.1, 0.35, 0.2, [1.1, 0.75, 1.7], '#e0a52e') +
      part(0.15, 1.1, 1, [1, 0.45, 0.8], '#26332f') +
      part(0.12, 1.1, 0.3, [0.07, 1.1, 0.07], '#26332f') +
      part(1.1, 1.1, 0.3, [0.07, 1.1, 0.07], '#26332f') +
      part(0.05, 2.15, 0.2, [1.2, 0.08, 1.5], '#26332f') +
      part(0, 0, 0.2, [0.28, 0.55, 0.5], '#1b2522') +
      part(1.02, 0, 0.2, [0.28, 0.55, 0.5], '#1b2522') +
      part(0.25, 0.1, 0.05, [0.08, 2.5, 0.1], '#39443f') +
      part(0.97, 0.1, 0.05, [0.08, 2.5, 0.1], '#39443f') +
      part(0.15, 0.25, -1, [1, 0.12, 1], '#8a6a45') +
      part(0.2, 0.37, -0.95, [0.9, 0.8, 0.9], mix(accent, '#c9a06a', 0.6)),
  };
};

/** An empty hall with a gate open to the yard. */
export const emptyHall: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const z = SIZE.depth - 0.1;
  const gates = [-6, 0.2, 6.2].map((x, index) => {
    const isOpen = index !== 2;
    const yard =
      drawPolygon(HALL, buildFrontQuad([x - 2.2, x + 2.2], [0, 5], z), lighten(mood.sky[1], 0.35)) +
      drawPolygon(
        HALL,
        buildFrontQuad([x - 2.2, x + 2.2], [0.9, 1.9], z),
        mix('#6f9a72', mood.sky[1], 0.25),
      ) +
      drawPolygon(HALL, buildFrontQuad([x - 2.2, x + 2.2], [0, 0.9], z), mood.stone) +
      drawPolygon(
        HALL,
        buildFloorQuad([x - 2.4, x + 2.4], [16, z], 0.007),
        mood.light,
        `opacity="${0.2 + mood.sun * 0.6}"`,
      );
    const shut =
      drawPolygon(HALL, buildFrontQuad([x - 2.2, x + 2.2], [0, 5], z), mix(accent, '#d3d7d0', 0.2)) +
      [1, 2, 3, 4]
        .map((y) =>
          drawLine(
            HALL,
            [x - 2.2, y, z],
            [x + 2.2, y, z],
            'stroke="#10201c" stroke-opacity="0.25" stroke-width="2"',
          ),
        )
        .join('');
    return (
      (isOpen ? yard : shut) +
      drawPolygon(
        HALL,
        buildFrontQuad([x - 2.2, x + 2.2], [0, 5], z),
        'none',
        'stroke="#39443f" stroke-width="6"',
      )
    );
  });
  const columns = [31, 24, 17.5, 11.5].flatMap((depth) =>
    [-3.4, 3.4].map(
      (x): Shape => ({
        depth,
        svg:
          drawPolygon(
            HALL,
            buildFloorQuad([x - 0.1, x + 2.4], [depth, depth + 0.5], 0.005),
            '#10201c',
            'opacity="0.16"',
          ) +
          drawBox(HALL, { x: x - 0.2, y: 0, z: depth, w: 0.4, h: 8.1, d: 0.4 }, '#8e9a95') +
          drawBox(HALL, { x: x - 0.24, y: 0, z: depth - 0.02, w: 0.48, h: 1.3, d: 0.44 }, '#e3b53c'),
      }),
    ),
  );
  const lanes = [-7.6, -0.08, 7.4].map((x) =>
    drawPolygon(HALL, buildFloorQuad([x, x + 0.16], [NEAR, z - 1], 0.006), '#e3b53c', 'opacity="0.9"'),
  );
  const pallets = Array.from(
    { length: 5 },
    (_, index): Shape => ({
      depth: 9 + index * 0.01,
      svg: drawBox(
        HALL,
        { x: 6.2, y: index * 0.16, z: 9, w: 1.3, h: 0.12, d: 1 },
        index % 2 ? '#a57f52' : '#8a6a45',
      ),
    }),
  );
  return drawFrame(
    variant,
    drawHall(variant) +
      gates.join('') +
      drawHighLamps(mood, [-5, 5]) +
      lanes.join('') +
      paint([
        ...columns,
        ...pallets.reverse(),
        ...[drawRackBay(-9.6, 14, seed + 60, accent), drawRackBay(-9.6, 17.2, seed + 61, accent)],
      ]),
  );
};
