import { storagePaths } from '@api/storagePaths';
import { storeFile } from '@functions/data/files';
import { createDocumentId } from '@functions/runtime/ids';
import sharp from 'sharp';
import { anOffer } from '../../support/builders';
import { storeOffer } from '../../support/leaseFixtures';

/** A generated image of large blocks: bright, sharp and different for each seed. */
export const renderBlocksJpeg = (seed: number) => {
  const tone = (index: number) =>
    ['#0B6B57', '#F5F6F2', '#C8B49A', '#34439A', '#A63D26'][(index * seed + index) % 5];
  const cells = Array.from({ length: 30 }, (_, index) => {
    const [x, y] = [(index % 6) * 200, Math.floor(index / 6) * 180];
    return `<rect x="${x}" y="${y}" width="200" height="180" fill="${tone(index)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

export const storeOfferWithPhotos = async (files: Record<string, Uint8Array>) => {
  const photos = Object.keys(files).map((name) => ({ name, width: 1200, height: 900 }));
  const offer = await storeOffer(anOffer().withId(createDocumentId()).with({ photos }).build());
  for (const [name, bytes] of Object.entries(files)) {
    await storeFile(storagePaths.offerImage(offer.id, name), bytes, { contentType: 'image/jpeg' });
  }
  return offer;
};
