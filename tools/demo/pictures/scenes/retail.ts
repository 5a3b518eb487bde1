import { box, floorQuad, frontQuad, line, paint, poly, type Shape } from '../camera';
import { darker, lighter, mix } from '../colour';
import { frame, INDOORS, type Scene } from '../frame';
import { pendant, plant, table } from '../furniture';
import type { Variant } from '../mood';
import { seeded } from '../random';
import { backWindow, type Room, shell, sideWindows } from '../room';
import { backdrop, ground, lamp, OUTDOORS, pane, paneFill, sky, tree } from '../street';

const FACADES = ['#e8d9bd', '#d9b79a', '#cfd6c8', '#e3c9b5'] as const;
const FRONT_Z = 13;

const displayWindow = (variant: Variant, across: readonly [number, number]): string => {
  const { mood, accent, seed } = variant;
  const random = seeded(seed + Math.round(across[0] * 10));
  const inside = mix(mood.light, '#e2b06a', 0.25);
  const z = FRONT_Z - 0.02;
  const goods = Array.from({ length: 7 }, (_, index) => {
    const w = random.between(0.25, 0.5);
    const x = across[0] + 0.25 + (index * (across[1] - across[0] - 0.7)) / 6.4;
    return poly(OUTDOORS, frontQuad([x, x + w], [0.72, 0.72 + random.between(0.25, 0.95)], z), mix(random.pick([accent, '#c98a2b', '#3f6478', '#f3ead8', '#7b5a44']), inside, 0.18));
  });
  const shelf = poly(OUTDOORS, frontQuad([across[0] + 0.2, across[1] - 0.2], [2.05, 2.11], z), '#7b5a44') +
    Array.from({ length: 6 }, (_, index) => poly(OUTDOORS, frontQuad([across[0] + 0.4 + index * 0.55, across[0] + 0.65 + index * 0.55], [2.11, 2.11 + random.between(0.18, 0.42)], z), mix(random.pick([accent, '#5d7a70', '#e9dcc0']), inside, 0.25))).join('');
  return poly(OUTDOORS, frontQuad([across[0] - 0.14, across[1] + 0.14], [0.12, 3.05], FRONT_Z), darker(accent, 0.25)) + poly(OUTDOORS, frontQuad(across, [0.6, 2.9], z), inside) + shelf + goods.join('') +
    poly(OUTDOORS, frontQuad(across, [0.6, 2.9], z), 'url(#glass)') + poly(OUTDOORS, frontQuad(across, [0.6, 2.9], z), 'none', `stroke="${darker(accent, 0.5)}" stroke-width="6"`);
};

const awning = (accent: string, across: readonly [number, number]): string => {
  const stripes = Math.round((across[1] - across[0]) / 0.5);
  const step = (across[1] - across[0]) / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const [left, right] = [across[0] + index * step, across[0] + (index + 1) * step];
    const colour = index % 2 ? '#f6efdf' : accent;
    return poly(OUTDOORS, [[left, 3.45, FRONT_Z], [right, 3.45, FRONT_Z], [right, 2.95, FRONT_Z - 1.3], [left, 2.95, FRONT_Z - 1.3]], colour) + poly(OUTDOORS, frontQuad([left, right], [2.75, 2.95], FRONT_Z - 1.3), darker(colour, 0.1));
  }).join('');
};

const door = ({ mood, accent }: Variant, x: number): string =>
  poly(OUTDOORS, frontQuad([x - 0.12, x + 1.22], [0.12, 3.05], FRONT_Z), darker(accent, 0.4)) + poly(OUTDOORS, frontQuad([x, x + 1.1], [0.2, 2.35], FRONT_Z - 0.02), mix(mood.light, '#c98a2b', 0.3)) +
  poly(OUTDOORS, frontQuad([x, x + 1.1], [2.45, 2.95], FRONT_Z - 0.02), paneFill(mood, true)) + poly(OUTDOORS, frontQuad([x, x + 1.1], [0.2, 2.35], FRONT_Z - 0.02), 'url(#glass)') + poly(OUTDOORS, frontQuad([x + 0.95, x + 1], [1, 1.5], FRONT_Z - 0.03), '#e9c987');

const upperFloors = ({ mood, seed }: Variant, wall: string): string => {
  const random = seeded(seed + 3);
  const trim = lighter(wall, 0.5);
  return [4.9, 8.2].flatMap((y) => Array.from({ length: 8 }, (_, index) => pane(OUTDOORS, [-9.6 + index * 2.5, -8.4 + index * 2.5], [y, y + 2], FRONT_Z, { frame: trim, fill: paneFill(mood, random.chance(0.45)) }))).join('');
};

