import { HOUR_MS } from '@domain/shared/dates';
import * as admin from '@functions/data/admin';
import { downloadUrl } from '@functions/data/files';
import { afterEach, expect, it, vi } from 'vitest';
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
  return { ...real, bucket: vi.fn(real.bucket) };
});

afterEach(() => vi.unstubAllEnvs());

it('signs the address of a document for one hour and leaves no token on the file', async () => {
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined);
  vi.mocked(admin.bucket).mockResolvedValueOnce({ file: () => file } as never);
  expect(await downloadUrl('offers/o1/documents/lease.pdf', NOW)).toMatch(
    /lease[.]pdf[?]X-Goog-Expires=3600$/,
  );
  expect(file.getSignedUrl).toHaveBeenCalledWith({ version: 'v4', action: 'read', expires: NOW + HOUR_MS });
  expect(file.setMetadata).not.toHaveBeenCalled();
});
