import { PHOTO_LONG_SIDE_PX, WATERMARK_OFFSET_PX, WATERMARK_WIDTH_SHARE } from '@domain/offers/limits';

export type Size = { width: number; height: number };

/** Returns the size of a photo: long side at most 1920 px, never enlarged, whole pixels (Spec 2 §9). */
export const computePhotoSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, PHOTO_LONG_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * Returns the box of the watermark: 20 % of the width, 20 px from the right and lower edge (Spec 2 §7). `aspect` is width by
 * height.
 */
export const computeWatermarkBox = (photo: Size, aspect: number): Size & { x: number; y: number } => {
  const width = photo.width * WATERMARK_WIDTH_SHARE;
  const height = width / aspect;
  return {
    width,
    height,
    x: photo.width - width - WATERMARK_OFFSET_PX,
    y: photo.height - height - WATERMARK_OFFSET_PX,
  };
};