export const shopFront: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const wall = mix(FACADES[seed % FACADES.length] ?? FACADES[0], mood.light, 0.15);
  const neighbour = mix(FACADES[(seed + 1) % FACADES.length] ?? FACADES[0], '#8c8f88', 0.3);
  const facade = box(OUTDOORS, { x: -10.6, y: 0.12, z: FRONT_Z, w: 21.2, h: 14, d: 9 }, wall) + box(OUTDOORS, { x: -24, y: 0.12, z: FRONT_Z + 0.6, w: 13.4, h: 11, d: 9 }, neighbour) + box(OUTDOORS, { x: 10.6, y: 0.12, z: FRONT_Z + 0.4, w: 14, h: 10, d: 9 }, darker(neighbour, 0.08));
  const cornice = box(OUTDOORS, { x: -10.8, y: 3.75, z: FRONT_Z - 0.25, w: 21.6, h: 0.26, d: 0.25 }, lighter(wall, 0.45)) + box(OUTDOORS, { x: -10.8, y: 7.35, z: FRONT_Z - 0.12, w: 21.6, h: 0.14, d: 0.12 }, lighter(wall, 0.4));
  const plinth = poly(OUTDOORS, frontQuad([-10.6, 10.6], [0.12, 0.5], FRONT_Z - 0.005), darker(wall, 0.28));
  const sign = poly(OUTDOORS, frontQuad([-6.4, 6.4], [3.12, 3.68], FRONT_Z - 0.06), darker(accent, 0.15)) + poly(OUTDOORS, frontQuad([-1.9, 1.9], [3.34, 3.46], FRONT_Z - 0.07), '#f3e6c4');
  const planters = [-6.6, -1.75, 1.45, 6.1].map((x, index): Shape => {
    const pot = plant(OUTDOORS, { x: x + 0.3, z: FRONT_Z - 0.7 }, 1.25, seed + index, '#59615c');
    return { ...pot, svg: `<g transform="translate(0 -8)">${pot.svg}</g>` };
  });
  const street = [lamp(OUTDOORS, { x: -8.6, z: FRONT_Z - 2 }, mood.glow), tree(OUTDOORS, { x: 8.5, z: FRONT_Z - 1.9 }, 6.4, seed), bench(mood.wood)];
  const shopLight = poly(OUTDOORS, floorQuad([-6, 6], [FRONT_Z - 2.6, FRONT_Z - 0.3], 0.125), mood.light, `opacity="${0.18 + mood.glow * 0.35}"`);
  return frame(variant, sky(variant) + backdrop(OUTDOORS, variant, 60) + ground(OUTDOORS, mood, FRONT_Z, FRONT_Z - 3.4) + facade + plinth + upperFloors(variant, wall) + cornice + displayWindow(variant, [-6.2, -1.5]) + displayWindow(variant, [1.5, 6.2]) + door(variant, -0.55) + sign + shopLight +
    awning(accent, [-6.4, -1.3]) + awning(accent, [1.3, 6.4]) + paint([...planters, ...street]));
};

const bench = (wood: string): Shape => ({
  depth: FRONT_Z - 2.3,
  svg: [0, 2].map((dx) => box(OUTDOORS, { x: -5.2 + dx, y: 0.12, z: FRONT_Z - 2.2, w: 0.1, h: 0.45, d: 0.5 }, '#2c3b37')).join('') + box(OUTDOORS, { x: -5.4, y: 0.57, z: FRONT_Z - 2.3, w: 2.5, h: 0.07, d: 0.55 }, wood) + box(OUTDOORS, { x: -5.4, y: 0.8, z: FRONT_Z - 1.75, w: 2.5, h: 0.35, d: 0.05 }, wood),
});

const shop = ({ mood }: Variant): Room => ({ camera: INDOORS, width: 8, height: 3.6, depth: 10, floor: mix(mood.stone, mood.wood, 0.35), walls: mood.wall });

