import { storagePaths } from '@contracts/storagePaths';
import { fileExists, labelsOf, storeFile } from '@functions/data/files';
import { acceptPhoto } from '@functions/offers/photoFiles';
import { newDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties } from '@tests/support/leaseScene';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** What somebody else does once a file was asked for that is not there. */
const meanwhile = vi.hoisted(() => ({ act: async () => {} }));
vi.mock('@functions/data/files', async (original) => {
  const real = await original<typeof import('@functions/data/files')>();
  const copyFile = async (from: string, to: string) => {
    if (await real.fileExists(from)) return real.copyFile(from, to);
    await meanwhile.act();
    return false;
  };
  return { ...real, copyFile };
});

startTestProject();

beforeAll(() => storeParties());

const NAME = 'sala.jpg';

/** An offer with one photo that nobody has taken in yet. */
const withFreshPhoto = async (): Promise<{ id: string; photo: string }> => {
  const id = newDocumentId();
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

describe('a photo that is taken in while its offer is duplicated', () => {
  it('has its small copy in the duplicate, too [G51]', async () => {
    const { id, photo } = await withFreshPhoto();
    meanwhile.act = () => acceptPhoto(photo).then(() => {});
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    expect(await fileExists(storagePaths.offerImage(offerId, NAME))).toBe(true);
    expect(await fileExists(storagePaths.offerImageSmall(offerId, NAME))).toBe(true);
  });

  it('is duplicated alone where it has none', async () => {
    const { id } = await withFreshPhoto();
    meanwhile.act = async () => {};
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    expect(await labelsOf(storagePaths.offerImage(offerId, NAME))).not.toHaveProperty('accepted');
    expect(await fileExists(storagePaths.offerImageSmall(offerId, NAME))).toBe(false);
  });
});
