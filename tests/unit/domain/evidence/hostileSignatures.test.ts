import { judgeUpdate } from '@domain/evidence/pdfUpdates';
import { whyNotSignedLease } from '@domain/leases/writtenLease';
import { inflate } from '@functions/adapters/inflate';
import { readSignature } from '@functions/adapters/pdfSignature';
import { readUpload } from '@functions/leases/readUpload';
import { sha256Hex } from '@functions/runtime/hash';
import { createLeaseDoc, createSigner, toBytes, withValidationData } from '@tests/support/signatures/files';
import { hasProgram, OpenSsl } from '@tests/support/signatures/openssl';
import { appendRevision, buildStream } from '@tests/support/signatures/savings';
import { withCpuBudget } from '@tests/support/work';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const sent = toBytes(createLeaseDoc());

const judge = async (bytes: Uint8Array, now = Date.now()) => {
  const known = { sha256: sha256Hex(sent), bytes: sent.length };
  const facts = await readUpload(bytes, { side: 'tenant', sent: known, now, readSent: async () => sent });
  return whyNotSignedLease(facts);
};

/** Reads a message as the signature over a file of zero bytes. */
const readSignatureMessage = (message: Uint8Array) =>
  readSignature(new Uint8Array(10), { message, from: 1, to: 2, end: 10 }, Date.now());

const repeatBytes = (bytes: number[], times: number): Uint8Array =>
  Uint8Array.from({ length: bytes.length * times }, (_, index) => bytes[index % bytes.length] ?? 0);

describe('a message made to exhaust the reader', () => {
  it.each<[string, Uint8Array]>([
    ['indefinite lengths within each other', repeatBytes([0x30, 0x80], 1_000_000)],
    ['known lengths within each other', repeatBytes([0x30, 0x83, 0x0f, 0xff, 0xff], 400_000)],
    ['a length of four gigabytes', Uint8Array.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 1, 2])],
    ['a length of more bytes than there are', Uint8Array.from([0x30, 0xff, 1, 1, 1])],
    ['a million empty parts', Uint8Array.from([0x30, 0x80, ...repeatBytes([5, 0], 1_000_000)])],
    ['tags without an end', repeatBytes([0x1f, 0xff, 0xff], 500_000)],
    ['nothing', new Uint8Array(0)],
    ['zeros', new Uint8Array(1_000_000)],
  ])('is refused with little work: %s', async (_, message) => {
    expect(await withCpuBudget(() => readSignatureMessage(message))).toMatchObject({ state: 'broken' });
  });
});

describe('a file made to exhaust the reader', () => {
  const behind = (tail: string) => Buffer.concat([sent, Buffer.from(tail, 'latin1')]);
  const saved = (number: number, body: string, style = {}) =>
    Buffer.from(appendRevision(createLeaseDoc().text, { [number]: body }, style).text, 'latin1');

  it.each<[string, Buffer]>([
    ['lists within lists', behind(`10 0 obj\n${'['.repeat(500_000)}`)],
    ['dictionaries within dictionaries', behind(`10 0 obj\n${'<</A '.repeat(500_000)}`)],
    ['texts within texts', behind(`10 0 obj\n${'('.repeat(3_000_000)}`)],
    ['a table of ten billion entries', behind('xref\n0 9999999999\n0000000000 65535 f \n')],
    ['a hundred thousand savings', behind('10 0 obj\nnull\nendobj\nxref\n0 0\n'.repeat(100_000))],
    ['a hundred thousand ranges', behind('/ByteRange [0 1 2 3] /Contents <30>\n'.repeat(100_000))],
    ['comments alone', behind('%\n'.repeat(2_000_000))],
    [
      'packed objects that unpack to more than any lease',
      saved(10, buildStream(' '.repeat(60_000_000), '/Type /ObjStm /N 1 /First 4 ', true)),
    ],
    [
      'packed objects without number',
      saved(10, buildStream('1 0 ', '/Type /ObjStm /N 9999999999 /First 4 ', true)),
    ],
    [
      'ten thousand packed objects at one place',
      saved(
        10,
        buildStream(
          `${'9 0 '.repeat(10_000)}[${'0 '.repeat(30_000)}]`,
          '/Type /ObjStm /N 10000 /First 40000 ',
          true,
        ),
      ),
    ],
    [
      'packed objects within each other',
      saved(10, buildStream('8 0 9 1 [[0] 0]', '/Type /ObjStm /N 2 /First 8 ', true)),
    ],
    [
      'packed objects that begin in their own list',
      saved(10, buildStream('8 0 9 2 0 0', '/Type /ObjStm /N 2 /First 4 ', true)),
    ],
    [
      'a table that leads to itself',
      behind(`xref\n0 0\ntrailer\n<< /Prev ${sent.length} >>\nstartxref\n${sent.length}\n%%EOF`),
    ],
  ])('is refused with little work: %s', async (_, bytes) => {
    expect(await withCpuBudget(() => judge(bytes))).toMatch(/^signature(Missing|FileUnclear|Broken)$/);
  });
});

describe.skipIf(!hasProgram('openssl', 'version'))('a signed file with changed bytes', () => {
  let openssl: OpenSsl;
  let bytes: Buffer;
  beforeAll(() => {
    openssl = new OpenSsl();
    bytes = toBytes(
      withValidationData(
        createSigner(openssl)(createLeaseDoc(), { style: { table: 'stream', packed: [1] } }),
        { table: 'stream' },
      ),
    );
  });
  afterAll(() => openssl.close());

  it('is never accepted where they are covered by the signature, and never throws', async () => {
    expect(await judge(bytes)).toBeNull();
    const { signers } = judgeUpdate(bytes, { bytes: sent.length, isLastSide: false }, inflate);
    const [signature] = signers;
    const { from = 0, to = 0, end = 0 } = signature ?? {};
    const anyChange = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(anyChange, async (changes) => {
        const copy = Uint8Array.from(bytes);
        for (const [at, by] of changes) copy[at] = (copy[at] ?? 0) ^ by;
        const isCovered = copy.some((byte, at) => byte !== bytes[at] && at < end && (at < from || at >= to));
        const reason = await judge(copy);
        if (isCovered) expect(reason).not.toBeNull();
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('is never accepted where a part of it is cut out, doubled or moved', async () => {
    const { signers } = judgeUpdate(bytes, { bytes: sent.length, isLastSide: false }, inflate);
    const { end = 0 } = signers[0] ?? {};
    const anyPart = fc.tuple(fc.nat(end - 1), fc.integer({ min: 1, max: 200 }), fc.nat(end - 1));
    await fc.assert(
      fc.asyncProperty(anyPart, async ([at, length, to]) => {
        const part = bytes.subarray(at, Math.min(at + length, end));
        const without = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + part.length)]);
        const doubled = Buffer.concat([bytes.subarray(0, to), part, bytes.subarray(to)]);
        for (const copy of [without, doubled])
          if (!copy.subarray(0, end).equals(bytes.subarray(0, end))) expect(await judge(copy)).not.toBeNull();
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});
