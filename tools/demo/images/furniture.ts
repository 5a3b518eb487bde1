import {
  type Box,
  buildFrontQuad,
  type Camera,
  drawBox,
  drawLine,
  drawPolygon,
  drawSoftPatch,
  projectPoint,
  type Shape,
} from './camera';
import { darken, lighten, mix } from './colour';
import { createRandom } from './random';

/** Position of an object in metres: its left front corner on the floor. */
export type Spot = { x: number; z: number };

const drawShadow = (camera: Camera, { x, z }: Spot, w: number, d: number): string =>
  drawSoftPatch(camera, [x - 0.05, x + w + 0.05], [z - 0.1, z + d], '#10201c', 0.2);

/** Draws a table on four legs. */
export const drawTable = (
  camera: Camera,
  spot: Spot,
  size: { w: number; d: number; h?: number },
  colour: string,
): Shape => {
  const { x, z } = spot;
  const { w, d, h = 0.74 } = size;
  const leg = (lx: number, lz: number) =>
    drawBox(camera, { x: lx, y: 0, z: lz, w: 0.06, h, d: 0.06 }, '#39443f');
  const legs = [
    leg(x + 0.06, z + d - 0.12),
    leg(x + w - 0.12, z + d - 0.12),
    leg(x + 0.06, z + 0.06),
    leg(x + w - 0.12, z + 0.06),
  ];
  return {
    depth: z + d / 2,
    svg:
      drawShadow(camera, spot, w, d) + legs.join('') + drawBox(camera, { x, y: h, z, w, h: 0.05, d }, colour),
  };
};

/** Side of a chair's back, seen from above. A person on the chair faces the other way. */
type BackAt = 'near' | 'far' | 'left' | 'right';

const RESTS: Record<BackAt, Omit<Box, 'y' | 'h'>> = {
  near: { x: 0.02, z: 0, w: 0.44, d: 0.06 },
  far: { x: 0.02, z: 0.44, w: 0.44, d: 0.06 },
  left: { x: -0.02, z: 0.02, w: 0.06, d: 0.44 },
  right: { x: 0.44, z: 0.02, w: 0.06, d: 0.44 },
};

/** Draws a chair on one foot. */
export const drawChair = (camera: Camera, { x, z }: Spot, colour: string, backAt: BackAt = 'near'): Shape => {
  const at = RESTS[backAt];
  const seat = drawBox(camera, { x, y: 0.43, z, w: 0.48, h: 0.07, d: 0.48 }, colour);
  const rest = drawBox(camera, { ...at, x: x + at.x, z: z + at.z, y: 0.56, h: 0.42 }, lighten(colour, 0.08));
  const post = drawBox(camera, { x: x + 0.21, y: 0.06, z: z + 0.2, w: 0.06, h: 0.38, d: 0.06 }, '#39443f');
  const foot = drawBox(camera, { x: x + 0.06, y: 0.02, z: z + 0.18, w: 0.36, h: 0.05, d: 0.1 }, '#39443f');
  const parts = backAt === 'far' ? [rest, foot, post, seat] : [foot, post, seat, rest];
  return { depth: z + 0.2, svg: drawShadow(camera, { x, z }, 0.48, 0.48) + parts.join('') };
};

/** Draws a monitor on a stand, from behind or with its screen. */
export const drawMonitor = (
  camera: Camera,
  at: { x: number; y: number; z: number },
  lit: string | null,
): string => {
  const { x, y, z } = at;
  const stand = drawBox(camera, { x: x + 0.26, y, z: z + 0.02, w: 0.08, h: 0.16, d: 0.05 }, '#4a5551');
  const panel = drawBox(camera, { x, y: y + 0.13, z, w: 0.6, h: 0.36, d: 0.04 }, '#26332f');
  const picture = lit
    ? drawPolygon(camera, buildFrontQuad([x + 0.03, x + 0.57], [y + 0.16, y + 0.46], z - 0.001), lit)
    : '';
  return stand + panel + picture;
};

/** Draws a desk with a monitor, a lamp and a chair in front. */
export const drawWorkplace = (
  camera: Camera,
  spot: Spot,
  colours: { wood: string; accent: string; screen: string },
): Shape[] => {
  const desk = drawTable(camera, spot, { w: 1.6, d: 0.8 }, colours.wood);
  const { x, z } = spot;
  const things =
    drawMonitor(camera, { x: x + 0.45, y: 0.79, z: z + 0.5 }, colours.screen) +
    drawBox(camera, { x: x + 0.5, y: 0.79, z: z + 0.2, w: 0.46, h: 0.02, d: 0.14 }, '#e9e6dc') +
    drawBox(camera, { x: x + 1.28, y: 0.79, z: z + 0.35, w: 0.1, h: 0.11, d: 0.1 }, colours.accent) +
    drawBox(
      camera,
      { x: x + 0.08, y: 0.79, z: z + 0.3, w: 0.24, h: 0.06, d: 0.32 },
      mix(colours.accent, '#ffffff', 0.6),
    );
  return [
    { depth: desk.depth, svg: desk.svg + things },
    drawChair(camera, { x: x + 0.5, z: z - 0.55 }, colours.accent),
  ];
};

