import { buildFloorQuad, buildFrontQuad, drawBox, drawPolygon, paint, type Shape } from '../camera';
import { darken, lighten, mix } from '../colour';
import { drawFrame, type Scene } from '../drawFrame';
import { drawPlant } from '../furniture';
import type { Variant } from '../mood';
import { createRandom } from '../random';
import {
  drawBackdrop,
  drawGround,
  drawLamp,
  drawPane,
  drawSky,
  drawTree,
  getPaneFill,
  OUTDOORS,
} from '../street';

const FACADES = ['#e8d9bd', '#d9b79a', '#cfd6c8', '#e3c9b5'] as const;
const FRONT_Z = 13;

const drawDisplayWindow = (variant: Variant, across: readonly [number, number]): string => {
  const { mood, accent, seed } = variant;
  const random = createRandom(seed + Math.round(across[0] * 10));
  const inside = mix(mood.light, '#e2b06a', 0.25);
  const z = FRONT_Z - 0.02;
  const goods = Array.from({ length: 7 }, (_, index) => {
    const w = random.between(0.25, 0.5);
    const x = across[0] + 0.25 + (index * (across[1] - across[0] - 0.7)) / 6.4;
    return drawPolygon(
      OUTDOORS,
      buildFrontQuad([x, x + w], [0.72, 0.72 + random.between(0.25, 0.95)], z),
      mix(random.pick([accent, '#c98a2b', '#3f6478', '#f3ead8', '#7b5a44']), inside, 0.18),
    );
  });
  const shelf =
    drawPolygon(OUTDOORS, buildFrontQuad([across[0] + 0.2, across[1] - 0.2], [2.05, 2.11], z), '#7b5a44') +
    Array.from({ length: 6 }, (_, index) =>
      drawPolygon(
        OUTDOORS,
        buildFrontQuad(
          [across[0] + 0.4 + index * 0.55, across[0] + 0.65 + index * 0.55],
          [2.11, 2.11 + random.between(0.18, 0.42)],
          z,
        ),
        mix(random.pick([accent, '#5d7a70', '#e9dcc0']), inside, 0.25),
      ),
    ).join('');
  return (
    drawPolygon(
      OUTDOORS,
      buildFrontQuad([across[0] - 0.14, across[1] + 0.14], [0.12, 3.05], FRONT_Z),
      darken(accent, 0.25),
    ) +
    drawPolygon(OUTDOORS, buildFrontQuad(across, [0.6, 2.9], z), inside) +
    shelf +
    goods.join('') +
    drawPolygon(OUTDOORS, buildFrontQuad(across, [0.6, 2.9], z), 'url(#glass)') +
    drawPolygon(
      OUTDOORS,
      buildFrontQuad(across, [0.6, 2.9], z),
      'none',
      `stroke="${darken(accent, 0.5)}" stroke-width="6"`,
    )
  );
};

const drawAwning = (accent: string, across: readonly [number, number]): string => {
  const stripes = Math.round((across[1] - across[0]) / 0.5);
  const step = (across[1] - across[0]) / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const [left, right] = [across[0] + index * step, across[0] + (index + 1) * step];
    const colour = index % 2 ? '#f6efdf' : accent;
    return (
      drawPolygon(
        OUTDOORS,
        [
          [left, 3.45, FRONT_Z],
          [right, 3.45, FRONT_Z],
          [right, 2.95, FRONT_Z - 1.3],
          [left, 2.95, FRONT_Z - 1.3],
        ],
        colour,
      ) +
      drawPolygon(OUTDOORS, buildFrontQuad([left, right], [2.75, 2.95], FRONT_Z - 1.3), darken(colour, 0.1))
    );
  }).join('');
};

const drawDoor = ({ mood, accent }: Variant, x: number): string =>
  drawPolygon(OUTDOORS, buildFrontQuad([x - 0.12, x + 1.22], [0.12, 3.05], FRONT_Z), darken(accent, 0.4)) +
  drawPolygon(
    OUTDOORS,
    buildFrontQuad([x, x + 1.1], [0.2, 2.35], FRONT_Z - 0.02),
    mix(mood.light, '#c98a2b', 0.3),
  ) +
  drawPolygon(OUTDOORS, buildFrontQuad([x, x + 1.1], [2.45, 2.95], FRONT_Z - 0.02), getPaneFill(mood, true)) +
  drawPolygon(OUTDOORS, buildFrontQuad([x, x + 1.1], [0.2, 2.35], FRONT_Z - 0.02), 'url(#glass)') +
  drawPolygon(OUTDOORS, buildFrontQuad([x + 0.95, x + 1], [1, 1.5], FRONT_Z - 0.03), '#e9c987');

