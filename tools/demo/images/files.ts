import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import { ROOT } from '../../dev/root.mjs';
import type { DemoPhoto } from './findPhotos';
import { toPartJpeg, toSmallJpeg } from './render';

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

/** Returns the files of a photo. Renders them once and caches them by the digest of the whole photo and the part. */
export const renderImageFiles = async ({ file, part, size }: DemoPhoto): Promise<ImageFiles> => {
  const source = await readFile(file);
  const digest = createHash('sha256')
    .update(source)
    .update(JSON.stringify(part ?? null))
    .digest('hex')
    .slice(0, 16);
  const [fullName, smallName] = [`${digest}.jpg`, `${digest}-small.jpg`];
  const [storedFull, storedSmall] = await Promise.all([findCachedFile(fullName), findCachedFile(smallName)]);
  if (storedFull && storedSmall) return { full: storedFull, small: storedSmall };
  const full = part ? await toPartJpeg(source, part, size.width) : source;
  const small = await toSmallJpeg(full, PHOTO_SMALL_LONG_SIDE_PX);
  await mkdir(CACHE, { recursive: true });
  await Promise.all([writeFile(join(CACHE, fullName), full), writeFile(join(CACHE, smallName), small)]);
  return { full, small };
};
