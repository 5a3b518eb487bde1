import { buildFloorQuad, drawBox, drawLine, drawPolygon, paint, type Shape } from '../camera';
import { darken, lighten, mix } from '../colour';
import { drawFrame, INDOORS, type Scene } from '../drawFrame';
import { drawPendant, drawPlant, drawTable } from '../furniture';
import type { Variant } from '../mood';
import { createRandom } from '../random';
import { drawBackWindow, drawShell, drawSideWindows, type Room } from '../room';

const buildShopRoom = ({ mood }: Variant): Room => ({
  camera: INDOORS,
  width: 8,
  height: 3.6,
  depth: 10,
  floor: mix(mood.stone, mood.wood, 0.35),
  walls: mood.wall,
});

const drawSideShelves = ({ mood, accent, seed }: Variant, x: number): string => {
  const random = createRandom(seed + Math.round(x * 7) + 90);
  const boards = [0.25, 0.85, 1.45, 2.05].map((y) => {
    const goods = Array.from({ length: 15 }, (_, index) =>
      drawBox(
        INDOORS,
        {
          x: x + 0.04,
          y: y + 0.05,
          z: 9.3 - index * 0.44,
          w: 0.3,
          h: random.between(0.16, 0.44),
          d: random.between(0.18, 0.36),
        },
        random.pick([accent, '#e9dcc0', '#5d7a70', '#c98a2b', '#3f6478', '#f6efe0']),
      ),
    );
    return drawBox(INDOORS, { x, y, z: 3, w: 0.4, h: 0.05, d: 6.7 }, mood.wood) + goods.join('');
  });
  return (
    drawPolygon(
      INDOORS,
      [
        [x < 0 ? x : x + 0.4, 0, 3],
        [x < 0 ? x : x + 0.4, 0, 9.7],
        [x < 0 ? x : x + 0.4, 2.7, 9.7],
        [x < 0 ? x : x + 0.4, 2.7, 3],
      ],
      darken(mood.wood, 0.25),
    ) + boards.join('')
  );
};

export const shopInterior: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = buildShopRoom(variant);
  const random = createRandom(seed + 5);
  const tables = [3.4, 5.6].map((z): Shape => {
    const desk = drawTable(INDOORS, { x: -1.1, z }, { w: 2.2, d: 1.1, h: 0.78 }, lighten(mood.wood, 0.2));
    const goods = Array.from({ length: 6 }, (_, index) =>
      drawBox(
        INDOORS,
        {
          x: -0.95 + index * 0.34,
          y: 0.83,
          z: z + 0.25 + (index % 2) * 0.35,
          w: 0.26,
          h: random.between(0.1, 0.4),
          d: 0.26,
        },
        random.pick([accent, '#f3ead8', '#c98a2b', '#3f6478']),
      ),
    );
    return { ...desk, svg: desk.svg + goods.join('') };
  });
  const counter: Shape = {
    depth: 8.6,
    svg:
      drawBox(INDOORS, { x: 1.1, y: 0, z: 8, w: 2.2, h: 1.02, d: 0.7 }, darken(accent, 0.1)) +
      drawBox(INDOORS, { x: 1, y: 1.02, z: 7.9, w: 2.4, h: 0.07, d: 0.85 }, mood.wood),
  };
  const lamps = [3.6, 5.6, 7.6].flatMap((z) =>
    [-1.2, 1.2].map((x) =>
      drawPendant(INDOORS, { x, y: 2.6, z }, 3.6, { colour: accent, glow: mood.glow + 0.15 }),
    ),
  );
  return drawFrame(
    variant,
    drawShell(room, mood) +
      drawBackWindow(room, variant, [-3.1, 0.7], [0.1, 2.8], 3) +
      drawSideShelves(variant, -4) +
      drawSideShelves(variant, 3.6) +
      paint([...tables, counter, ...lamps, drawPlant(INDOORS, { x: -2.6, z: 8.9 }, 1.5, seed)]),
  );
};

/** An empty unit: window front, rails with spotlights, polished floor. */
export const emptyUnit: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = {
    ...buildShopRoom(variant),
    width: 9.6,
    floor: mix(mood.stone, '#8f9691', 0.15),
    walls: '#f4f1ea',
  };
  const rails = [-2.4, 0, 2.4].map((x) => {
    const spots = [3, 4.6, 6.2, 7.8].map(
      (z) => drawPendant(INDOORS, { x, y: 3.1, z }, 3.34, { colour: '#2c3b37', glow: mood.glow * 0.8 }).svg,
    );
    return (
      drawLine(INDOORS, [x, 3.36, 1.4], [x, 3.36, 9.8], 'stroke="#2c3b37" stroke-width="5"') +
      spots.reverse().join('')
    );
  });
  const column = (x: number): Shape => ({
    depth: 5.6,
    svg:
      drawBox(INDOORS, { x, y: 0, z: 5.4, w: 0.5, h: 3.6, d: 0.5 }, '#e4dfd3') +
      drawBox(INDOORS, { x: x - 0.02, y: 0, z: 5.38, w: 0.54, h: 0.3, d: 0.5 }, accent),
  });
  const mirrorOfWindow = drawPolygon(
    INDOORS,
    buildFloorQuad([-3.6, 3.6], [5.2, 9.9], 0.006),
    'url(#sheen)',
    'opacity="0.55"',
  );
  const accentWall = drawPolygon(
    INDOORS,
    [
      [4.79, 0, 4],
      [4.79, 0, 10],
      [4.79, 3.6, 10],
      [4.79, 3.6, 4],
    ],
    mix(accent, '#f4f1ea', 0.35),
  );
  return drawFrame(
    variant,
    drawShell(room, mood) +
      accentWall +
      drawBackWindow(room, variant, [-3.9, 3.9], [0.12, 3], 4) +
      drawSideWindows(
        room,
        variant,
        'left',
        [2.2, 5.4].map((z) => ({ z: [z, z + 2.4] as const, y: [0.5, 2.9] as const })),
      ) +
      mirrorOfWindow +
      rails.join('') +
      paint([column(-2.7), column(2.2), drawPlant(INDOORS, { x: 3.9, z: 4.4 }, 1.6, seed)]),
  );
};
