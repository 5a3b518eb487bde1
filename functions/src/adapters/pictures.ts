import type { Metadata, ResizeOptions, Sharp } from 'sharp';

/** What is made of points. What is drawn by instructions, such as SVG, is not opened: a few bytes of it draw for minutes. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/** How a picture is drawn anew; one with more than `pixelsMax` is not opened. */
export type Drawing = {
  pixelsMax: number;
  size: ResizeOptions;
  /** 0 to 1. */
  quality: number;
};

/** The picture, not drawn yet, and what its head says; throws when the bytes are none of points, or one of too many. */
export const decodeImage = async (
  bytes: Uint8Array,
  pixelsMax: number,
): Promise<{ picture: Sharp; metadata: Metadata }> => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: pixelsMax });
  const metadata = await picture.metadata();
  if (!FORMATS.includes(metadata.format)) throw new Error(`A picture of the format ${metadata.format}`);
  return { picture, metadata };
};

/** A fresh upright JPEG of a picture, on white and without metadata; throws when the bytes are no such picture. */
export const reencodeImage = async (
  bytes: Uint8Array,
  { pixelsMax, size, quality }: Drawing,
): Promise<Buffer> => {
  const { picture } = await decodeImage(bytes, pixelsMax);
  return picture
    .rotate()
    .resize(size)
    .flatten({ background: 'white' })
    .jpeg({ quality: Math.round(quality * 100) })
    .toBuffer();
};
