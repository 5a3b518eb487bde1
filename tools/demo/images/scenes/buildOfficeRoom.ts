import { buildFloorQuad, buildFrontQuad, drawBox, drawLine, drawPolygon, paint, type Shape } from '../camera';
import { darken, lighten, mix } from '../colour';
import { drawFrame, INDOORS, type Scene } from '../drawFrame';
import {
  drawArt,
  drawChair,
  drawMonitor,
  drawPendant,
  drawPlant,
  drawSofa,
  drawTable,
  drawWorkplace,
} from '../furniture';
import type { Variant } from '../mood';
import { drawShell, drawSideWindows, type Room } from '../room';

const camera = INDOORS;

const buildOfficeRoom = ({ mood }: Variant, depth: number): Room => ({
  camera,
  width: 9,
  height: 3.3,
  depth,
  floor: mood.wood,
  walls: mood.wall,
});

const BAYS = [1.4, 4.1, 6.8, 9.5].map((z) => ({ z: [z, z + 2.2] as const, y: [0.75, 2.85] as const }));

const drawCeilingStrips = (height: number, zs: readonly number[], xs: readonly number[]): string =>
  zs
    .flatMap((z) =>
      xs.map((x) =>
        drawPolygon(
          camera,
          buildFloorQuad([x - 0.09, x + 0.09], [z, z + 1.8], height - 0.24),
          '#fffdf4',
          'stroke="#e9e3d2" stroke-width="2"',
        ),
      ),
    )
    .join('');

/** Draws upright battens in front of a wall. */
const drawBattens = (
  across: readonly [number, number],
  height: number,
  z: number,
  colour: string,
): string => {
  const count = Math.round((across[1] - across[0]) / 0.16);
  return (
    drawPolygon(camera, buildFrontQuad(across, [0, height], z), darken(colour, 0.42)) +
    Array.from({ length: count }, (_, index) =>
      drawBox(
        camera,
        { x: across[0] + index * 0.16, y: 0, z: z - 0.04, w: 0.1, h: height, d: 0.04 },
        index % 5 === 2 ? lighten(colour, 0.07) : colour,
      ),
    ).join('')
  );
};

/** Draws a glazed room behind the back wall with a lit table. */
const drawGlassRoom = ({ mood, accent }: Variant, across: readonly [number, number], z: number): string => {
  const inside = mix(mood.wall, mood.light, 0.5);
  const posts = Array.from({ length: 5 }, (_, index) => across[0] + ((across[1] - across[0]) / 4) * index);
  return (
    drawPolygon(camera, buildFrontQuad(across, [0.02, 2.7], z), inside) +
    drawPolygon(camera, buildFrontQuad(across, [0.02, 0.9], z), mix(inside, mood.wood, 0.35)) +
    drawBox(
      camera,
      { x: across[0] + 0.7, y: 0.7, z, w: across[1] - across[0] - 1.4, h: 0.07, d: 0.01 },
      mood.wood,
    ) +
    drawPolygon(
      camera,
      buildFrontQuad([across[0] + 1, across[1] - 1], [1.35, 2.15], z),
      darken(accent, 0.35),
    ) +
    drawPolygon(camera, buildFrontQuad(across, [0.02, 2.7], z), 'url(#glass)') +
    posts.map((x) => drawLine(camera, [x, 0, z], [x, 2.7, z], 'stroke="#2c3b37" stroke-width="5"')).join('') +
    drawLine(camera, [across[0], 2.7, z], [across[1], 2.7, z], 'stroke="#2c3b37" stroke-width="6"')
  );
};

