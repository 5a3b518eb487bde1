import { storagePaths } from '@api/storagePaths';
import { findLabels, hasFile, storeFile } from '@functions/data/files';
import { acceptPhoto } from '@functions/offers/photoFiles';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** Runs a concurrent action at the first request for a missing file; the photo itself is copied after it. */
const meanwhile = vi.hoisted(() => {
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
  return { act: async (): Promise<unknown> => null, asked, tell };
});
vi.mock('@functions/data/files', async (original) => {
  const real = await original<typeof import('@functions/data/files')>();
  const copyFile = async (from: string, to: string) => {
    if (await real.hasFile(from)) {
      await meanwhile.asked;
      return real.copyFile(from, to);
    }
    await meanwhile.act();
    meanwhile.tell();
    return false;
  };
  return { ...real, copyFile };
});

startTestProject();

beforeAll(() => storeParties());

const NAME = 'sala.jpg';

/** An offer with one photo that is not processed yet. */
const withFreshPhoto = async (): Promise<{ id: string; photo: string }> => {
  const id = createDocumentId();
  await storeOffer(
    anOffer()
      .withId(id)
      .with({ photos: [{ name: NAME, width: 900, height: 600 }] })
      .build(),
  );
  const photo = storagePaths.offerImage(id, NAME);
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0b0c0' } }).jpeg();
  await storeFile(photo, await picture.toBuffer(), { contentType: 'image/jpeg' });
  return { id, photo };
};

describe('a duplicate of an offer with a photo that is not taken in yet', () => {
  it('has the small copy, too, where the photo is taken in before it is copied [V39]', async () => {
    const { id, photo } = await withFreshPhoto();
    meanwhile.act = () => acceptPhoto(photo);
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    expect(await findLabels(storagePaths.offerImage(offerId, NAME))).toMatchObject({ accepted: 'yes' });
    expect(await hasFile(storagePaths.offerImageSmall(offerId, NAME))).toBe(true);
  });

  it('has the photo alone otherwise, to be looked at again [V39]', async () => {
    const { id } = await withFreshPhoto();
    meanwhile.act = async () => null;
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    const photo = storagePaths.offerImage(offerId, NAME);
    expect(await hasFile(photo)).toBe(true);
    expect(await findLabels(photo)).not.toHaveProperty('accepted');
    expect(await hasFile(storagePaths.offerImageSmall(offerId, NAME))).toBe(false);
  });
});