/** Draws a pot plant `height` metres tall. */
export const drawPlant = (
  camera: Camera,
  { x, z }: Spot,
  height: number,
  seed: number,
  pot = '#d9cdb8',
): Shape => {
  const random = createRandom(seed);
  const scale = camera.focal / z;
  const [cx, floor] = projectPoint(camera, [x, 0, z]);
  const width = 0.34 * scale;
  const potTop = floor - 0.38 * scale;
  const leaves = Array.from({ length: 17 }, (_, index) => {
    const lean = -72 + index * 9 + random.between(-6, 6);
    const length = (height - 0.3) * scale * random.between(0.62, 1) * (1 - Math.abs(lean) / 190);
    const green = mix('#2f7d5b', index % 3 ? '#0b4f40' : '#8bb36f', random.between(0.1, 0.7));
    return `<path transform="translate(${cx.toFixed(1)} ${potTop.toFixed(1)}) rotate(${lean.toFixed(1)})" d="M0 0 C ${(length * 0.16).toFixed(1)} ${(-length * 0.4).toFixed(1)} ${(length * 0.15).toFixed(1)} ${(-length * 0.8).toFixed(1)} 0 ${(-length).toFixed(1)} C ${(-length * 0.15).toFixed(1)} ${(-length * 0.8).toFixed(1)} ${(-length * 0.16).toFixed(1)} ${(-length * 0.4).toFixed(1)} 0 0Z" fill="${green}"/>`;
  });
  const body =
    `<path d="M${cx - width / 2} ${potTop} L${cx + width / 2} ${potTop} L${cx + width * 0.36} ${floor} L${cx - width * 0.36} ${floor}Z" fill="${pot}"/>` +
    `<path d="M${cx} ${potTop} L${cx + width / 2} ${potTop} L${cx + width * 0.36} ${floor} L${cx} ${floor}Z" fill="${darken(pot, 0.14)}"/>`;
  const ground = `<ellipse cx="${cx}" cy="${floor}" rx="${width * 0.8}" ry="${width * 0.2}" fill="#10201c" opacity="0.25"/>`;
  return { depth: z, svg: ground + leaves.join('') + body };
};

/** Draws a pendant lamp, `y` metres above the floor. */
export const drawPendant = (
  camera: Camera,
  at: { x: number; y: number; z: number },
  ceiling: number,
  look: { colour: string; glow: number },
): Shape => {
  const { x, y, z } = at;
  const scale = camera.focal / z;
  const [cx, cy] = projectPoint(camera, [x, y, z]);
  const r = 0.2 * scale;
  const shade = `<path d="M${cx - r} ${cy} A${r} ${r * 0.95} 0 0 1 ${cx + r} ${cy}Z" fill="${look.colour}"/><ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r * 0.16}" fill="#fff3d0"/>`;
  const halo = `<circle cx="${cx}" cy="${cy + r * 0.3}" r="${r * 4.2}" fill="url(#glow)" opacity="${look.glow}"/>`;
  return {
    depth: z,
    svg:
      drawLine(
        camera,
        [x, ceiling, z],
        [x, y + 0.15, z],
        `stroke="#39443f" stroke-width="${Math.max(1.5, scale * 0.012)}"`,
      ) +
      halo +
      shade,
  };
};

/** Draws a sofa `w` metres wide. */
export const drawSofa = (camera: Camera, spot: Spot, w: number, colour: string): Shape => {
  const { x, z } = spot;
  const part = (dx: number, y: number, dz: number, size: { w: number; h: number; d: number }, tone: string) =>
    drawBox(camera, { x: x + dx, y, z: z + dz, ...size }, tone);
  const cushions = [0.18, 0.18 + (w - 0.36) / 2].map((dx) =>
    part(dx + 0.02, 0.34, 0.02, { w: (w - 0.44) / 2, h: 0.14, d: 0.62 }, lighten(colour, 0.1)),
  );
  return {
    depth: z + 0.4,
    svg:
      drawShadow(camera, spot, w, 0.85) +
      part(0.1, 0.3, 0.64, { w: w - 0.2, h: 0.5, d: 0.2 }, darken(colour, 0.06)) +
      part(0, 0.1, 0, { w, h: 0.24, d: 0.8 }, darken(colour, 0.1)) +
      cushions.join('') +
      part(0, 0.1, 0, { w: 0.18, h: 0.5, d: 0.8 }, colour) +
      part(w - 0.18, 0.1, 0, { w: 0.18, h: 0.5, d: 0.8 }, colour),
  };
};

/** Draws a framed abstract picture on the wall at depth `z`. */
export const drawArt = (
  camera: Camera,
  at: { x: number; y: number; z: number },
  size: { w: number; h: number },
  accent: string,
): string => {
  const { x, y, z } = at;
  const { w, h } = size;
  const [left, bottom] = projectPoint(camera, [x, y, z]);
  const scale = camera.focal / z;
  const inner = {
    x: left + 0.07 * w * scale,
    y: bottom - h * scale * 0.93,
    w: w * scale * 0.86,
    h: h * scale * 0.86,
  };
  return (
    drawPolygon(
      camera,
      buildFrontQuad([x, x + w], [y, y + h], z),
      '#fbf8f0',
      'stroke="#8f7a5c" stroke-width="3"',
    ) +
    `<rect x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}" fill="${mix(accent, '#fff6e4', 0.72)}"/>` +
    `<circle cx="${inner.x + inner.w * 0.62}" cy="${inner.y + inner.h * 0.36}" r="${inner.w * 0.2}" fill="${accent}"/>` +
    `<path d="M${inner.x} ${inner.y + inner.h} v${-inner.h * 0.36} q${inner.w * 0.3} ${-inner.h * 0.26} ${inner.w * 0.55} 0 t${inner.w * 0.45} ${-inner.h * 0.1} v${inner.h * 0.46}Z" fill="${mix(accent, '#10201c', 0.35)}"/>`
  );
};
