import { callFunction } from '@data/calls/callFunction';
import { assertPublicFile, findFileLabels, loadPrivateFileUrl } from '@data/files/storedFile';
import { openFile } from '@data/files/viewedFile';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<typeof import('@data/calls/callFunction')>()),
  callFunction: vi.fn(async () => ({ path: '' })),
}));
vi.mock('@data/calls/firebase', () => ({
  loadStorage: async () => ({
    storage: {},
    ref: (_storage: object, path: string) => ({ path }),
    getBlob: async () => new Blob(['%PDF']),
    getMetadata: async ({ path }: { path: string }) => {
      if (path.endsWith('nameless.pdf')) throw new Error('no metadata');
      const stamp = path.endsWith('lease.pdf') ? { stamp: '1795165200000 Urząd Czasu, Centrum' } : {};
      return { customMetadata: { name: 'Oferta – Biuro, wersja 1', ...stamp } };
    },
  }),
}));

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.mocked(callFunction).mockClear();
  answer.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', answer);
  URL.createObjectURL = () => 'blob:1';
});

describe('a public document', () => {
  it('is prepared, looked for, and only then given an address', async () => {
    expect(await openFile('documents/regulamin.pdf')).toMatchObject({
      url: expect.stringMatching(/documents%2Fregulamin\.pdf\?alt=media$/),
    });
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('prepareLegalDocument', {
      name: 'regulamin',
      lang: 'pl',
    });
    expect(String(answer.mock.calls[0]?.[0])).toMatch(/documents%2Fregulamin\.pdf$/);
  });

  it('of a name that is no legal document is not found, without asking anyone', async () => {
    await expect(openFile('documents/cokolwiek.pdf')).rejects.toMatchObject({ reason: 'notFound' });
    expect(callFunction).not.toHaveBeenCalled();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([404, 403, 500])('the store answers with %i is not found', async (status) => {
    answer.mockResolvedValue(new Response('Not Found', { status }));
    await expect(assertPublicFile('documents/regulamin.pdf')).rejects.toMatchObject({ reason: 'notFound' });
  });

  it('without a network says so and can be tried again', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(openFile('documents/regulamin.pdf')).rejects.toMatchObject({
      reason: 'networkFailed',
      retryable: true,
    });
  });
});

describe('a private document', () => {
  it('opens under the name it was stored with, and without one all the same', async () => {
    expect(await openFile('offers/o1/documents/offer.pdf')).toEqual({
      url: 'blob:1',
      name: 'Oferta – Biuro, wersja 1',
    });
    expect(await openFile('offers/o1/documents/lease.pdf')).toMatchObject({
      stamp: { at: 1795165200000, authority: 'Urząd Czasu, Centrum' },
    });
    expect(await findFileLabels('offers/o1/documents/nameless.pdf')).toEqual({});
    expect(await loadPrivateFileUrl('offers/o1/documents/nameless.pdf', 'application/pdf')).toBe('blob:1');
  });
});
