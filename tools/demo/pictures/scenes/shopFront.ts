import { box, floorQuad, frontQuad, paint, poly, type Shape } from '../camera';
import { darker, lighter, mix } from '../colour';
import { frame, type Scene } from '../frame';
import { plant } from '../furniture';
import type { Variant } from '../mood';
import { seeded } from '../random';
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
    return poly(
      OUTDOORS,
      frontQuad([x, x + w], [0.72, 0.72 + random.between(0.25, 0.95)], z),
      mix(random.pick([accent, '#c98a2b', '#3f6478', '#f3ead8', '#7b5a44']), inside, 0.18),
    );
  });
  const shelf =
    poly(OUTDOORS, frontQuad([across[0] + 0.2, across[1] - 0.2], [2.05, 2.11], z), '#7b5a44') +
    Array.from({ length: 6 }, (_, index) =>
      poly(
        OUTDOORS,
        frontQuad(
          [across[0] + 0.4 + index * 0.55, across[0] + 0.65 + index * 0.55],
          [2.11, 2.11 + random.between(0.18, 0.42)],
          z,
        ),
        mix(random.pick([accent, '#5d7a70', '#e9dcc0']), inside, 0.25),
      ),
    ).join('');
  return (
    poly(
      OUTDOORS,
      frontQuad([across[0] - 0.14, across[1] + 0.14], [0.12, 3.05], FRONT_Z),
      darker(accent, 0.25),
    ) +
    poly(OUTDOORS, frontQuad(across, [0.6, 2.9], z), inside) +
    shelf +
    goods.join('') +
    poly(OUTDOORS, frontQuad(across, [0.6, 2.9], z), 'url(#glass)') +
    poly(
      OUTDOORS,
      frontQuad(across, [0.6, 2.9], z),
      'none',
      `stroke="${darker(accent, 0.5)}" stroke-width="6"`,
    )
  );
};

const awning = (accent: string, across: readonly [number, number]): string => {
  const stripes = Math.round((across[1] - across[0]) / 0.5);
  const step = (across[1] - across[0]) / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const [left, right] = [across[0] + index * step, across[0] + (index + 1) * step];
    const colour = index % 2 ? '#f6efdf' : accent;
    return (
      poly(
        OUTDOORS,
        [
          [left, 3.45, FRONT_Z],
          [right, 3.45, FRONT_Z],
          [right, 2.95, FRONT_Z - 1.3],
          [left, 2.95, FRONT_Z - 1.3],
        ],
        colour,
      ) + poly(OUTDOORS, frontQuad([left, right], [2.75, 2.95], FRONT_Z - 1.3), darker(colour, 0.1))
    );
  }).join('');
};

const door = ({ mood, accent }: Variant, x: number): string =>
  poly(OUTDOORS, frontQuad([x - 0.12, x + 1.22], [0.12, 3.05], FRONT_Z), darker(accent, 0.4)) +
  poly(OUTDOORS, frontQuad([x, x + 1.1], [0.2, 2.35], FRONT_Z - 0.02), mix(mood.light, '#c98a2b', 0.3)) +
  poly(OUTDOORS, frontQuad([x, x + 1.1], [2.45, 2.95], FRONT_Z - 0.02), paneFill(mood, true)) +
  poly(OUTDOORS, frontQuad([x, x + 1.1], [0.2, 2.35], FRONT_Z - 0.02), 'url(#glass)') +
  poly(OUTDOORS, frontQuad([x + 0.95, x + 1], [1, 1.5], FRONT_Z - 0.03), '#e9c987');

const upperFloors = ({ mood, seed }: Variant, wall: string): string => {
  const random = seeded(seed + 3);
  const trim = lighter(wall, 0.5);
  return [4.9, 8.2]
    .flatMap((y) =>
      Array.from({ length: 8 }, (_, index) =>
        pane(OUTDOORS, [-9.6 + index * 2.5, -8.4 + index * 2.5], [y, y + 2], FRONT_Z, {
          frame: trim,
          fill: paneFill(mood, random.chance(0.45)),
        }),
      ),
    )
    .join('');
};

/** A shop with awnings on the ground floor of a town house. */
export const shopFront: Scene = (variant) => {
  const { mood, accent, seed } = variant;
  const wall = mix(FACADES[seed % FACADES.length] ?? FACADES[0], mood.light, 0.15);
  const facade = box(OUTDOORS, { x: -10.6, y: 0.12, z: FRONT_Z, w: 21.2, h: 14, d: 9 }, wall);
  const cornice =
    box(OUTDOORS, { x: -10.8, y: 3.75, z: FRONT_Z - 0.25, w: 21.6, h: 0.26, d: 0.25 }, lighter(wall, 0.45)) +
    box(OUTDOORS, { x: -10.8, y: 7.35, z: FRONT_Z - 0.12, w: 21.6, h: 0.14, d: 0.12 }, lighter(wall, 0.4));
  const plinth = poly(OUTDOORS, frontQuad([-10.6, 10.6], [0.12, 0.5], FRONT_Z - 0.005), darker(wall, 0.28));
  const sign =
    poly(OUTDOORS, frontQuad([-6.4, 6.4], [3.12, 3.68], FRONT_Z - 0.06), darker(accent, 0.15)) +
    poly(OUTDOORS, frontQuad([-1.9, 1.9], [3.34, 3.46], FRONT_Z - 0.07), '#f3e6c4');
  const planters = [-6.6, -1.75, 1.45, 6.1].map((x, index): Shape => {
    const pot = plant(OUTDOORS, { x: x + 0.3, z: FRONT_Z - 0.7 }, 1.25, seed + index, '#59615c');
    return { ...pot, svg: `<g transform="translate(0 -8)">${pot.svg}</g>` };
  });
  const street = [
    lamp(OUTDOORS, { x: -8.6, z: FRONT_Z - 2 }, mood.glow),
    tree(OUTDOORS, { x: 7.3, z: FRONT_Z - 1.9 }, 6.4, seed),
    bench(mood.wood),
  ];
  const shopLight = poly(
    OUTDOORS,
    floorQuad([-6, 6], [FRONT_Z - 2.6, FRONT_Z - 0.3], 0.125),
    mood.light,
    `opacity="${0.18 + mood.glow * 0.35}"`,
  );
  return frame(
    variant,
    sky(variant) +
      backdrop(OUTDOORS, variant, 60) +
      ground(OUTDOORS, mood, FRONT_Z, FRONT_Z - 3.4) +
      facade +
      plinth +
      upperFloors(variant, wall) +
      cornice +
      displayWindow(variant, [-6.2, -1.5]) +
      displayWindow(variant, [1.5, 6.2]) +
      door(variant, -0.55) +
      sign +
      shopLight +
      awning(accent, [-6.4, -1.3]) +
      awning(accent, [1.3, 6.4]) +
      paint([...planters, ...street]),
  );
};

const bench = (wood: string): Shape => ({
  depth: FRONT_Z - 2.3,
  svg:
    [0, 2]
      .map((dx) =>
        box(OUTDOORS, { x: -5.2 + dx, y: 0.12, z: FRONT_Z - 2.2, w: 0.1, h: 0.45, d: 0.5 }, '#2c3b37'),
      )
      .join('') +
    box(OUTDOORS, { x: -5.4, y: 0.57, z: FRONT_Z - 2.3, w: 2.5, h: 0.07, d: 0.55 }, wood) +
    box(OUTDOORS, { x: -5.4, y: 0.8, z: FRONT_Z - 1.75, w: 2.5, h: 0.35, d: 0.05 }, wood),
});