const sideShelves = ({ mood, accent, seed }: Variant, x: number): string => {
  const random = seeded(seed + Math.round(x * 7) + 90);
  const boards = [0.25, 0.85, 1.45, 2.05].map((y) => {
    const goods = Array.from({ length: 15 }, (_, index) => box(INDOORS, { x: x + 0.04, y: y + 0.05, z: 9.3 - index * 0.44, w: 0.3, h: random.between(0.16, 0.44), d: random.between(0.18, 0.36) }, random.pick([accent, '#e9dcc0', '#5d7a70', '#c98a2b', '#3f6478', '#f6efe0'])));
    return box(INDOORS, { x, y, z: 3, w: 0.4, h: 0.05, d: 6.7 }, mood.wood) + goods.join('');
  });
  return poly(INDOORS, [[x < 0 ? x : x + 0.4, 0, 3], [x < 0 ? x : x + 0.4, 0, 9.7], [x < 0 ? x : x + 0.4, 2.7, 9.7], [x < 0 ? x : x + 0.4, 2.7, 3]], darker(mood.wood, 0.25)) + boards.join('');
};

export const shopInterior: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = shop(variant);
  const random = seeded(seed + 5);
  const tables = [3.4, 5.6].map((z): Shape => {
    const desk = table(INDOORS, { x: -1.1, z }, { w: 2.2, d: 1.1, h: 0.78 }, lighter(mood.wood, 0.2));
    const goods = Array.from({ length: 6 }, (_, index) => box(INDOORS, { x: -0.95 + index * 0.34, y: 0.83, z: z + 0.25 + (index % 2) * 0.35, w: 0.26, h: random.between(0.1, 0.4), d: 0.26 }, random.pick([accent, '#f3ead8', '#c98a2b', '#3f6478'])));
    return { ...desk, svg: desk.svg + goods.join('') };
  });
  const counter: Shape = { depth: 8.6, svg: box(INDOORS, { x: 1.1, y: 0, z: 8, w: 2.2, h: 1.02, d: 0.7 }, darker(accent, 0.1)) + box(INDOORS, { x: 1, y: 1.02, z: 7.9, w: 2.4, h: 0.07, d: 0.85 }, mood.wood) };
  const lamps = [3.6, 5.6, 7.6].flatMap((z) => [-1.2, 1.2].map((x) => pendant(INDOORS, { x, y: 2.6, z }, 3.6, { colour: accent, glow: mood.glow + 0.15 })));
  return frame(variant, shell(room, mood) + backWindow(room, variant, [-3.1, 0.7], [0.1, 2.8], 3) + sideShelves(variant, -4) + sideShelves(variant, 3.6) + paint([...tables, counter, ...lamps, plant(INDOORS, { x: -2.6, z: 8.9 }, 1.5, seed)]));
};

/** Let bare: window front, rails with spots, polished floor. */
export const emptyUnit: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const room = { ...shop(variant), width: 9.6, floor: mix(mood.stone, '#8f9691', 0.15), walls: '#f4f1ea' };
  const rails = [-2.4, 0, 2.4].map((x) => {
    const spots = [3, 4.6, 6.2, 7.8].map((z) => pendant(INDOORS, { x, y: 3.1, z }, 3.34, { colour: '#2c3b37', glow: mood.glow * 0.8 }).svg);
    return line(INDOORS, [x, 3.36, 1.4], [x, 3.36, 9.8], 'stroke="#2c3b37" stroke-width="5"') + spots.reverse().join('');
  });
  const column = (x: number): Shape => ({ depth: 5.6, svg: box(INDOORS, { x, y: 0, z: 5.4, w: 0.5, h: 3.6, d: 0.5 }, '#e4dfd3') + box(INDOORS, { x: x - 0.02, y: 0, z: 5.38, w: 0.54, h: 0.3, d: 0.5 }, accent) });
  const mirrorOfWindow = poly(INDOORS, floorQuad([-3.6, 3.6], [5.2, 9.9], 0.006), 'url(#sheen)', 'opacity="0.55"');
  const accentWall = poly(INDOORS, [[4.79, 0, 4], [4.79, 0, 10], [4.79, 3.6, 10], [4.79, 3.6, 4]], mix(accent, '#f4f1ea', 0.35));
  return frame(variant, shell(room, mood) + accentWall + backWindow(room, variant, [-3.9, 3.9], [0.12, 3], 4) + sideWindows(room, variant, 'left', [2.2, 5.4].map((z) => ({ z: [z, z + 2.4] as const, y: [0.5, 2.9] as const }))) + mirrorOfWindow + rails.join('') + paint([column(-2.7), column(2.2), plant(INDOORS, { x: 3.9, z: 4.4 }, 1.6, seed)]));
};
