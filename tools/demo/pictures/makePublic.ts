import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../stack/root.mjs';
import { officeStreet } from './scenes/hero';

/** Draws the pictures served as static files: run it after a change of the hero scene and commit what it wrote. */
const HERO = { width: 1280, height: 760 };
const SOCIAL_PREVIEW = { width: 1200, height: 630 };

const drawn = (size: { width: number; height: number }) => sharp(Buffer.from(officeStreet(size)));

await drawn(HERO)
  .webp({ quality: 82, effort: 6 })
  .toFile(join(ROOT, 'public', 'hero.webp'));
await drawn(SOCIAL_PREVIEW)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(ROOT, 'public', 'og.jpg'));
