import { storagePaths } from '@api/storagePaths';
import type { Photo } from '@domain/offers/offer';
import { findLabels, storeFile } from '@functions/data/files';
import { renderDocument } from '@functions/documents/renderDocument';
import { loadPlanPicture } from '@functions/offers/planPicture';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { type Account, invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties, stranger } from '@tests/support/leaseFixtures';
import { extractText } from '@tests/support/pdfText';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProject } from '../documents/documentFixtures';
import { renderBlocksJpeg, storeOfferWithPhotos } from './photoFixtures';

startTestProject();

beforeAll(storeParties);

const PLAN: Photo = { name: 'rzut.jpg', width: 1200, height: 900, isPlan: true, caption: 'Piętro 2' };
const ROOM: Photo = { name: 'sala.jpg', width: 1200, height: 900, caption: 'Sala od ulicy' };

const storeWithPlan = async (owner: Account, picture: Uint8Array) => {
  const offer = anOffer()
    .withId(createDocumentId())
    .ownedBy(owner.user)
    .with({ photos: [PLAN] })
    .build();
  await storeOffer(offer);
  await storeFile(storagePaths.offerImage(offer.id, PLAN.name), picture, { contentType: 'image/jpeg' });
  return offer;
};

describe('the own floor plan of an offer', () => {
  it('may be the same in offers of two landlords of one building', async () => {
    const picture = await renderBlocksJpeg(11);
    const first = await storeWithPlan(landlord, picture);
    await invoke('onOfferAdd', { offerId: first.id }, { by: landlord });
    const second = await storeWithPlan(stranger, picture);
    expect(await invoke('verifyPhotos', { offerId: second.id }, { by: stranger })).toEqual({
      flagged: [],
      judgedBy: 'pixels',
    });
  });

  it('is flagged where it is the photo of another landlord', async () => {
    const picture = await renderBlocksJpeg(15);
    const { id } = await storeOfferWithPhotos({ 'sala.jpg': picture });
    await invoke('onOfferAdd', { offerId: id }, { by: landlord });
    const second = await storeWithPlan(stranger, picture);
    expect((await invoke('verifyPhotos', { offerId: second.id }, { by: stranger })).flagged).toEqual([
      { image: 'rzut.jpg', reason: 'usedElsewhere' },
    ]);
  });

  it('is flagged like a photo where it cannot be read', async () => {
    const dark = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#050505' } }).jpeg();
    const offer = await storeWithPlan(landlord, await dark.toBuffer());
    expect((await invoke('verifyPhotos', { offerId: offer.id }, { by: landlord })).flagged).toEqual([
      { image: 'rzut.jpg', reason: 'tooDark' },
    ]);
  });

  it('comes into a document only as it was accepted, without the data of its camera', async () => {
    const upload = await sharp(await renderBlocksJpeg(12))
      .withExif({ IFD0: { Artist: 'Jan Nowak' } })
      .jpeg()
      .toBuffer();
    const offer = await storeWithPlan(landlord, upload);
    const picture = await loadPlanPicture(offer);
    expect(picture?.caption).toBe('Piętro 2');
    expect(Buffer.from(picture?.jpeg ?? []).includes('Jan Nowak')).toBe(false);
    expect(await findLabels(storagePaths.offerImage(offer.id, PLAN.name))).toMatchObject({ accepted: 'yes' });
  });

  it('is left out of a document where its file is gone', async () => {
    const offer = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .with({ photos: [PLAN] })
        .build(),
    );
    expect(await loadPlanPicture(offer)).toBeNull();
  });

  it('stands in the offer with its caption, beside the captions of the photos', async () => {
    const jpeg = await renderBlocksJpeg(13);
    const offer = anOffer()
      .active()
      .with({ photos: [ROOM, PLAN] })
      .build();
    const render = async (plan: { jpeg: Uint8Array; caption: string } | null) =>
      (await renderDocument('offer', aProject({ offer, plan }), 'pl')).bytes;
    const withPlan = await render({ jpeg, caption: 'Piętro 2' });
    expect(Buffer.from(withPlan).includes('/Subtype /Image')).toBe(true);
    expect(await extractText(withPlan)).toContain('Plan lokalu od wynajmującego: Piętro 2');
    expect(await extractText(withPlan)).toContain('1 (Sala od ulicy)');
    expect(Buffer.from(await render(null)).includes('/Subtype /Image')).toBe(false);
    expect(Buffer.from(await render({ jpeg, caption: 'Piętro 2' })).equals(Buffer.from(withPlan))).toBe(true);
  });
});
