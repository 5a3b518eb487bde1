import { storagePaths } from '@api/storagePaths';
import { storeFile } from '@functions/data/files';
import { findRemovedPhotos, pickWithinBounds } from '@functions/evidence/packRemovedPhotos';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { startTestProject } from '../../support/functionsHarness';
import { storeParties, tenant } from '../../support/leaseFixtures';
import { arrangeHandedOverLease, decodeText, listOnPage, readPackZip, SIGNED_AT } from './streamFixtures';

startTestProject();
beforeAll(storeParties);

const MEGABYTE = 1024 * 1024;

const storePhoto = async (id: string, text: string, side: string): Promise<void> => {
  const bytes = Buffer.from(text);
  const labelled = { contentType: 'image/jpeg', labels: { side } };
  await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, labelled);
};

describe('the removed photos of a pack', () => {
  it('are the oldest of each side up to 100 MB, and none after one that did not fit', () => {
    const sizes = [60, 40, 1].map((size) => ({ bytes: size * MEGABYTE, labels: { side: 'tenant' } }));
    const tooLarge = [90, 20, 1].map((size) => ({ bytes: size * MEGABYTE, labels: { side: 'landlord' } }));
    const picked = [...pickWithinBounds([...sizes, ...tooLarge])];
    expect(picked.map(({ bytes, labels }) => [labels.side, bytes / MEGABYTE])).toEqual([
      ['tenant', 60],
      ['tenant', 40],
      ['landlord', 90],
    ]);
  });

  it('are the oldest sixty of each side; the others are named with their digests', async () => {
    const offer = anOffer().withId(createDocumentId()).build();
    for (let index = 0; index < 61; index += 1) await storePhoto(offer.id, `ściana ${index}`, 'landlord');
    await storePhoto(offer.id, 'podłoga', 'tenant');
    const { packed, omitted } = await findRemovedPhotos(offer, []);
    expect(packed.map(({ sha256 }) => sha256)).toContain(sha256Hex(Buffer.from('podłoga')));
    expect(packed).toHaveLength(61);
    expect(omitted).toEqual([
      {
        name: expect.stringMatching(/^photos\/removed\/61 .* landlord[.]jpg$/),
        bytes: 10,
        sha256: sha256Hex(Buffer.from('ściana 60')),
      },
    ]);
  });
});

describe('the evidence pack', () => {
  it('holds the oldest sixty of each side and names the others with their digests', async () => {
    const id = await arrangeHandedOverLease();
    for (let index = 0; index < 61; index += 1) await storePhoto(id, `ściana ${index}`, 'landlord');
    const { uid } = tenant.token;
    const order = { offerId: id, uid, side: 'tenant', lang: 'pl', until: SIGNED_AT } as const;
    const pack = unzipSync(await readPackZip(order));
    const digest = sha256Hex(Buffer.from('ściana 60'));
    expect(Object.keys(pack).filter((name) => name.startsWith('photos/removed/'))).toHaveLength(60);
    expect(listOnPage(pack).omitted.map(({ sha256 }) => sha256)).toEqual([digest]);
    expect(decodeText(pack['index.html'])).toContain(`<code>${digest}</code>`);
    expect(decodeText(pack['README.txt'])).toContain('do 60 zdjęć i 100 MB każdej strony');
  });
});
