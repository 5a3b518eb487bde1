import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../dev/root.mjs';
import type { Scene } from './drawFrame';
import { VARIANTS } from './mood';
import { meetingRoom, openSpace } from './scenes/buildOfficeRoom';
import { emptyUnit } from './scenes/buildShopRoom';
import { dockFacade } from './scenes/dockFacade';
import { drawOfficeStreet } from './scenes/hero';
import { shopFront } from './scenes/shopFront';

/** Renders the images served as static files. Run it after a change of a scene and commit the output. */
const WIDE = { width: 1280, height: 760 };
const PHONE = { width: 824, height: 312 };
const SOCIAL_PREVIEW = { width: 1200, height: 630 };
const WEBP = { quality: 78, effort: 6 } as const;
const BANNER = join(ROOT, 'public', 'banner');

const drawScene = (draw: Scene, variant: number) => draw(VARIANTS[variant] ?? VARIANTS[0]);

/** Images of the home page's banner, one for each slide. */
const SLIDES = {
  promise: drawOfficeStreet(WIDE),
  office: drawScene(openSpace, 0),
  retail: drawScene(shopFront, 1),
  warehouse: drawScene(dockFacade, 0),
  contract: drawScene(meetingRoom, 3),
  keys: drawScene(emptyUnit, 2),
};

await mkdir(BANNER, { recursive: true });
for (const [name, svg] of Object.entries(SLIDES)) {
  const picture = sharp(Buffer.from(svg));
  await picture
    .clone()
    .resize({ ...WIDE, fit: 'cover' })
    .webp(WEBP)
    .toFile(join(BANNER, `${name}.webp`));
  await picture
    .resize({ ...PHONE, fit: 'cover' })
    .webp(WEBP)
    .toFile(join(BANNER, `${name}-phone.webp`));
}
await sharp(Buffer.from(drawOfficeStreet(SOCIAL_PREVIEW)))
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(ROOT, 'public', 'og.jpg'));