export const openSpace: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = buildOfficeRoom(variant, 12);
  const colours = { wood: lighten(mood.wood, 0.35), accent, screen: mix(accent, '#e9f5f1', 0.7) };
  const places = [3.4, 5.7, 8].flatMap((z) =>
    [-3.2, -0.9, 1.4]
      .filter((x) => x !== -0.9 || z > 5)
      .flatMap((x) => drawWorkplace(camera, { x, z }, colours)),
  );
  const lamps = [4.2, 7, 9.6].map((z) =>
    drawPendant(camera, { x: 2.2, y: 2.35, z }, 3.3, { colour: accent, glow: mood.glow }),
  );
  const green: Shape[] = [
    drawPlant(camera, { x: 3.9, z: 3.1 }, 1.7, seed),
    drawPlant(camera, { x: -3.9, z: 10.8 }, 1.5, seed + 1),
    drawPlant(camera, { x: 3.9, z: 9 }, 1.3, seed + 2),
  ];
  const shelf =
    [0.5, 1.05, 1.6, 2.15]
      .map((y) => drawBox(camera, { x: 4.2, y, z: 5, w: 0.3, h: 0.05, d: 3.2 }, mood.wood))
      .join('') +
    [0.55, 1.1, 1.65]
      .map((y, row) =>
        [0, 0.9, 1.9]
          .map((dz, index) =>
            drawBox(
              camera,
              { x: 4.22, y, z: 5.1 + dz, w: 0.26, h: 0.28 + ((row + index) % 3) * 0.07, d: 0.5 },
              [accent, '#efe6d2', '#5d7a70'][(row + index) % 3] ?? accent,
            ),
          )
          .join(''),
      )
      .join('');
  return drawFrame(
    variant,
    drawShell(room, mood) +
      drawGlassRoom(variant, [-1.2, 3.6], 11.98) +
      drawArt(camera, { x: -3.6, y: 1.2, z: 11.97 }, { w: 1.5, h: 1.2 }, accent) +
      drawSideWindows(room, variant, 'left', BAYS) +
      drawCeilingStrips(3.3, [2.4, 5.4, 8.4], [-1.9, 0.4]) +
      shelf +
      paint([...places, ...lamps, ...green]),
  );
};

export const meetingRoom: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = { ...buildOfficeRoom(variant, 8.6), width: 7.4, floor: mix(mood.stone, mood.wood, 0.45) };
  const rug = drawPolygon(
    camera,
    buildFloorQuad([-2.3, 2.3], [2.5, 7.6], 0.003),
    mix(accent, '#f3ead8', 0.62),
  );
  const meeting = drawTable(camera, { x: -0.95, z: 3.1 }, { w: 1.9, d: 3.6 }, lighten(mood.wood, 0.2));
  const papers = [3.5, 4.5, 5.5]
    .map(
      (z) =>
        drawBox(camera, { x: -0.6, y: 0.79, z, w: 0.3, h: 0.01, d: 0.42 }, '#fffdf6') +
        drawBox(camera, { x: 0.35, y: 0.79, z, w: 0.09, h: 0.12, d: 0.09 }, mix(accent, '#ffffff', 0.35)),
    )
    .join('');
  const chairs = [3.2, 4.3, 5.4].flatMap((z) => [
    drawChair(camera, { x: -1.65, z }, accent, 'left'),
    drawChair(camera, { x: 1.18, z }, accent, 'right'),
  ]);
  const head = drawChair(camera, { x: -0.24, z: 6.95 }, accent, 'far');
  const lamps = [3.9, 5, 6.1].map((z) =>
    drawPendant(camera, { x: 0, y: 2.2, z }, 3.3, { colour: '#2c3b37', glow: mood.glow }),
  );
  const screen =
    drawBox(camera, { x: -1.3, y: 1.15, z: 8.5, w: 2.6, h: 1.4, d: 0.05 }, '#1d2926') +
    drawPolygon(camera, buildFrontQuad([-1.22, 1.22], [1.22, 2.48], 8.49), mix(accent, '#dfeee8', 0.55)) +
    drawPolygon(camera, buildFrontQuad([-1.0, -0.1], [1.4, 1.9], 8.485), mix(accent, '#ffffff', 0.15)) +
    [0, 0.22, 0.44]
      .map((dy) =>
        drawPolygon(
          camera,
          buildFrontQuad([0.1, 1], [1.45 + dy, 1.55 + dy], 8.485),
          '#ffffff',
          'opacity="0.75"',
        ),
      )
      .join('');
  const windows = drawSideWindows(
    room,
    variant,
    'left',
    [1.3, 3.6, 5.9].map((z) => ({ z: [z, z + 1.9] as const, y: [0.35, 2.95] as const })),
  );
  return drawFrame(
    variant,
    drawShell(room, mood) +
      drawBattens([-3.7, -1.8], 3.3, 8.58, mood.wood) +
      drawBattens([1.8, 3.7], 3.3, 8.58, mood.wood) +
      screen +
      windows +
      rug +
      paint([
        { ...meeting, svg: meeting.svg + papers },
        ...chairs,
        head,
        ...lamps,
        drawPlant(camera, { x: 2.95, z: 3.2 }, 1.75, seed + 7),
        drawPlant(camera, { x: -2.9, z: 8 }, 1.3, seed + 8),
      ]),
  );
};

