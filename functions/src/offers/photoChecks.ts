import type { PhotoFault } from '@contracts/offers';
import type { Sharp } from 'sharp';
import { decodeImage } from '../adapters/pictures';

/** A photo narrower or lower than this shows too little (pixels). */
const PHOTO_MIN_SIDE_PX = 480;
/** Mean brightness below this (0 to 255) is too dark to judge the premises by. */
const PHOTO_MIN_BRIGHTNESS = 35;
/** Variance of the Laplacian below this has no sharp edge anywhere. */
const PHOTO_MIN_SHARPNESS = 12;
/** Fingerprints that differ in at most this many of 64 bits are the same picture. */
const DUPLICATE_MAX_BITS = 4;

/** Larger pictures are not opened at all: a small file can unfold into an enormous one. */
export const PIXELS_MAX = 40_000_000;

const PROBE_PX = 256;
const LAPLACIAN = { width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], scale: 1, offset: 128 };

/** What is measured of a photo; `fingerprint` are 64 bits of a difference hash. */
export type PhotoFacts = { shortSidePx: number; brightness: number; sharpness: number; fingerprint: bigint };

/** Measures a photo, or `null` when the bytes are not a picture. */
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

/** The first fault of a photo among those before it in the offer, or `null` when it may be shown. */
export const findPhotoFault = (
  photo: PhotoFacts | null,
  earlier: readonly PhotoFacts[],
): PhotoFault | null =>
  photo ? (FAULTS.find(([, isAtFault]) => isAtFault(photo, earlier))?.[0] ?? null) : 'unreadable';
