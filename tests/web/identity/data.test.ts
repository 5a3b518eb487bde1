import { callFunction } from '@data/callFunction';
import { loadStorage } from '@data/firebase';
import { uploadSignedTerms } from '@data/identity';
import { measureServerOffset } from '@data/serverClock';
import { SIGNED_TERMS_MAX_BYTES } from '@domain/identity/signedTerms';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';

vi.mock('@data/callFunction');
vi.mock('@data/firebase');

beforeEach(() => void vi.resetAllMocks());

describe('the difference to the server’s clock', () => {
  /** A server whose clock is ahead and whose answers take the given times there and back, one after another. */
  const server = (aheadMs: number, ways: [there: number, back: number][]) => {
    vi.useFakeTimers({ now: NOW });
    vi.mocked(callFunction).mockImplementation((async () => {
      const [there, back] = ways.shift() ?? [0, 0];
      vi.setSystemTime(Date.now() + there);
      const now = Date.now() + aheadMs;
      vi.setSystemTime(Date.now() + back);
      return { now };
    }) as never);
  };

  it.each([3 * MINUTE_MS, -3 * MINUTE_MS, 0])('[E19] is found to be %d ms', async (ahead) => {
    server(ahead, [
      [40, 40],
      [40, 40],
    ]);
    expect(await measureServerOffset()).toBe(ahead);
  });

  it('[E19] is taken from the quickest answer, so that one slow way does not spoil it', async () => {
    server(MINUTE_MS, [
      [4 * SECOND_MS, 0],
      [20, 20],
    ]);
    expect(await measureServerOffset()).toBe(MINUTE_MS);
  });
});

describe('uploading signed terms', () => {
  const uploads: unknown[] = [];
  const storage = (failure?: object) =>
    vi.mocked(loadStorage).mockResolvedValue({
      storage: {},
      ref: (_: object, path: string) => ({ toString: () => `gs://bucket/${path}`, path }),
      uploadBytesResumable: (place: { path: string }, file: File, metadata: object) => {
        uploads.push([place.path, file.name, metadata]);
        const done = failure ? Promise.reject(failure) : Promise.resolve();
        return Object.assign(done, {
          on: (_: string, tell: (state: object) => void) => tell({ totalBytes: 4, bytesTransferred: 1 }),
        });
      },
    } as never);
  const pdf = new File(['%PDF-1.7'], 'mój regulamin.pdf');

  beforeEach(() => void uploads.splice(0));

  it('[E3] [V41] puts the file at the account’s own place, whatever its name, and tells how far it is', async () => {
    storage();
    const progress: number[] = [];
    const url = await uploadSignedTerms('uidAnna', pdf, (share) => progress.push(share));
    expect(url).toBe('gs://bucket/users/uidAnna/terms-signed.pdf');
    expect(uploads).toEqual([
      ['users/uidAnna/terms-signed.pdf', 'mój regulamin.pdf', { contentType: 'application/pdf' }],
    ]);
    expect(progress).toEqual([0.25]);
  });

  it('[E3] sends nothing that is no PDF by its bytes or larger than 10 MB', async () => {
    storage();
    const page = new File(['<html>'], 'regulamin.pdf', { type: 'application/pdf' });
    const large = new File(['%PDF-', new Uint8Array(SIGNED_TERMS_MAX_BYTES)], 'large.pdf');
    await expect(uploadSignedTerms('u', page, () => {})).rejects.toMatchObject({ reason: 'termsNotPdf' });
    await expect(uploadSignedTerms('u', large, () => {})).rejects.toMatchObject({ reason: 'termsTooLarge' });
    expect(uploads).toEqual([]);
  });

  it.each([
    ['storage/unauthorized', 'noPermission'],
    ['storage/retry-limit-exceeded', 'networkFailed'],
    ['storage/unknown', 'unexpected'],
  ])('says what failed: %s is %s', async (code, reason) => {
    storage({ code });
    await expect(uploadSignedTerms('u', pdf, () => {})).rejects.toMatchObject({ reason });
  });
});
