import { deletePhoto, getDraftPhotoSource, uploadPhoto } from '@data/offers/offerPhotos';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const storage = vi.hoisted(() => ({
  uploaded: [] as { path: string; bytes: Blob; contentType: string }[],
  deleted: [] as string[],
  failure: null as { code: string } | null,
}));

vi.mock('@data/calls/firebase', () => ({
  loadStorage: async () => ({
    storage: {},
    ref: (_storage: object, path: string) => ({ path }),
    uploadBytesResumable: (
      { path }: { path: string },
      bytes: Blob,
      { contentType }: { contentType: string },
    ) => {
      const task = storage.failure ? Promise.reject(storage.failure) : Promise.resolve();
      storage.uploaded.push({ path, bytes, contentType });
      const on = (_event: string, tell: (state: object) => void) =>
        tell({ totalBytes: 8, bytesTransferred: 2 });
      return Object.assign(task, { on });
    },
    deleteObject: async ({ path }: { path: string }) => {
      if (storage.failure) throw storage.failure;
      storage.deleted.push(path);
    },
  }),
}));

const blob = new Blob(['jpeg'], { type: 'image/jpeg' });

beforeEach(() => {
  Object.assign(storage, { uploaded: [], deleted: [], failure: null });
  URL.createObjectURL = () => 'blob:fresh';
});

describe('the photos of an offer in the storage', () => {
  it('are uploaded to offers/{id}/images/ under their name, telling how far they are [H97]', async () => {
    const shares: number[] = [];
    await uploadPhoto('offerA', { name: 'sala.jpg', blob }, (share) => shares.push(share));
    expect(storage.uploaded).toEqual([
      { path: 'offers/offerA/images/sala.jpg', bytes: blob, contentType: 'image/jpeg' },
    ]);
    expect(shares).toEqual([0.25]);
    expect(getDraftPhotoSource('offerA', 'sala.jpg', 'small')).toBe('blob:fresh');
  });

  it.each([
    ['storage/unauthorized', 'noPermission'],
    ['storage/retry-limit-exceeded', 'networkFailed'],
  ])('refused with %s fail as %s', async (code, reason) => {
    storage.failure = { code };
    const upload = uploadPhoto('offerA', { name: 'sala.jpg', blob }, () => undefined);
    await expect(upload).rejects.toMatchObject({ reason });
  });

  it('give back the memory of a fresh one once it is deleted, and not before', async () => {
    URL.revokeObjectURL = vi.fn();
    await uploadPhoto('offerA', { name: 'kuchnia.jpg', blob }, () => undefined);
    storage.failure = { code: 'storage/retry-limit-exceeded' };
    await expect(deletePhoto('offerA', 'kuchnia.jpg')).rejects.toThrow();
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    storage.failure = null;
    await deletePhoto('offerA', 'kuchnia.jpg');
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:fresh');
    expect(getDraftPhotoSource('offerA', 'kuchnia.jpg', 'small')).not.toBe('blob:fresh');
  });

  it('are deleted there, and one that is gone already counts as deleted', async () => {
    await deletePhoto('offerA', 'sala.jpg');
    expect(storage.deleted).toEqual(['offers/offerA/images/sala.jpg']);
    storage.failure = { code: 'storage/object-not-found' };
    await expect(deletePhoto('offerA', 'sala.jpg')).resolves.toBeUndefined();
    storage.failure = { code: 'storage/unauthorized' };
    await expect(deletePhoto('offerA', 'sala.jpg')).rejects.toMatchObject({ reason: 'noPermission' });
  });
});
