import { storagePaths } from '@api/storagePaths';
import { HOUR_MS } from '@domain/shared/dates';
import * as admin from '@functions/data/admin';
import { dropDownloadToken, getDownloadUrl, storeFile } from '@functions/data/files';
import { onFileStored } from '@functions/offerTriggers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW, startTestProject } from '../../support/functionsHarness';

startTestProject();

const file = {
  getSignedUrl: vi.fn(async () => [
    'https://storage.googleapis.com/box/offers/o1/documents/lease.pdf?X-Goog-Expires=3600',
  ]),
  setMetadata: vi.fn(),
};
vi.mock('@functions/data/admin', async (original) => {
  const real = await original<typeof admin>();
  return { ...real, getBucket: vi.fn(real.getBucket) };
});

afterEach(() => vi.unstubAllEnvs());

it('signs the address of a document for one hour and leaves no token on the file', async () => {
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined);
  vi.mocked(admin.getBucket).mockResolvedValueOnce({ file: () => file } as never);
  expect(await getDownloadUrl('offers/o1/documents/lease.pdf', NOW)).toMatch(
    /lease[.]pdf[?]X-Goog-Expires=3600$/,
  );
  expect(file.getSignedUrl).toHaveBeenCalledWith({ version: 'v4', action: 'read', expires: NOW + HOUR_MS });
  expect(file.setMetadata).not.toHaveBeenCalled();
});

const SHA = 'a'.repeat(64);
const PRIVATE = [
  storagePaths.signedTerms('u1'),
  storagePaths.companyAuthority('c1'),
  storagePaths.companyOfferDocument('c1', 'o1', 'lease'),
  storagePaths.offerDocument('o1', 'lease'),
  storagePaths.offerExcerpt('o1'),
  storagePaths.reservedLease('o1', 1),
  storagePaths.issuedDocument('o1', SHA),
  storagePaths.uploadedLease('o1', 1, 'tenant'),
  storagePaths.signedLease('o1', 1, { side: 'tenant', sha256: SHA }),
  storagePaths.paperScan('o1', 1, { side: 'tenant', sha256: SHA, type: 'image/jpeg' }),
  storagePaths.protocolPhoto('o1', SHA),
  storagePaths.protocolRound('o1', 1),
  storagePaths.invoice('o1', 'tenant'),
  storagePaths.invoiceXml('o1', 'tenant'),
];
const OPEN = [
  storagePaths.offerImage('o1', 'a.jpg'),
  storagePaths.offerImageSmall('o1', 'a.jpg'),
  storagePaths.publicDocument('regulamin'),
];

describe('the token by which the store opens a file without a sign-in', () => {
  /** A fake storage whose files all carry a download token, as browser uploads do. */
  const storeWithTokens = () => {
    const stored = {
      getMetadata: vi.fn(async () => [{ metadata: { name: 'x', firebaseStorageDownloadTokens: 'token' } }]),
      setMetadata: vi.fn(async () => []),
      save: vi.fn(async (_bytes: Buffer, _options: object) => {}),
    };
    vi.mocked(admin.getBucket).mockResolvedValue({ file: () => stored } as never);
    return stored;
  };

  afterEach(() => vi.mocked(admin.getBucket).mockReset());

  it.each(PRIVATE)('is taken off %s as soon as it is stored', async (name) => {
    const stored = storeWithTokens();
    await onFileStored.run({ data: { name } } as never);
    expect(stored.setMetadata).toHaveBeenCalledExactlyOnceWith({
      metadata: { firebaseStorageDownloadTokens: null },
    });
  });

  it.each(OPEN)('stays on %s, which everyone may read', async (name) => {
    const stored = storeWithTokens();
    await dropDownloadToken(name);
    expect(stored.setMetadata).not.toHaveBeenCalled();
  });

  it('is written to no file by functions', async () => {
    const stored = storeWithTokens();
    for (const path of [...PRIVATE, ...OPEN])
      await storeFile(path, new Uint8Array(1), { contentType: 'application/pdf', fileName: 'a.pdf' });
    expect(stored.save).toHaveBeenCalledTimes(PRIVATE.length + OPEN.length);
    expect(JSON.stringify(stored.save.mock.calls)).not.toContain('firebaseStorageDownloadTokens');
  });
});
