import { loadIdentityRecord, uploadSignedTerms, watchLatestRequest } from '@data/accounts/identity';
import { loadStorage } from '@data/calls/firebase';
import { watchQuery } from '@data/firestore/liveQueries';
import { runQuery } from '@data/firestore/queries';
import { loadDocument } from '@data/firestore/restDocuments';
import { SIGNED_TERMS_MAX_BYTES } from '@domain/identity/signedTerms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aRequest } from './fixtures';

vi.mock('@data/calls/firebase');
vi.mock('@data/firestore/liveQueries');
vi.mock('@data/firestore/queries');
vi.mock('@data/firestore/restDocuments');

beforeEach(() => void vi.resetAllMocks());

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

  it('puts the file at the account’s own place, whatever its name, and tells how far it is [E3, V41]', async () => {
    storage();
    const progress: number[] = [];
    const url = await uploadSignedTerms('uidAnna', pdf, (share) => progress.push(share));
    expect(url).toBe('gs://bucket/users/uidAnna/terms-signed.pdf');
    expect(uploads).toEqual([
      ['users/uidAnna/terms-signed.pdf', 'mój regulamin.pdf', { contentType: 'application/pdf' }],
    ]);
    expect(progress).toEqual([0.25]);
  });

  it('sends nothing that is no PDF by its bytes or larger than 10 MB [E3]', async () => {
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

describe('what an account is told of its identity', () => {
  const terms = { status: 'REJECTED', rejectionReason: 'custom', customRejectionMessage: 'Brak podpisu' };
  const why = { rejectionReason: 'time_expired_error' } as const;
  const stored = (found: object | null, latest: object | null) => {
    vi.mocked(loadDocument).mockResolvedValue(found);
    vi.mocked(runQuery).mockResolvedValue({ items: latest ? [latest] : [], next: null });
  };

  it('follows the latest request of its own alone, live [E27]', () => {
    const [shown, onValue] = [[] as unknown[], (value: unknown) => shown.push(value)];
    vi.mocked(watchQuery).mockReturnValue((tell) => {
      for (const found of [[], [aRequest()]]) tell(found as never);
      return () => {};
    });
    watchLatestRequest('uidAnna')(onValue, () => {});
    expect(watchQuery).toHaveBeenCalledExactlyOnceWith('latestIdentityRequest', { userUid: 'uidAnna' });
    expect(shown).toEqual([null, aRequest()]);
  });

  it.each([
    ['the terms that were rejected', terms, null, terms],
    ['nothing older while new terms are checked', { ...terms, status: 'CHECKING' }, null, null],
    ['the request that was rejected', null, aRequest({ status: 'rejected', ...why }), why],
    ['nothing of a request that was approved', null, aRequest({ status: 'completed', ...why }), null],
    ['nothing where nothing was tried', null, null, null],
  ])('the standing is explained by %s [E10]', async (_, found, latest, reason) => {
    stored(found, latest);
    const { rejection } = await loadIdentityRecord('uidAnna');
    if (reason) expect(rejection).toMatchObject(reason);
    else expect(rejection).toBeNull();
  });
});
