import { getPublicFileUrl, loadPrivateFileUrl } from '@data/files/storedFile';
import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = vi.hoisted(() => ({ files: new Map<string, Blob>(), failure: '' }));

vi.mock('@data/calls/firebase', () => ({
  loadStorage: async () => ({
    storage: {},
    ref: (_storage: object, path: string) => ({ path }),
    getBlob: async ({ path }: { path: string }) => {
      if (store.failure) throw { code: store.failure };
      return store.files.get(path);
    },
  }),
}));

const PATH = 'users/uid1/terms-signed.pdf';
let shown: Blob[];

beforeEach(() => {
  store.files = new Map([[PATH, new Blob(['<script>'], { type: 'text/html' })]]);
  store.failure = '';
  shown = [];
  URL.createObjectURL = (file) => `blob:${shown.push(file as Blob)}`;
});

describe('a private file of the store', () => {
  it('is an address of this page only, with no token of the store in it', async () => {
    expect(await loadPrivateFileUrl(PATH, 'application/pdf')).toBe('blob:1');
  });

  it('is shown as what it must be, whatever it calls itself', async () => {
    await loadPrivateFileUrl(PATH, 'application/pdf');
    expect(shown.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 8]]);
  });

  it.each([
    ['storage/unauthorized', 'noPermission', false],
    ['storage/retry-limit-exceeded', 'networkFailed', true],
  ])('is refused by name: %s is %s', async (failure, reason, retryable) => {
    store.failure = failure;
    await expect(loadPrivateFileUrl(PATH, 'application/pdf')).rejects.toMatchObject({ reason, retryable });
    expect(shown).toEqual([]);
  });
});

describe('a file everyone may read', () => {
  it('has an address without a token [V37]', () => {
    expect(getPublicFileUrl('documents/regulamin.pdf')).toMatch(
      /^http[^?]+\/o\/documents%2Fregulamin[.]pdf[?]alt=media$/,
    );
  });

  it.each([
    ['full', 'offers%2Foferta%2Fimages%2Fsala.jpg'],
    ['small', 'offers%2Foferta%2Fimages%2Fsmall%2Fsala.jpg'],
  ] as const)('is a photo of an offer, %s: %s [V38]', (size, place) => {
    expect(getPhotoUrl('oferta', 'sala.jpg', size).endsWith(`/o/${place}?alt=media`)).toBe(true);
  });
});
