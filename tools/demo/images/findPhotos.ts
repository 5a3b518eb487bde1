import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Region } from 'sharp';

const PHOTO_FOLDER = join(import.meta.dirname, 'photos');

/** Size of every rendered photo in pixels. */
export const PHOTO_SIZE = { width: 1200, height: 900 } as const;
/** Photos an offer has at least; details of its rendered ones fill the rest. */
const PHOTOS_MIN = 3;
const DETAIL_SIZE = { width: 760, height: 570 } as const;

/** Parts of a photo that are shown as details: its lower right and its lower left. */
const DETAILS: readonly Region[] = [
  { ...DETAIL_SIZE, left: PHOTO_SIZE.width - DETAIL_SIZE.width, top: 270 },
  { ...DETAIL_SIZE, left: 0, top: 270 },
];

/** A rendered photo, or a part of one: its name without the suffix, and the path of the whole photo. */
export type DemoPhoto = { name: string; file: string; part?: Region };

/** Returns the path of an offer's first photo. */
export const getMainPhoto = (offerId: string): string => join(PHOTO_FOLDER, `${offerId}--1.jpg`);

/**
 * Returns the photos of an offer in their order: the rendered ones, then details of them up to three. The name of a file is
 * `{offer id}--{number}.jpg`. Empty if none is rendered yet.
 */
export const findPhotos = (offerId: string): DemoPhoto[] => {
  const rendered = readdirSync(PHOTO_FOLDER)
    .filter((file) => file.startsWith(`${offerId}--`))
    .sort()
    .map((file) => ({ name: file.replace(/\.jpg$/, ''), file: join(PHOTO_FOLDER, file) }));
  const [first] = rendered;
  if (!first) return [];
  const details = DETAILS.map((part, index) => ({
    ...first,
    name: `${first.name}-detail-${index + 1}`,
    part,
  }));
  return [...rendered, ...details.slice(0, Math.max(0, PHOTOS_MIN - rendered.length))];
};
