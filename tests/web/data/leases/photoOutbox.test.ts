import { hashBytes } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { createPhotoOutbox } from '@data/leases/photoOutbox';
import { createMemoryStore, type StoredPhoto } from '@data/leases/photoStore';
import type { LeaseSide } from '@domain/offers/states';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const OFFER = 'offer1';
const createImageSource = (text: string) => async () => ({
  blob: new Blob([text], { type: 'image/jpeg' }),
  width: 1600,
  height: 1200,
});
const computeDigest = (text: string) => hashBytes(new TextEncoder().encode(text).buffer as ArrayBuffer);

const anOutbox = (shelf = createMemoryStore()) => {
  const upload = vi.fn(async (_photo: StoredPhoto, _side: LeaseSide) => undefined);
  const storedUrl = vi.fn(async (_: string, sha256: string) => `/stored/${sha256}`);
  return {
    shelf,
    upload,
    storedUrl,
    outbox: createPhotoOutbox({ shelf: async () => shelf, upload, storedUrl }),
  };
};

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:here');
});

describe('photos of a protocol on their way', () => {
  it('are kept on the device under the digest of their bytes', async () => {
    const { outbox, shelf } = anOutbox();
    const photo = await outbox.keep(OFFER, createImageSource('kuchnia'));
    expect(photo).toEqual({ sha256: await computeDigest('kuchnia'), width: 1600, height: 1200 });
    expect(outbox.getWaiting(OFFER)).toEqual({ kept: [photo.sha256], preparing: 0 });
    expect(await shelf.all(OFFER)).toMatchObject([{ sha256: photo.sha256 }]);
  });

  it('count while they are made small, and no longer once that failed', async () => {
    const { outbox } = anOutbox();
    const heard = vi.fn();
    outbox.subscribe(heard);
    const failing = outbox.keep(OFFER, async () => {
      throw new Error('no picture');
    });
    expect(outbox.getWaiting(OFFER).preparing).toBe(1);
    await expect(failing).rejects.toThrow('no picture');
    expect(outbox.getWaiting(OFFER)).toEqual({ kept: [], preparing: 0 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('are sent in the order of the protocol, each once, and wait no longer', async () => {
    const { outbox, upload, shelf } = anOutbox();
    await outbox.open(OFFER, 'tenant');
    const first = await outbox.keep(OFFER, createImageSource('1'));
    const second = await outbox.keep(OFFER, createImageSource('2'));
    await outbox.send(OFFER, [second, first, second]);
    await outbox.send(OFFER, [second, first]);
    expect(upload.mock.calls.map(([{ sha256 }]) => sha256)).toEqual([second.sha256, first.sha256]);
    expect(outbox.getWaiting(OFFER).kept).toEqual([]);
    expect(await shelf.all(OFFER)).toEqual([]);
  });

  it('stay on the device when sending breaks off, and go on from there', async () => {
    const { outbox, upload } = anOutbox();
    await outbox.open(OFFER, 'tenant');
    const first = await outbox.keep(OFFER, createImageSource('1'));
    const second = await outbox.keep(OFFER, createImageSource('2'));
    upload.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new AppError('networkFailed'));
    await expect(outbox.send(OFFER, [first, second])).rejects.toMatchObject({ reason: 'networkFailed' });
    expect(outbox.getWaiting(OFFER).kept).toEqual([second.sha256]);
    await outbox.send(OFFER, [first, second]);
    expect(upload.mock.calls.map(([{ sha256 }]) => sha256)).toEqual([
      first.sha256,
      second.sha256,
      second.sha256,
    ]);
  });

  it('of another offer, or taken out of the protocol, are not sent', async () => {
    const { outbox, upload } = anOutbox();
    const other = await outbox.keep('offer2', createImageSource('1'));
    await outbox.keep(OFFER, createImageSource('2'));
    await outbox.send(OFFER, [other]);
    expect(upload).not.toHaveBeenCalled();
  });

  it('are all there after the page was closed: waiting, shown and sent', async () => {
    const before = anOutbox();
    const photo = await before.outbox.keep(OFFER, createImageSource('kuchnia'));
    const { outbox, upload, storedUrl } = anOutbox(before.shelf);
    await outbox.open(OFFER, 'tenant');
    expect(outbox.getWaiting(OFFER).kept).toEqual([photo.sha256]);
    expect(await outbox.sourceOf(OFFER, photo)).toBe('blob:here');
    expect(storedUrl).not.toHaveBeenCalled();
    await outbox.send(OFFER, [photo]);
    expect(upload.mock.calls.map(([, side]) => side)).toEqual(['tenant']);
  });

  it('are sent under their offer from a store that keeps the photos of accounts apart', async () => {
    const memory = createMemoryStore();
    const toOwn = (offerId: string) => `uidTenant/${offerId}`;
    const { outbox, upload } = anOutbox({
      put: (photo) => memory.put({ ...photo, offerId: toOwn(photo.offerId) }),
      all: (offerId) => memory.all(toOwn(offerId)),
      remove: (offerId, sha256) => memory.remove(toOwn(offerId), sha256),
    });
    await outbox.open(OFFER, 'tenant');
    await outbox.send(OFFER, [await outbox.keep(OFFER, createImageSource('kuchnia'))]);
    expect(upload.mock.calls.map(([{ offerId }]) => offerId)).toEqual([OFFER]);
  });

  it('are not sent before it is known which side took them', async () => {
    const { outbox, upload } = anOutbox();
    const photo = await outbox.keep(OFFER, createImageSource('kuchnia'));
    await expect(outbox.send(OFFER, [photo])).rejects.toThrow('The side that took the photos is not known.');
    expect(upload).not.toHaveBeenCalled();
    expect(outbox.getWaiting(OFFER).kept).toEqual([photo.sha256]);
  });

  it('are shown from the storage on every other device', async () => {
    const { outbox } = anOutbox();
    const sha256 = await computeDigest('kuchnia');
    expect(await outbox.sourceOf(OFFER, { sha256, width: 1, height: 1 })).toBe(`/stored/${sha256}`);
  });

  it('can be thrown away', async () => {
    const { outbox, shelf } = anOutbox();
    await outbox.keep(OFFER, createImageSource('1'));
    await outbox.discard(OFFER);
    expect(outbox.getWaiting(OFFER).kept).toEqual([]);
    expect(await shelf.all(OFFER)).toEqual([]);
  });
});
