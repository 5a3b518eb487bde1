import { reencodeImage } from '@functions/adapters/pictures';
import { measurePhoto } from '@functions/offers/photoChecks';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const DRAWN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="red"/></svg>',
);
const DRAWING = { pixelsMax: 1_000_000, size: { width: 100 }, quality: 0.8 };

describe('a picture that someone sends', () => {
  it('is not opened where it is drawn by instructions: a few bytes of them draw for minutes', async () => {
    expect(await measurePhoto(DRAWN)).toBeNull();
    await expect(reencodeImage(DRAWN, DRAWING)).rejects.toThrow('svg');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is taken where it is made of points, as %s', async (format) => {
    const bytes = await sharp(DRAWN).toFormat(format).toBuffer();
    expect(await measurePhoto(bytes)).toMatchObject({ shortSidePx: 600 });
    expect((await sharp(await reencodeImage(bytes, DRAWING)).metadata()).format).toBe('jpeg');
  });
});
