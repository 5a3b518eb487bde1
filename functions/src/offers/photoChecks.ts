import type { PhotoFault } from '@api/offers';
import type { Sharp } from 'sharp';
import { decodeImage } from '../adapters/pictures';

/** Minimum side of a photo in pixels; a smaller one shows too little. */
const PHOTO_MIN_SIDE_PX = 480;
/** Minimum mean brightness (0 to 255) at which the premises are visible. */
const PHOTO_MIN_BRIGHTNESS = 35;
/** Minimum variance of the Laplacian; below it the photo has no sharp edge. */
const PHOTO_MIN_SHARPNESS = 12;
/** Hashes that differ in at most this many of 64 bits show the same image. */
const DUPLICATE_MAX_BITS = 4;

/** Larger images are not decoded: a small file can expand into an enormous image. */
export const PIXELS_MAX = 40_000_000;

const PROBE_PX = 256;
const LAPLACIAN = { width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], scale: 1, offset: 128 };

/** Measurements of a photo. `fingerprint` is a 64-bit difference hash. */
export type PhotoFacts = { shortSidePx: number; brightness: number; sharpness: number; fingerprint: bigint };

/** Measures a photo. Returns `null` if the bytes are no image. */
export const measurePhoto = async (bytes: Uint8Array): Promise<PhotoFacts | null> => {
  try {
    const { picture, metadata } = await decodeImage(bytes, PIXELS_MAX);
    const { width, height } = metadata;
    const image = picture.rotate();
    const grey = image.clone().resize(PROBE_PX, PROBE_PX, { fit: 'inside' }).greyscale();
    const { channels } = await grey.clone().stats();
    return {
      shortSidePx: Math.min(width, height),
      brightness: channels[0]?.mean ?? 0,
      sharpness: await measureSharpness(grey),
      fingerprint: await computeFingerprint(image),
    };
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
};

const measureSharpness = async (grey: Sharp): Promise<number> => {
  const { default: sharp } = await import('sharp');
  const probe = await grey.clone().png().toBuffer();
  const { channels } = await sharp(probe).convolve(LAPLACIAN).stats();
  return (channels[0]?.stdev ?? 0) ** 2;
};

const computeFingerprint = async (image: Sharp): Promise<bigint> => {
  const pixels = await image.clone().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const left = pixels[row * 9 + column] ?? 0;
      const right = pixels[row * 9 + column + 1] ?? 0;
      bits = (bits << 1n) | (left < right ? 1n : 0n);
    }
  }
  return bits;
};

const countDifferingBits = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length;

const FAULTS: readonly (readonly [
  PhotoFault,
  (photo: PhotoFacts, earlier: readonly PhotoFacts[]) => boolean,
])[] = [
  ['tooSmall', (photo) => photo.shortSidePx < PHOTO_MIN_SIDE_PX],
  ['tooDark', (photo) => photo.brightness < PHOTO_MIN_BRIGHTNESS],
  ['blurred', (photo) => photo.sharpness < PHOTO_MIN_SHARPNESS],
  [
    'duplicate',
    (photo, earlier) =>
      earlier.some((other) => countDifferingBits(other.fingerprint, photo.fingerprint) <= DUPLICATE_MAX_BITS),
  ],
];

/** Returns the first fault of a photo, given those before it in the offer, or `null`. */
export const findPhotoFault = (
  photo: PhotoFacts | null,
  earlier: readonly PhotoFacts[],
): PhotoFault | null =>
  photo ? (FAULTS.find(([, isAtFault]) => isAtFault(photo, earlier))?.[0] ?? null) : 'unreadable';