export const reception: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = { ...buildOfficeRoom(variant, 9.4), width: 8.6, floor: mix(mood.stone, '#ffffff', 0.2) };
  const counter: Shape = {
    depth: 6.4,
    svg:
      drawBox(camera, { x: -1.8, y: 0, z: 6, w: 3.6, h: 1.08, d: 0.8 }, accent) +
      Array.from({ length: 22 }, (_, index) =>
        drawBox(
          camera,
          { x: -1.78 + index * 0.162, y: 0.05, z: 5.97, w: 0.06, h: 0.98, d: 0.03 },
          lighten(accent, 0.16),
        ),
      ).join('') +
      drawBox(camera, { x: -1.9, y: 1.08, z: 5.9, w: 3.8, h: 0.06, d: 0.95 }, lighten(mood.wood, 0.15)) +
      drawMonitor(camera, { x: 0.4, y: 1.14, z: 6.4 }, null) +
      drawBox(camera, { x: -1.35, y: 1.14, z: 6.2, w: 0.16, h: 0.24, d: 0.16 }, '#f6efdf'),
  };
  const lamps = [-1.1, 0, 1.1].map((x, index) =>
    drawPendant(camera, { x, y: 2.25 - (index % 2) * 0.2, z: 6.3 }, 3.3, {
      colour: lighten(mood.wood, 0.1),
      glow: mood.glow + 0.2,
    }),
  );
  const lounge = [
    drawSofa(camera, { x: 1.75, z: 3.4 }, 2, mix(accent, '#f2e7d2', 0.55)),
    drawTable(camera, { x: 0.55, z: 2.9 }, { w: 0.9, d: 0.7, h: 0.36 }, mood.wood),
  ];
  const door =
    drawBox(camera, { x: 2.4, y: 0, z: 9.36, w: 1.1, h: 2.3, d: 0.03 }, mix(mood.wall, mood.wood, 0.5)) +
    drawPolygon(camera, buildFrontQuad([2.5, 3.4], [0.1, 2.2], 9.35), 'url(#glass)');
  const windows = drawSideWindows(
    room,
    variant,
    'left',
    [1.3, 4, 6.7].map((z) => ({ z: [z, z + 2.3] as const, y: [0.2, 2.95] as const })),
  );
  return drawFrame(
    variant,
    drawShell(room, mood) +
      drawBattens([-2.3, 2], 3.3, 9.38, mood.wood) +
      door +
      windows +
      drawCeilingStrips(3.3, [2.2, 5, 7.4], [-2.4, 2.4]) +
      paint([
        counter,
        ...lamps,
        ...lounge,
        drawPlant(camera, { x: -2.6, z: 7.4 }, 1.9, seed + 3),
        drawPlant(camera, { x: 3.6, z: 7.6 }, 1.5, seed + 4),
        drawPlant(camera, { x: -2.9, z: 3 }, 1.2, seed + 5),
      ]),
  );
};
