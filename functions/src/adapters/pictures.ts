import type { Metadata, ResizeOptions, Sharp } from 'sharp';

/** Raster formats only. Vector formats such as SVG are not opened: a few bytes can take minutes to render. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/** Options of re-encoding. An image with more than `pixelsMax` pixels is not opened. */
export type Drawing = {
  pixelsMax: number;
  size: ResizeOptions;
  /** 0 to 1. */
  quality: number;
};

/**
 * Opens an image without decoding its pixels and reads its metadata. Throws for bytes that are not a raster image, or too
 * large a one.
 */
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

/** Most pixels of a scanned page: A3 at 600 dpi has 70 million. */
const PAGE_PIXELS_MAX = 120_000_000;
/** Side of the copy that is drawn only to decode every row of an image. */
const PROBE_PIXELS = 16;

/** Returns whether an image can be decoded to its end. */
export const isWholeImage = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const { picture } = await decodeImage(bytes, PAGE_PIXELS_MAX);
    await picture
      .resize(PROBE_PIXELS, PROBE_PIXELS, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
};

/** Re-encodes an image as an upright JPEG, on white and without metadata. Throws for bytes that are not such an image. */
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
