import { PHOTO_JPEG_QUALITY, WATERMARK_OPACITY } from '@domain/offers/limits';
import { COLORS } from '@domain/shared/designTokens';
import { computePhotoSize, computeWatermarkBox, type Size } from './photoGeometry';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type PreparedPhoto = Size & { blob: Blob };

/** One interface over both kinds of canvas. */
export type PhotoCanvas = { context: Context | null; toJpeg: (quality: number) => Promise<Blob> };

/** Size of the logo's box: the mark of 32 px and the name beside it. */
const LOGO = { width: 164, height: 32 } as const;
const LOGO_NAME = 'Pewny Lokal';
const AWNING = 'M8 7.5h16l2.2 6.6a3.35 3.35 0 0 1-6.7.4 3.5 3.5 0 0 1-7 0 3.35 3.35 0 0 1-6.7-.4z';
const TICK = 'm11 22 3.6 3.5 6.6-6.5';

const drawLogo = (context: Context) => {
  context.fillStyle = COLORS.paper;
  context.beginPath();
  context.roundRect(0, 0, LOGO.width, LOGO.height, 7);
  context.fill();
  context.fillStyle = COLORS.pine;
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 7);
  context.fill();
  context.fillStyle = COLORS.paper;
  context.fill(new Path2D(AWNING));
  context.strokeStyle = COLORS.paper;
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(TICK));
  context.fillStyle = COLORS.ink;
  context.font = '700 20px system-ui, Arial, sans-serif';
  context.textBaseline = 'middle';
  context.fillText(LOGO_NAME, 42, 17, LOGO.width - 50);
};

const drawWatermark = (context: Context, photo: Size) => {
  const box = computeWatermarkBox(photo, LOGO.width / LOGO.height);
  context.save();
  context.globalAlpha = WATERMARK_OPACITY;
  context.translate(box.x, box.y);
  context.scale(box.width / LOGO.width, box.height / LOGO.height);
  drawLogo(context);
  context.restore();
};

/** Use of a photo: `offer` gets the watermark, `protocol` stays as the camera took it. */
export type PhotoUse = 'offer' | 'protocol';

/**
 * Converts an image file into a photo: upright by its EXIF orientation, resized, a JPEG of quality 0.8 without metadata, with a
 * watermark for an offer (Spec 2 §7). Throws if the file is no image.
 */
export const drawPhoto = async (
  file: Blob,
  use: PhotoUse,
  newCanvas: (size: Size) => PhotoCanvas,
): Promise<PreparedPhoto> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = computePhotoSize(bitmap);
    const { context, toJpeg } = newCanvas(size);
    if (!context) throw new Error('No canvas');
    context.fillStyle = COLORS.paper;
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    if (use === 'offer') drawWatermark(context, size);
    return { ...size, blob: await toJpeg(PHOTO_JPEG_QUALITY) };
  } finally {
    bitmap.close();
  }
};
