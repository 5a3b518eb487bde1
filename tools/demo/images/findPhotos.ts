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

/** Leases without rendered photos of their own show parts of those of an offer of another landlord, or of the deleted offer. */
const LENDERS: Readonly<Record<string, string>> = {
  'offer-booked-second-signature': 'offer-active-office-04',
  'offer-signed-notice-given': 'offer-deleted-01',
  'offer-signed-extension-proposed': 'offer-active-retail-07',
  'offer-signed-return-open': 'offer-active-office-08',
  'offer-signed-return-submitted': 'offer-active-warehouse-08',
  'offer-signed-deductions-named': 'offer-active-retail-05',
  'offer-signed-settled': 'offer-active-office-05',
};

/** A rendered photo, or a part of one, as shown: its name without the suffix, its size in pixels and the path of the whole photo. */
export type DemoPhoto = { name: string; size: typeof PHOTO_SIZE; file: string; part?: Region };

/** Returns the path of an offer's first photo. */
export const getMainPhoto = (offerId: string): string =>
  join(PHOTO_FOLDER, `${LENDERS[offerId] ?? offerId}--1.jpg`);

const buildDetails = (photo: DemoPhoto): DemoPhoto[] =>
  DETAILS.map((part, index) => ({ ...photo, name: `${photo.name}-detail-${index + 1}`, part }));

/**
 * Returns the photos of an offer in their order: the rendered ones, then details of them up to three. The name of a file is
 * `{offer id}--{number}.jpg`. Throws if none is rendered yet.
 */
export const findPhotos = (offerId: string): DemoPhoto[] => {
  const lender = LENDERS[offerId];
  const rendered = readdirSync(PHOTO_FOLDER)
    .filter((file) => file.startsWith(`${lender ?? offerId}--`))
    .sort()
    .map((file) => ({ name: file.replace(/\.jpg$/, ''), size: PHOTO_SIZE, file: join(PHOTO_FOLDER, file) }));
  const [first] = rendered;
  if (!first) throw new Error(`${offerId} has no rendered photo. Add it to photos.csv and run render.py.`);
  if (lender) return buildDetails(first);
  return [...rendered, ...buildDetails(first).slice(0, Math.max(0, PHOTOS_MIN - rendered.length))];
};
