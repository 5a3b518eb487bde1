import { buildFloorQuad, buildFrontQuad, drawBox, drawLine, drawPolygon, paint, type Shape } from '../camera';
import { mix } from '../colour';
import { drawFrame, type Scene } from '../drawFrame';
import type { Variant } from '../mood';
import { drawBackdrop, drawGround, drawSky, drawTree, OUTDOORS } from '../street';

const DOCK_Z = 18.5;

const drawDock = (x: number, variant: Variant, isOpen: boolean): string => {
  const { mood, accent } = variant;
  const z = DOCK_Z - 0.02;
  const seal = drawPolygon(OUTDOORS, buildFrontQuad([x - 1.9, x + 1.9], [1, 4.9], z), '#26332f');
  const leaf = drawPolygon(
    OUTDOORS,
    buildFrontQuad([x - 1.45, x + 1.45], [1.2, 4.5], z - 0.02),
    isOpen ? mix(mood.light, '#d9a55a', 0.35) : '#e9ebe5',
  );
  const ribs = isOpen
    ? drawPolygon(OUTDOORS, buildFrontQuad([x - 1.2, x - 0.1], [1.2, 2.9], z - 0.03), '#b88a55') +
      drawPolygon(OUTDOORS, buildFrontQuad([x + 0.1, x + 1.1], [1.2, 2.5], z - 0.03), '#c9a06a')
    : [1.9, 2.6, 3.3, 4]
        .map((y) =>
          drawLine(
            OUTDOORS,
            [x - 1.45, y, z - 0.03],
            [x + 1.45, y, z - 0.03],
            'stroke="#9aa49f" stroke-width="2"',
          ),
        )
        .join('');
  const roof = drawBox(OUTDOORS, { x: x - 2.2, y: 5.1, z: DOCK_Z - 1.6, w: 4.4, h: 0.22, d: 1.6 }, accent);
  const bumpers = [-1.5, 1.2]
    .map((dx) =>
      drawBox(OUTDOORS, { x: x + dx, y: 0.7, z: DOCK_Z - 0.25, w: 0.3, h: 0.6, d: 0.25 }, '#1b2522'),
    )
    .join('');
  return seal + leaf + ribs + bumpers + roof;
};

const drawTrailer = (x: number, accent: string): Shape => {
  const z = DOCK_Z - 6.5;
  const wheel = (dx: number, dz: number) =>
    drawBox(OUTDOORS, { x: x + dx, y: 0, z: z + dz, w: 0.35, h: 0.95, d: 0.95 }, '#1b2522');
  return {
    depth: z,
    svg:
      drawPolygon(
        OUTDOORS,
        buildFloorQuad([x - 0.3, x + 3], [z - 0.3, DOCK_Z], 0.01),
        '#10201c',
        'opacity="0.28"',
      ) +
      wheel(0.05, 4) +
      wheel(2.15, 4) +
      drawBox(OUTDOORS, { x, y: 1.05, z, w: 2.55, h: 2.9, d: 6.2 }, '#f1efe6') +
      drawPolygon(OUTDOORS, buildFrontQuad([x + 0.12, x + 2.43], [1.2, 3.8], z - 0.01), '#e2dfd3') +
      drawLine(
        OUTDOORS,
        [x + 1.27, 1.2, z - 0.02],
        [x + 1.27, 3.8, z - 0.02],
        'stroke="#9aa49f" stroke-width="4"',
      ) +
      drawPolygon(OUTDOORS, buildFrontQuad([x, x + 2.55], [2.1, 2.5], z - 0.02), accent) +
      wheel(0.05, 0.5) +
      wheel(2.15, 0.5) +
      drawPolygon(OUTDOORS, buildFrontQuad([x + 0.1, x + 0.35], [1.08, 1.2], z - 0.03), '#c2402a') +
      drawPolygon(OUTDOORS, buildFrontQuad([x + 2.2, x + 2.45], [1.08, 1.2], z - 0.03), '#c2402a'),
  };
};

/** The loading side of a hall, trailers at the docks. */
export const dockFacade: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const cladding = mix('#c9cfca', mood.light, 0.2);
  const ribs = Array.from({ length: 68 }, (_, index) =>
    drawLine(
      OUTDOORS,
      [-17 + index * 0.5, 1, DOCK_Z],
      [-17 + index * 0.5, 9.8, DOCK_Z],
      'stroke="#7f8c86" stroke-opacity="0.28" stroke-width="2"',
    ),
  );
  const body =
    drawBox(OUTDOORS, { x: -17, y: 0, z: DOCK_Z, w: 34, h: 10, d: 26 }, cladding) +
    drawPolygon(OUTDOORS, buildFrontQuad([-17, 17], [0, 1], DOCK_Z - 0.005), '#8f9792') +
    drawPolygon(OUTDOORS, buildFrontQuad([-17, 17], [8.2, 10], DOCK_Z - 0.005), accent) +
    drawPolygon(
      OUTDOORS,
      buildFrontQuad([-17, 17], [6.1, 7.2], DOCK_Z - 0.005),
      mood.name === 'evening' ? mix(mood.light, '#ffb454', 0.2) : mix(mood.sky[0], '#3f6470', 0.3),
    ) +
    drawPolygon(OUTDOORS, buildFrontQuad([-17, 17], [6.1, 7.2], DOCK_Z - 0.006), 'url(#glass)');
  const lines = [-13, -7.8, -2.6, 2.6, 7.8, 13].map((x) =>
    drawPolygon(OUTDOORS, buildFloorQuad([x - 0.07, x + 0.07], [DOCK_Z - 9, DOCK_Z - 0.3], 0.125), '#f0d68a'),
  );
  const docks = [-10.4, -5.2, 0, 5.2, 10.4].map((x, index) => drawDock(x, variant, (index + seed) % 3 === 0));
  const green = [
    drawTree(OUTDOORS, { x: -21, z: 30 }, 9, seed),
    drawTree(OUTDOORS, { x: -19, z: 26 }, 7, seed + 1),
    drawTree(OUTDOORS, { x: 20, z: 27 }, 8, seed + 2),
    drawTree(OUTDOORS, { x: 22.5, z: 31 }, 9, seed + 3),
  ];
  return drawFrame(
    variant,
    drawSky(variant) +
      drawBackdrop(OUTDOORS, variant, 110) +
      drawGround(OUTDOORS, mood, DOCK_Z, DOCK_Z - 13) +
      paint(green) +
      body +
      ribs.join('') +
      lines.join('') +
      docks.join('') +
      paint([drawTrailer(-6.4, accent), drawTrailer(3.9, mix(accent, '#3f6478', 0.5))]),
  );
};
