import { buildFloorQuad, buildFrontQuad, drawBox, drawLine, drawPolygon, paint, type Shape } from '../camera';
import { darken, lighten, mix } from '../colour';
import { drawFrame, type Scene } from '../drawFrame';
import type { Variant } from '../mood';
import { createRandom } from '../random';
import { drawBackdrop, drawGround, drawLamp, drawSky, drawTree, getPaneFill, OUTDOORS } from '../street';

const Z = 26;

/** Draws a storey of panes between light bands. */
const drawStorey = ({ mood, seed }: Variant, y: number, band: string): string => {
  const random = createRandom(seed + Math.round(y * 10));
  const panes = Array.from({ length: 16 }, (_, index) => {
    const x = -12 + index * 1.5;
    const fill = mix(getPaneFill(mood, random.chance(0.5)), mood.sky[1], random.between(0, 0.22));
    return drawPolygon(OUTDOORS, buildFrontQuad([x + 0.1, x + 1.4], [y + 0.7, y + 3.1], Z - 0.02), fill);
  });
  return (
    panes.join('') +
    drawPolygon(OUTDOORS, buildFrontQuad([-12, 12], [y + 0.7, y + 3.1], Z - 0.03), 'url(#glass)') +
    drawBox(OUTDOORS, { x: -12.2, y: y + 3.1, z: Z - 0.35, w: 24.4, h: 0.5, d: 0.35 }, band)
  );
};

const drawEntrance = ({ mood, accent }: Variant): string =>
  drawPolygon(OUTDOORS, buildFrontQuad([-12, 12], [0.12, 4.1], Z - 0.02), mix(mood.light, '#b98f63', 0.45)) +
  Array.from({ length: 13 }, (_, index) =>
    drawBox(OUTDOORS, { x: -12.15 + index * 2, y: 0.12, z: Z - 0.5, w: 0.34, h: 4, d: 0.4 }, '#e9e4d8'),
  ).join('') +
  drawPolygon(OUTDOORS, buildFrontQuad([-12, 12], [0.12, 4.1], Z - 0.03), 'url(#glass)') +
  drawBox(OUTDOORS, { x: -3.4, y: 3.5, z: Z - 3, w: 6.8, h: 0.3, d: 3 }, accent) +
  drawPolygon(OUTDOORS, buildFrontQuad([-1.7, 1.7], [0.12, 3], Z - 0.55), getPaneFill(mood, true)) +
  [-1.7, 0, 1.7]
    .map((x) =>
      drawLine(OUTDOORS, [x, 0.12, Z - 0.55], [x, 3, Z - 0.55], 'stroke="#2c3b37" stroke-width="4"'),
    )
    .join('');

const drawHedge = (x: number, w: number): Shape => ({
  depth: Z - 3,
  svg:
    drawBox(OUTDOORS, { x, y: 0.12, z: Z - 3, w, h: 0.7, d: 0.8 }, '#3f8061') +
    drawBox(OUTDOORS, { x, y: 0.12, z: Z - 3.05, w, h: 0.28, d: 0.9 }, '#b9b3a5'),
});

/** The building from across its forecourt. */
export const officeFacade: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const wall = mix('#d9d5c9', mood.light, 0.2);
  const tower = drawBox(OUTDOORS, { x: -12, y: 0.12, z: Z, w: 24, h: 18.4, d: 14 }, wall);
  const wings =
    drawBox(OUTDOORS, { x: -30, y: 0.12, z: Z + 5, w: 15, h: 12, d: 12 }, mix('#b9a48c', mood.sky[1], 0.25)) +
    drawBox(OUTDOORS, { x: 15, y: 0.12, z: Z + 4, w: 16, h: 14, d: 12 }, mix('#9aa6a2', mood.sky[1], 0.25));
  const roof = drawBox(
    OUTDOORS,
    { x: -12.3, y: 18.3, z: Z - 0.35, w: 24.6, h: 0.4, d: 0.35 },
    darken(wall, 0.2),
  );
  const penthouse = drawBox(
    OUTDOORS,
    { x: -5, y: 18.7, z: Z + 3, w: 8, h: 4.4, d: 5 },
    mix(accent, '#d9d5c9', 0.4),
  );
  const storeys = [4, 7.5, 11, 14.5].map((y) => drawStorey(variant, y, lighten(wall, 0.35)));
  const court =
    drawPolygon(OUTDOORS, buildFloorQuad([-3, 3], [Z - 9, Z - 0.5], 0.125), lighten(mood.stone, 0.3)) +
    drawPolygon(
      OUTDOORS,
      buildFloorQuad([-11, -3.6], [Z - 8, Z - 3.4], 0.126),
      mix('#6f9a72', mood.light, 0.15),
    ) +
    drawPolygon(
      OUTDOORS,
      buildFloorQuad([3.6, 11], [Z - 8, Z - 3.4], 0.126),
      mix('#6f9a72', mood.light, 0.15),
    );
  const green = [
    drawTree(OUTDOORS, { x: -9, z: Z - 6 }, 7, seed),
    drawTree(OUTDOORS, { x: 9.2, z: Z - 6 }, 7.6, seed + 1),
    drawTree(OUTDOORS, { x: -15, z: Z - 2 }, 8, seed + 2),
    drawTree(OUTDOORS, { x: 15.5, z: Z - 2 }, 8, seed + 3),
  ];
  return drawFrame(
    variant,
    drawSky(variant) +
      drawBackdrop(OUTDOORS, variant, 120) +
      drawGround(OUTDOORS, mood, Z, Z - 10) +
      wings +
      penthouse +
      tower +
      storeys.join('') +
      roof +
      drawEntrance(variant) +
      court +
      paint([
        ...green,
        drawHedge(-11, 7),
        drawHedge(4, 7),
        drawLamp(OUTDOORS, { x: -4.4, z: Z - 7.5 }, mood.glow),
        drawLamp(OUTDOORS, { x: 4.4, z: Z - 7.5 }, mood.glow),
      ]),
  );
};
