import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../dev/root.mjs';
import { getMainPhoto } from './findPhotos';

/** Crops the images served as static files from the rendered photos. Run it after a change of a photo and commit the output. */
const WIDE = { width: 1280, height: 760 };
/** Twice the height of the banner; the texts lie over the lower half. */
const PHONE = { width: 780, height: 760 };
const SOCIAL_PREVIEW = { width: 1200, height: 630 };
const WEBP = { quality: 78, effort: 6 } as const;
const BANNER = join(ROOT, 'public', 'banner');

/** Photos of the home page's banner, one for each slide. */
const SLIDES = {
  promise: getMainPhoto('offer-active-office-03'),
  office: getMainPhoto('offer-active-office-01'),
  retail: getMainPhoto('offer-active-retail-01'),
  warehouse: getMainPhoto('offer-active-warehouse-02'),
  contract: getMainPhoto('offer-active-office-02'),
  keys: getMainPhoto('offer-active-retail-03'),
};

await mkdir(BANNER, { recursive: true });
for (const [name, file] of Object.entries(SLIDES)) {
  await sharp(file)
    .resize({ ...WIDE, fit: 'cover' })
    .webp(WEBP)
    .toFile(join(BANNER, `${name}.webp`));
  await sharp(file)
    .resize({ ...PHONE, fit: 'cover' })
    .webp(WEBP)
    .toFile(join(BANNER, `${name}-phone.webp`));
}
await sharp(SLIDES.promise)
  .resize({ ...SOCIAL_PREVIEW, fit: 'cover' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(ROOT, 'public', 'og.jpg'));
