import { createDocumentId } from '@functions/runtime/ids';
import sharp from 'sharp';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, readMails } from '../../support/functionsHarness';
import { landlord, storeOffer } from '../../support/leaseFixtures';

/** A bright, sharp generated image, different for each seed. */
export const renderBlocksJpeg = (seed: number) => {
  const tones = ['#0B6B57', '#F5F6F2', '#C8B49A', '#34439A', '#A63D26'];
  const cells = Array.from({ length: 30 }, (_, index) => {
    const fill = tones[(index * seed + index) % tones.length];
    return `<rect x="${(index % 6) * 200}" y="${Math.floor(index / 6) * 180}" width="200" height="180" fill="${fill}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

export const storeDraft = () => storeOffer(anOffer().withId(createDocumentId()).build());
export const send = (offerId: string, by: Account = landlord, now = NOW) =>
  invoke('onOfferAdd', { offerId }, { by, now });
export const readOfferMails = async (id: string, kind: string) =>
  (await readMails()).filter((mail) => mail.kind === kind && mail.text.includes(id));
