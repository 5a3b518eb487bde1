import { storagePaths } from '@api/storagePaths';
import { hasFile, storeFile } from '@functions/data/files';
import { removeUnfitUpload } from '@functions/leases/digestNamedFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { describe, expect, it } from 'vitest';
import { startTestProject } from '../../support/functionsHarness';

startTestProject();

const toPhotoPath = (id: string, sha256: string) => storagePaths.protocolPhoto(id, sha256);
const toScanPath = (id: string, sha256: string) =>
  storagePaths.paperScan(id, 1, { side: 'tenant', sha256, type: 'application/pdf' });

const upload = async (path: string, text: string): Promise<string> => {
  await storeFile(path, Buffer.from(text), { contentType: 'application/pdf' });
  return path;
};

describe.each([
  ['a photo of a handover', toPhotoPath, 300],
  ['a scan of a lease', toScanPath, 100],
] as const)('%s', (_, toPath, filesMax) => {
  it('is kept under its own digest, and removed under another one', async () => {
    const id = createDocumentId();
    const own = await upload(toPath(id, sha256Hex('a')), 'a');
    const wrong = await upload(toPath(id, 'b'.repeat(64)), 'a');
    for (const path of [own, wrong]) await removeUnfitUpload(path, 1);
    expect(await Promise.all([own, wrong].map(hasFile))).toEqual([true, false]);
  });

  it('is removed when its folder is full', async () => {
    const id = createDocumentId();
    const texts = Array.from({ length: filesMax }, (_, index) => String(index));
    const paths = await Promise.all(texts.map((text) => upload(toPath(id, sha256Hex(text)), text)));
    const last = paths.at(-1) ?? '';
    await removeUnfitUpload(last, 1);
    expect(await hasFile(last)).toBe(true);
    const surplus = await upload(toPath(id, sha256Hex('one more')), 'one more');
    await removeUnfitUpload(surplus, 1);
    expect([await hasFile(surplus), await hasFile(last)]).toEqual([false, true]);
  });
});

it('keeps a photo of one side when the other side has filled the folder', async () => {
  const id = createDocumentId();
  const storePhoto = async (text: string, side: string) => {
    const path = toPhotoPath(id, sha256Hex(text));
    await storeFile(path, Buffer.from(text), { contentType: 'image/jpeg', labels: { side } });
    return path;
  };
  await Promise.all(Array.from({ length: 300 }, (_, index) => storePhoto(String(index), 'landlord')));
  const [own, surplus] = [await storePhoto('a wall', 'tenant'), await storePhoto('one more', 'landlord')];
  for (const path of [own, surplus]) await removeUnfitUpload(path, 1);
  expect(await Promise.all([own, surplus].map(hasFile))).toEqual([true, false]);
});

it('leaves other files alone', async () => {
  const path = await upload(storagePaths.uploadedLease(createDocumentId(), 1, 'tenant'), 'a');
  await removeUnfitUpload(path, 1);
  expect(await hasFile(path)).toBe(true);
});
