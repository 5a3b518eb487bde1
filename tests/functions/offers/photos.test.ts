import { storagePaths } from '@contracts/storagePaths';
import { PHOTO_SMALL_LONG_SIDE_PX, PHOTOS_MAX } from '@domain/offers/limits';
import { OutsideServiceError } from '@functions/adapters/outsideService';
import { fileExists, readFile, storeFile } from '@functions/data/files';
import { acceptPhoto, dropPhoto, photoOf } from '@functions/offers/photoFiles';
import { flaggedPhotos } from '@functions/offers/verifyPhotos';
import { newDocumentId } from '@functions/runtime/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { invoke, refusalOf, startTestProject } from '../../support/functionsHarness';
import { landlord, storeOffer, storeParties, stranger } from '../../support/leaseScene';

startTestProject();
beforeAll(storeParties);

/** A drawing of large blocks that depends on its seed: bright, sharp and unlike that of another seed. */
const blocks = (seed: number) => {
  const tone = (index: number) =>
    ['#0B6B57', '#F5F6F2', '#C8B49A', '#34439A', '#A63D26'][(index * seed + index) % 5];
  const cells = Array.from({ length: 30 }, (_, index) => {
    const [x, y] = [(index % 6) * 200, Math.floor(index / 6) * 180];
    return `<rect x="${x}" y="${y}" width="200" height="180" fill="${tone(index)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};
const plain = (brightness: number) =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: brightness, g: brightness, b: brightness },
    },
  })
    .jpeg()
    .toBuffer();

const offerWith = async (files: Record<string, Uint8Array>) => {
  const photos = Object.keys(files).map((name) => ({ name, width: 1200, height: 900 }));
  const offer = await storeOffer(anOffer().withId(newDocumentId()).with({ photos }).build());
  for (const [name, bytes] of Object.entries(files)) {
    await storeFile(storagePaths.offerImage(offer.id, name), bytes, { contentType: 'image/jpeg' });
  }
  return offer;
};
const verify = (offerId: string, by = landlord) => invoke('verifyPhotos', { offerId }, { by });

describe('the photo check', () => {
  it('passes sharp, bright, different photos [I12]', async () => {
    const { id } = await offerWith({ 'a.jpg': await blocks(1), 'b.jpg': await blocks(2) });
    expect(await verify(id)).toEqual({ flagged: [] });
  });

  it('names the reason of a dark, a blurred, a small, a repeated and an unreadable photo [I12]', async () => {
    const good = await blocks(1);
    const { id } = await offerWith({
      'good.jpg': good,
      'dark.jpg': await plain(10),
      'flat.jpg': await plain(160),
      'small.jpg': await sharp(await blocks(3))
        .resize(400, 300)
        .jpeg()
        .toBuffer(),
      'again.jpg': await sharp(good).resize(1000, 750).jpeg({ quality: 70 }).toBuffer(),
      'broken.jpg': new Uint8Array([1, 2, 3]),
    });
    expect((await verify(id)).flagged).toEqual([
      { image: 'dark.jpg', reason: 'tooDark' },
      { image: 'flat.jpg', reason: 'blurred' },
      { image: 'small.jpg', reason: 'tooSmall' },
      { image: 'again.jpg', reason: 'duplicate' },
      { image: 'broken.jpg', reason: 'unreadable' },
    ]);
  });

  it('is refused to strangers', async () => {
    const { id } = await offerWith({});
    expect(await refusalOf(verify(id, stranger))).toMatchObject({ reason: 'noAccess' });
  });
});

describe('a picture that stands in another offer', () => {
  it('is flagged for another owner and not for one’s own second offer', async () => {
    const picture = await blocks(6);
    const first = await offerWith({ 'fasada.jpg': picture });
    await acceptPhoto(storagePaths.offerImage(first.id, 'fasada.jpg'));
    const own = await offerWith({ 'fasada.jpg': picture });
    expect(await verify(own.id)).toEqual({ flagged: [] });
    const copied = await storeOffer(
      anOffer().withId(newDocumentId()).ownedBy(stranger.user).with({ photos: first.photos }).build(),
    );
    await storeFile(storagePaths.offerImage(copied.id, 'fasada.jpg'), picture, { contentType: 'image/jpeg' });
    expect(await verify(copied.id, stranger)).toEqual({
      flagged: [{ image: 'fasada.jpg', reason: 'usedElsewhere' }],
    });
    await dropPhoto(storagePaths.offerImage(first.id, 'fasada.jpg'));
    expect(await verify(copied.id, stranger)).toEqual({ flagged: [] });
  });
});

describe('the judge of pictures', () => {
  it('sees the photos only when the pixels are in order, and its failure lets none through', async () => {
    const { id } = await offerWith({ 'a.jpg': await blocks(1) });
    const offer = anOffer()
      .withId(id)
      .with({ photos: [{ name: 'a.jpg', width: 1200, height: 900 }] })
      .build();
    const verdict = [{ image: 'a.jpg', reason: 'people' as const }];
    expect(await flaggedPhotos(offer, async () => verdict)).toEqual(verdict);
    const failing = async () => {
      throw new OutsideServiceError('photoJudge', 'timeout');
    };
    await expect(flaggedPhotos(offer, failing)).rejects.toMatchObject({ reason: 'photosUnreadable' });
  });
});

describe('the small copy of a photo', () => {
  it('is made upright, at most 640 px long, without metadata, and goes with the photo [H100]', async () => {
    const id = newDocumentId();
    const path = storagePaths.offerImage(id, 'hall.jpg');
    const small = storagePaths.offerImageSmall(id, 'hall.jpg');
    const withPlace = sharp(await blocks(1)).withExif({ IFD3: { GPSLatitude: '52/1' } });
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
    await dropPhoto(path);
    expect(await fileExists(small)).toBe(false);
  });

  it('is not made of a file that only calls itself a picture; that file is removed', async () => {
    const path = storagePaths.offerImage(newDocumentId(), 'faktura.png');
    await storeFile(path, Buffer.from('<svg onload="alert(1)"/>'), { contentType: 'image/png' });
    await acceptPhoto(path);
    expect(await fileExists(path)).toBe(false);
  });

  it('lets an offer have forty photos; one more is removed, also when several come at once', async () => {
    const id = newDocumentId();
    const bytes = await blocks(1);
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
    expect(await Promise.all(late.map((index) => fileExists(pathOf(index))))).toEqual([true, false, false]);
  });

  it('leaves a photo that was taken in alone', async () => {
    const path = storagePaths.offerImage(newDocumentId(), 'hall.jpg');
    await storeFile(path, await blocks(1), { contentType: 'image/jpeg' });
    await acceptPhoto(path);
    const once = await readFile(path);
    await acceptPhoto(path);
    expect(await readFile(path)).toEqual(once);
  });

  it('is not made of small copies or other files', () => {
    expect(photoOf('offers/o1/images/a.jpg')).toEqual({ offerId: 'o1', name: 'a.jpg' });
    expect(photoOf('offers/o1/images/small/a.jpg')).toBeNull();
    expect(photoOf('offers/o1/documents/lease.pdf')).toBeNull();
  });
});
