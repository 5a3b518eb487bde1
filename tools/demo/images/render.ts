import sharp from 'sharp';

const JPEG = { quality: 80, mozjpeg: true } as const;

/** Renders a drawing to JPEG bytes. */
export const toJpeg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg(JPEG).toBuffer();

/** Returns the image with its long side reduced to `longSide` pixels. */
export const toSmallJpeg = (jpeg: Buffer, longSide: number): Promise<Buffer> =>
  sharp(jpeg).resize({ width: longSide, height: longSide, fit: 'inside' }).jpeg(JPEG).toBuffer();
