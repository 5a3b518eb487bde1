import { PHOTO_JPEG_QUALITY, WATERMARK_OPACITY } from '@domain/offers/limits';
import { COLORS } from '@domain/shared/designTokens';
import { LOGO } from '@domain/shared/logo';
import { computePhotoSize, computeWatermarkBox, type Size } from './photoGeometry';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type PreparedPhoto = Size & { blob: Blob };

/** One interface over both kinds of canvas. */
export type PhotoCanvas = { context: Context | null; toJpeg: (quality: number) => Promise<Blob> };

/** Size of the box: the mark and the name beside it. */
const BOX = { width: 164, height: LOGO.side } as const;
const LOGO_NAME = 'Pewny Lokal';

const drawLogo = (context: Context) => {
  context.fillStyle = COLORS.paper;
  context.beginPath();
  context.roundRect(0, 0, BOX.width, BOX.height, LOGO.radius);
  context.fill();
  context.fillStyle = COLORS.pine;
  context.beginPath();
  context.roundRect(0, 0, LOGO.side, LOGO.side, LOGO.radius);
  context.fill();
  context.fillStyle = COLORS.paper;
  context.fill(new Path2D(LOGO.awning));
  context.strokeStyle = COLORS.paper;
  context.lineWidth = LOGO.tickWidth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(LOGO.tick));
  context.fillStyle = COLORS.ink;
  context.font = '700 20px system-ui, Arial, sans-serif';
  context.textBaseline = 'middle';
  context.fillText(LOGO_NAME, 42, 17, BOX.width - 50);
};

const drawWatermark = (context: Context, photo: Size) => {
  const box = computeWatermarkBox(photo, BOX.width / BOX.height);
  context.save();
  context.globalAlpha = WATERMARK_OPACITY;
  context.translate(box.x, box.y);
  context.scale(box.width / BOX.width, box.height / BOX.height);
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
