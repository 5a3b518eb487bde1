import sharp, { type Region } from 'sharp';

const JPEG = { quality: 80, mozjpeg: true } as const;

/** Returns the image with its long side reduced to `longSide` pixels. */
export const toSmallJpeg = (jpeg: Buffer, longSide: number): Promise<Buffer> =>
  sharp(jpeg).resize({ width: longSide, height: longSide, fit: 'inside' }).jpeg(JPEG).toBuffer();

/** Returns a part of a photo, enlarged to the given width. */
export const toPartJpeg = (jpeg: Buffer, part: Region, width: number): Promise<Buffer> =>
  sharp(jpeg)
    .extract(part)
    .resize({ width, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8 })
    .jpeg(JPEG)
    .toBuffer();
