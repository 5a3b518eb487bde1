import { storagePaths } from '@api/storagePaths';
import { PHOTO_SMALL_LONG_SIDE_PX, PHOTOS_MAX } from '@domain/offers/limits';
import {
  findContentDigest,
  hasFile,
  listFiles,
  readFile,
  removeFile,
  storeFile,
} from '@functions/data/files';
import { commit } from '@functions/data/store';
import { acceptPhoto, dropLatePhotos, dropPhotos, parsePhotoPath } from '@functions/offers/photoFiles';
import { onFileDeleted } from '@functions/offerTriggers';
import { createDocumentId } from '@functions/runtime/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { startTestProject } from '../../support/functionsHarness';
import { storeOffer, storeParties } from '../../support/leaseFixtures';
import { renderBlocksJpeg, storeOfferWithPhotos } from './photoFixtures';

startTestProject();

beforeAll(storeParties);

describe('the small copy of a photo', () => {
  it('is made upright, at most 640 px long, without metadata, and goes when the photo is deleted [H100]', async () => {
    const id = createDocumentId();
    const path = storagePaths.offerImage(id, 'hall.jpg');
    const small = storagePaths.offerImageSmall(id, 'hall.jpg');
    const withPlace = sharp(await renderBlocksJpeg(1)).withExif({ IFD3: { GPSLatitude: '52/1' } });
    await storeFile(path, await withPlace.withMetadata({ orientation: 6 }).jpeg().toBuffer(), {
      contentType: 'image/jpeg',
    });
    await acceptPhoto(path);
    const factsOf = async (file: string) => {
      const { width, height, exif } = await sharp((await readFile(file)) ?? new Uint8Array()).metadata();
      return { width, height, exif };
    };
    expect(await factsOf(small)).toEqual({ width: 480, height: PHOTO_SMALL_LONG_SIDE_PX, exif: undefined });
    expect(await factsOf(path)).toEqual({ width: 900, height: 1200, exif: undefined });
    await removeFile(path);
    await onFileDeleted.run({ data: { name: path } } as never);
    expect(await hasFile(small)).toBe(false);
  });

  it('is not made of a file that only calls itself a picture; that file is removed', async () => {
    const path = storagePaths.offerImage(createDocumentId(), 'faktura.png');
    await storeFile(path, Buffer.from('<svg onload="alert(1)"/>'), { contentType: 'image/png' });
    await acceptPhoto(path);
    expect(await hasFile(path)).toBe(false);
  });

  it('lets an offer have forty photos; one more is removed, also when several come at once', async () => {
    const id = createDocumentId();
    const bytes = await renderBlocksJpeg(1);
    const pathOf = (index: number) =>
      storagePaths.offerImage(id, `foto${String(index).padStart(2, '0')}.jpg`);
    const put = (index: number, accepted: boolean) =>
      storeFile(pathOf(index), bytes, {
        contentType: 'image/jpeg',
        labels: accepted ? { accepted: 'yes' } : {},
      });
    for (let index = 0; index < PHOTOS_MAX - 1; index += 1) await put(index, true);
    const late = [PHOTOS_MAX - 1, PHOTOS_MAX, PHOTOS_MAX + 1];
    for (const index of late) await put(index, false);
    await Promise.all(late.map((index) => acceptPhoto(pathOf(index))));
    expect(await Promise.all(late.map((index) => hasFile(pathOf(index))))).toEqual([true, false, false]);
  });

  it('goes with all photos once their offer is gone, and again without complaint', async () => {
    const { id } = await storeOfferWithPhotos({
      'a.jpg': await renderBlocksJpeg(1),
      'b.jpg': await renderBlocksJpeg(2),
    });
    for (const name of ['a.jpg', 'b.jpg']) await acceptPhoto(storagePaths.offerImage(id, name));
    await dropPhotos(id);
    await dropPhotos(id);
    expect(await listFiles(`${storagePaths.offerImages(id)}/`)).toEqual([]);
  });

  it('leaves a photo that was taken in alone', async () => {
    const path = storagePaths.offerImage(createDocumentId(), 'hall.jpg');
    await storeFile(path, await renderBlocksJpeg(1), { contentType: 'image/jpeg' });
    await acceptPhoto(path);
    const once = await readFile(path);
    await acceptPhoto(path);
    expect(await readFile(path)).toEqual(once);
  });

  describe('of an offer that binds', () => {
    const path = (id: string) => storagePaths.offerImage(id, 'a.jpg');
    const put = (id: string, bytes: Uint8Array) => storeFile(path(id), bytes, { contentType: 'image/jpeg' });
    /** Confirms an offer with the stored photo. */
    const bind = async (id: string, photos: Record<string, string>) => {
      const photo = { name: 'a.jpg', width: 1200, height: 900 };
      await storeOffer(
        anOffer()
          .withId(id)
          .with({ photos: [photo] })
          .active()
          .build(),
      );
      await commit((writes) => writes.set(`offers/${id}/versions/1`, { number: 1, photos }));
    };
    const confirmed = async () => {
      const { id } = await storeOfferWithPhotos({ 'a.jpg': await renderBlocksJpeg(1) });
      await acceptPhoto(path(id));
      await bind(id, { 'a.jpg': (await findContentDigest(path(id))) ?? '' });
      return id;
    };

    it('is never put in place of the one that was judged: what lands later is removed', async () => {
      const id = await confirmed();
      const judged = (await readFile(path(id))) ?? new Uint8Array();
      await put(id, judged);
      await acceptPhoto(path(id));
      expect(await readFile(path(id))).toEqual(judged);
      await put(id, await renderBlocksJpeg(2));
      await acceptPhoto(path(id));
      expect(await hasFile(path(id))).toBe(false);
      const added = storagePaths.offerImage(id, 'dodane.jpg');
      await storeFile(added, await renderBlocksJpeg(3), { contentType: 'image/jpeg' });
      await acceptPhoto(added);
      expect(await hasFile(added)).toBe(false);
    });

    it('is removed once it binds if it was taken in between the comparing and the confirming', async () => {
      const id = await confirmed();
      await dropLatePhotos(id);
      expect(await hasFile(path(id))).toBe(true);
      await storeFile(path(id), await renderBlocksJpeg(2), {
        contentType: 'image/jpeg',
        labels: { accepted: 'yes' },
      });
      await dropLatePhotos(id);
      await dropLatePhotos(id);
      expect(await hasFile(path(id))).toBe(false);
    });
  });

  it('is not made of small copies or other files', () => {
    expect(parsePhotoPath('offers/o1/images/a.jpg')).toEqual({ offerId: 'o1', name: 'a.jpg' });
    expect(parsePhotoPath('offers/o1/images/small/a.jpg')).toBeNull();
    expect(parsePhotoPath('offers/o1/documents/lease.pdf')).toBeNull();
  });
});
