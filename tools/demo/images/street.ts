import {
  buildFloorQuad,
  buildFrontQuad,
  type Camera,
  drawBox,
  drawLine,
  drawPolygon,
  projectPoint,
  type Shape,
} from './camera';
import { darken, lighten, mix } from './colour';
import type { Mood, Variant } from './mood';
import { createRandom } from './random';

/** A viewer across the road. */
export const OUTDOORS: Camera = { eye: 1.7, focal: 1150, centre: 800, horizon: 905 };

/** Draws the sky with clouds and, low behind the roofs, the sun. */
export const drawSky = ({ mood, seed }: Variant): string => {
  const random = createRandom(seed + 11);
  const clouds = Array.from({ length: 5 }, () => {
    const [x, y, w] = [random.between(0, 1600), random.between(60, 330), random.between(150, 320)];
    return `<g fill="#ffffff" opacity="${mood.name === 'evening' ? 0.2 : 0.55}"><rect x="${x}" y="${y}" width="${w}" height="30" rx="15"/><rect x="${x + w * 0.2}" y="${y - 24}" width="${w * 0.5}" height="40" rx="20"/></g>`;
  });
  return `<rect width="1600" height="1200" fill="url(#sky)"/><circle cx="1240" cy="330" r="380" fill="url(#glow)" opacity="${0.35 + mood.glow * 0.4}"/>${clouds.join('')}`;
};

/** Draws distant, pale roofs. */
export const drawBackdrop = (camera: Camera, { mood, seed }: Variant, z: number): string => {
  const random = createRandom(seed + 23);
  return Array.from({ length: 16 }, (_, index) => {
    const tone = mix(mood.sky[1], '#5f7d80', random.between(0.18, 0.34));
    return drawBox(
      camera,
      {
        x: -z * 0.85 + (index * z * 1.7) / 16,
        y: 0,
        z: z + (index % 3) * 6,
        w: z * 0.12,
        h: random.between(0.1, 0.26) * z,
        d: 6,
      },
      tone,
    );
  }).join('');
};

/** Draws the pavement in front of a facade at depth `z`, the kerb and the road with its joints. */
export const drawGround = (camera: Camera, mood: Mood, z: number, kerb = z - 3): string => {
  const near = 1.6;
  const road = mix('#5f6a68', mood.sky[1], 0.22);
  const joints = Array.from({ length: 41 }, (_, index) =>
    drawLine(
      camera,
      [(index - 20) * 1.2, 0.12, z],
      [(index - 20) * 1.2, 0.12, kerb],
      `stroke="${darken(mood.stone, 0.3)}" stroke-opacity="0.35" stroke-width="2"`,
    ),
  );
  const rows = [0.35, 0.7].map((share) =>
    drawLine(
      camera,
      [-30, 0.12, kerb + (z - kerb) * share],
      [30, 0.12, kerb + (z - kerb) * share],
      `stroke="${darken(mood.stone, 0.3)}" stroke-opacity="0.3" stroke-width="2"`,
    ),
  );
  return (
    drawPolygon(camera, buildFloorQuad([-60, 60], [near, kerb]), road) +
    drawPolygon(camera, buildFloorQuad([-60, 60], [kerb, 300], 0.12), mood.stone) +
    joints.join('') +
    rows.join('') +
    drawPolygon(camera, buildFrontQuad([-60, 60], [0, 0.12], kerb), darken(mood.stone, 0.25)) +
    Array.from({ length: 9 }, (_, index) =>
      drawPolygon(
        camera,
        buildFloorQuad([-16 + index * 4, -14 + index * 4], [kerb - 3.1, kerb - 2.9]),
        '#f3eede',
        'opacity="0.75"',
      ),
    ).join('')
  );
};

/** Draws a tree with a round crown, `height` metres tall. */
export const drawTree = (
  camera: Camera,
  at: { x: number; z: number },
  height: number,
  seed: number,
): Shape => {
  const random = createRandom(seed);
  const scale = camera.focal / at.z;
  const [cx, floor] = projectPoint(camera, [at.x, 0.12, at.z]);
  const crown = floor - height * 0.68 * scale;
  const blobs = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    const r = height * 0.17 * scale * random.between(0.85, 1.15);
    return `<circle cx="${cx + Math.cos(angle) * height * 0.15 * scale}" cy="${crown + Math.sin(angle) * height * 0.16 * scale}" r="${r}" fill="${mix('#2f7d5b', index % 2 ? '#0b4f40' : '#9dbb72', random.between(0.15, 0.5))}"/>`;
  });
  const trunk = 0.09 * scale;
  return {
    depth: at.z,
    svg: `<ellipse cx="${cx}" cy="${floor}" rx="${height * 0.22 * scale}" ry="${height * 0.03 * scale}" fill="#10201c" opacity="0.22"/><path d="M${cx - trunk} ${floor} L${cx - trunk * 0.5} ${crown} L${cx + trunk * 0.5} ${crown} L${cx + trunk} ${floor}Z" fill="#6b5140"/>${blobs.join('')}<circle cx="${cx - height * 0.04 * scale}" cy="${crown - height * 0.05 * scale}" r="${height * 0.13 * scale}" fill="#86b077" opacity="0.55"/>`,
  };
};

/** Draws a window in a facade: frame, pane with sky or lamp light, sill. */
export const drawPane = (
  camera: Camera,
  across: readonly [number, number],
  up: readonly [number, number],
  z: number,
  look: { frame: string; fill: string },
): string => {
  const middle = (across[0] + across[1]) / 2;
  return (
    drawPolygon(
      camera,
      buildFrontQuad([across[0] - 0.09, across[1] + 0.09], [up[0] - 0.09, up[1] + 0.09], z),
      look.frame,
    ) +
    drawPolygon(camera, buildFrontQuad(across, up, z), look.fill) +
    drawPolygon(camera, buildFrontQuad(across, up, z), 'url(#glass)') +
    drawLine(camera, [middle, up[0], z], [middle, up[1], z], `stroke="${look.frame}" stroke-width="4"`) +
    drawBox(
      camera,
      { x: across[0] - 0.15, y: up[0] - 0.18, z: z - 0.12, w: across[1] - across[0] + 0.3, h: 0.09, d: 0.12 },
      lighten(look.frame, 0.1),
    )
  );
};

/** Returns the colour of a pane: the sky by day; in the evening some are lit. */
export const getPaneFill = (mood: Mood, isLit: boolean): string => {
  if (isLit && mood.name === 'evening') return mix(mood.light, '#ffb454', 0.25);
  return mood.name === 'evening' ? '#4b5d70' : mix(mood.sky[0], '#3f6470', 0.38);
};

export const drawLamp = (camera: Camera, at: { x: number; z: number }, glow: number): Shape => {
  const [cx, top] = projectPoint(camera, [at.x, 4.1, at.z]);
  const scale = camera.focal / at.z;
  return {
    depth: at.z,
    svg:
      drawBox(camera, { x: at.x - 0.05, y: 0.12, z: at.z, w: 0.1, h: 3.9, d: 0.1 }, '#2c3b37') +
      `<circle cx="${cx}" cy="${top}" r="${1.5 * scale}" fill="url(#glow)" opacity="${glow}"/><circle cx="${cx}" cy="${top}" r="${0.2 * scale}" fill="#fff4d6"/>`,
  };
};
