import type { ResizeOptions } from 'sharp';

/** How a picture is drawn anew; one with more than `pixelsMax`, or of none of the `formats`, is not opened. */
export type Drawing = {
  pixelsMax: number;
  formats?: readonly string[];
  size: ResizeOptions;
  /** 0 to 1. */
  quality: number;
};

/** A fresh upright JPEG of a picture, on white and without metadata; throws when the bytes are no such picture. */
export const drawnAnew = async (
  bytes: Uint8Array,
  { pixelsMax, formats, size, quality }: Drawing,
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: pixelsMax });
  const { format } = await picture.metadata();
  if (formats && !formats.includes(format)) throw new Error(`A picture of the format ${format}`);
  return picture
    .rotate()
    .resize(size)
    .flatten({ background: 'white' })
    .jpeg({ quality: Math.round(quality * 100) })
    .toBuffer();
};
