import { gzipSync } from 'node:zlib';
import { storagePaths } from '@api/storagePaths';
import { getBucket, getBucketName } from '@functions/data/admin';
import { FILE_KINDS } from '@functions/data/fileKinds';
import { hasFile, readFile, readFileOrNull, storeFile } from '@functions/data/files';
import { acceptPhoto } from '@functions/offers/photoFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { getRefusal, invoke, invokeRaw, startTestProject } from '@tests/support/functionsHarness';
import {
  getSeenVersion,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { DECLARED, LONG, prepareLongLease, TODAY } from '@tests/support/paperFixtures';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { add, submit } from '../companies/fixtures';
import { aPerson } from '../identity/fixtures';

startTestProject();
beforeAll(storeParties);

const MEBIBYTE = 1024 * 1024;
/** About 30 kB that unpack to 30 MB and begin like a PDF. */
const PACKED_PDF = gzipSync(Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(30 * MEBIBYTE)]));

/** Stores a file bypassing the rules, as if stored before they refused it. */
const store = async (path: string, bytes: Uint8Array, metadata: Record<string, string>): Promise<void> => {
  await (await getBucket()).file(path).save(Buffer.from(bytes), { resumable: false, metadata });
};
const storePacked = (path: string, contentEncoding = 'gzip') =>
  store(path, PACKED_PDF, { contentType: 'application/pdf', contentEncoding });

/** Returns the peak memory (bytes) of this process during a task, above the level before it. */
const measurePeakMemory = async (task: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 1);
  await task().finally(() => clearInterval(watch));
  return Math.max(most, process.memoryUsage().arrayBuffers - before);
};

describe('a file of 30 kB that unpacks to 30 MB', () => {
  it('is small as it is stored', () => expect(PACKED_PDF.length).toBeLessThan(40_000));

  it('is refused as signed terms, never unpacked', async () => {
    const person = await aPerson();
    const { uid, firstName, lastName } = person.user;
    await storePacked(storagePaths.signedTerms(uid));
    const fileUrl = `gs://${getBucketName()}/${storagePaths.signedTerms(uid)}`;
    const send = () =>
      getRefusal(
        invokeRaw('onUploadSignature', { userUid: uid, firstName, lastName, fileUrl }, { by: person }),
      );
    const held = await measurePeakMemory(async () =>
      expect(await send()).toMatchObject({ code: 'invalid-argument', reason: 'fileEncoded' }),
    );
    expect(held).toBeLessThan(5 * MEBIBYTE);
  });

  it('is refused as the proof of authority', async () => {
    const person = await aPerson('ACCEPTED');
    const { id } = await add(person);
    await storePacked(storagePaths.companyAuthority(id));
    expect(await getRefusal(submit(person, id))).toMatchObject({ reason: 'fileEncoded' });
  });

  it('is refused as a lease signed elsewhere and as a scan of one', async () => {
    const id = await prepareLongLease();
    const { lastReservationNumber: number } = await loadStoredOffer(id);
    await storePacked(storagePaths.uploadedLease(id, number, 'tenant'));
    const seen = await getSeenVersion(id);
    expect(await getRefusal(invoke('submitSignedLease', { offerId: id, seen }, LONG))).toMatchObject({
      reason: 'fileEncoded',
    });
    const file = { sha256: sha256Hex(PACKED_PDF), type: 'application/pdf' } as const;
    await storePacked(storagePaths.paperScan(id, number, { side: 'tenant', ...file }));
    const paper = { offerId: id, seen, signedOn: TODAY, files: [file], declared: DECLARED };
    expect(await getRefusal(invoke('submitPaperLease', paper, { by: tenant }))).toMatchObject({
      reason: 'fileEncoded',
    });
  });

  it('is removed as a photo and flagged when photos are judged', async () => {
    const { id } = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .with({ photos: [{ name: 'a.png', width: 1200, height: 900 }] })
        .build(),
    );
    const path = storagePaths.offerImage(id, 'a.png');
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await store(path, gzipSync(Buffer.concat([picture, Buffer.alloc(30 * MEBIBYTE)])), {
      contentType: 'image/png',
      contentEncoding: 'gzip',
    });
    expect(await measurePeakMemory(() => acceptPhoto(path))).toBeLessThan(5 * MEBIBYTE);
    expect(await hasFile(path)).toBe(false);
  });

  it('is read by no one under any name of an encoding and any other metadata', async () => {
    const path = storagePaths.signedTerms(createDocumentId());
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom('gzip', 'br', 'deflate', 'GZIP', 'identity, gzip'), text),
        fc.record({ contentType: text, contentLanguage: text, cacheControl: text }, { requiredKeys: [] }),
        async (contentEncoding, others) => {
          fc.pre(contentEncoding !== 'identity');
          await store(path, PACKED_PDF.subarray(0, 500), { ...others, contentEncoding });
          await expect(readFile(path, FILE_KINDS.signedTerms)).rejects.toMatchObject({
            reason: 'fileEncoded',
          });
          expect(await readFileOrNull(path, FILE_KINDS.signedTerms)).toBeNull();
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a stored file', () => {
  it.each([
    ['of 10 MiB is read', 10 * MEBIBYTE, null],
    ['of one byte more is refused', 10 * MEBIBYTE + 1, 'termsTooLarge'],
  ])('%s', async (_, bytes, reason) => {
    const path = storagePaths.signedTerms(createDocumentId());
    await storeFile(path, new Uint8Array(bytes), { contentType: 'application/pdf' });
    const reading = readFile(path, FILE_KINDS.signedTerms);
    if (reason) await expect(reading).rejects.toMatchObject({ reason });
    else expect((await reading)?.length).toBe(bytes);
  });

  it('that is missing is null', async () => {
    expect(await readFile(storagePaths.signedTerms('nobody'))).toBeNull();
  });
});