const drawUpperFloors = ({ mood, seed }: Variant, wall: string): string => {
  const random = createRandom(seed + 3);
  const trim = lighten(wall, 0.5);
  return [4.9, 8.2]
    .flatMap((y) =>
      Array.from({ length: 8 }, (_, index) =>
        drawPane(OUTDOORS, [-9.6 + index * 2.5, -8.4 + index * 2.5], [y, y + 2], FRONT_Z, {
          frame: trim,
          fill: getPaneFill(mood, random.chance(0.45)),
        }),
      ),
    )
    .join('');
};

/** A shop with awnings on the ground floor of a town house. */
export const shopFront: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const wall = mix(FACADES[seed % FACADES.length] ?? FACADES[0], mood.light, 0.15);
  const facade = drawBox(OUTDOORS, { x: -10.6, y: 0.12, z: FRONT_Z, w: 21.2, h: 14, d: 9 }, wall);
  const cornice =
    drawBox(
      OUTDOORS,
      { x: -10.8, y: 3.75, z: FRONT_Z - 0.25, w: 21.6, h: 0.26, d: 0.25 },
      lighten(wall, 0.45),
    ) +
    drawBox(
      OUTDOORS,
      { x: -10.8, y: 7.35, z: FRONT_Z - 0.12, w: 21.6, h: 0.14, d: 0.12 },
      lighten(wall, 0.4),
    );
  const plinth = drawPolygon(
    OUTDOORS,
    buildFrontQuad([-10.6, 10.6], [0.12, 0.5], FRONT_Z - 0.005),
    darken(wall, 0.28),
  );
  const sign =
    drawPolygon(OUTDOORS, buildFrontQuad([-6.4, 6.4], [3.12, 3.68], FRONT_Z - 0.06), darken(accent, 0.15)) +
    drawPolygon(OUTDOORS, buildFrontQuad([-1.9, 1.9], [3.34, 3.46], FRONT_Z - 0.07), '#f3e6c4');
  const planters = [-6.6, -1.75, 1.45, 6.1].map((x, index): Shape => {
    const pot = drawPlant(OUTDOORS, { x: x + 0.3, z: FRONT_Z - 0.7 }, 1.25, seed + index, '#59615c');
    return { ...pot, svg: `<g transform="translate(0 -8)">${pot.svg}</g>` };
  });
  const street = [
    drawLamp(OUTDOORS, { x: -8.6, z: FRONT_Z - 2 }, mood.glow),
    drawTree(OUTDOORS, { x: 7.3, z: FRONT_Z - 1.9 }, 6.4, seed),
    drawBench(mood.wood),
  ];
  const shopLight = drawPolygon(
    OUTDOORS,
    buildFloorQuad([-6, 6], [FRONT_Z - 2.6, FRONT_Z - 0.3], 0.125),
    mood.light,
    `opacity="${0.18 + mood.glow * 0.35}"`,
  );
  return drawFrame(
    variant,
    drawSky(variant) +
      drawBackdrop(OUTDOORS, variant, 60) +
      drawGround(OUTDOORS, mood, FRONT_Z, FRONT_Z - 3.4) +
      facade +
      plinth +
      drawUpperFloors(variant, wall) +
      cornice +
      drawDisplayWindow(variant, [-6.2, -1.5]) +
      drawDisplayWindow(variant, [1.5, 6.2]) +
      drawDoor(variant, -0.55) +
      sign +
      shopLight +
      drawAwning(accent, [-6.4, -1.3]) +
      drawAwning(accent, [1.3, 6.4]) +
      paint([...planters, ...street]),
  );
};

const drawBench = (wood: string): Shape => ({
  depth: FRONT_Z - 2.3,
  svg:
    [0, 2]
      .map((dx) =>
        drawBox(OUTDOORS, { x: -5.2 + dx, y: 0.12, z: FRONT_Z - 2.2, w: 0.1, h: 0.45, d: 0.5 }, '#2c3b37'),
      )
      .join('') +
    drawBox(OUTDOORS, { x: -5.4, y: 0.57, z: FRONT_Z - 2.3, w: 2.5, h: 0.07, d: 0.55 }, wood) +
    drawBox(OUTDOORS, { x: -5.4, y: 0.8, z: FRONT_Z - 1.75, w: 2.5, h: 0.35, d: 0.05 }, wood),
});
