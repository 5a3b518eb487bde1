import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import { ROOT } from '../../dev/root.mjs';
import type { DemoImage } from './catalogue';
import { toJpeg, toPartJpeg, toSmallJpeg } from './render';

const CACHE = join(ROOT, '.cache', 'demo-pictures');

/** An image as JPEG files: full size and thumbnail. */
export type ImageFiles = { full: Buffer; small: Buffer };

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const findCachedFile = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(join(CACHE, file));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const loadSource = async (image: DemoImage): Promise<Buffer> =>
  'file' in image ? await readFile(image.file) : Buffer.from(image.draw());

const renderFull = async (image: DemoImage, source: Buffer): Promise<Buffer> => {
  if (!('file' in image)) return await toJpeg(source);
  return image.part ? await toPartJpeg(source, image.part, image.size.width) : source;
};

/** Returns the files of an image. Renders it once and caches the files by the digest of its drawing or photo. */
export const renderImageFiles = async (image: DemoImage): Promise<ImageFiles> => {
  const source = await loadSource(image);
  const part = 'file' in image ? JSON.stringify(image.part ?? null) : '';
  const digest = createHash('sha256').update(source).update(part).digest('hex').slice(0, 16);
  const [fullName, smallName] = [`${digest}.jpg`, `${digest}-small.jpg`];
  const [storedFull, storedSmall] = await Promise.all([findCachedFile(fullName), findCachedFile(smallName)]);
  if (storedFull && storedSmall) return { full: storedFull, small: storedSmall };
  const full = await renderFull(image, source);
  const small = await toSmallJpeg(full, PHOTO_SMALL_LONG_SIDE_PX);
  await mkdir(CACHE, { recursive: true });
  await Promise.all([writeFile(join(CACHE, fullName), full), writeFile(join(CACHE, smallName), small)]);
  return { full, small };
};
