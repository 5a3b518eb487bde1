import { readPdfFile, resolveDict } from '@domain/evidence/pdfFile';
import { getCoveredBytes, readPdfSignatures } from '@domain/evidence/pdfSeal';
import { readValue } from '@domain/evidence/pdfSyntax';
import { formatPdfValue, openTimeStamp, withMessage } from '@domain/evidence/pdfWriter';
import { whyNotSignedLease } from '@domain/leases/writtenLease';
import { inflate } from '@functions/adapters/inflate';
import { readUpload } from '@functions/leases/readUpload';
import { sha256Hex } from '@functions/runtime/hash';
import { accepted } from '@tests/support/signatures/accepted';
import { buildSentLease, type CorpusFile, STAMP } from '@tests/support/signatures/corpus';
import { askOpenSsl, askPdfsig } from '@tests/support/signatures/judges';
import { hasProgram, OpenSsl } from '@tests/support/signatures/openssl';
import { shapes } from '@tests/support/signatures/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const hasOpenSsl = hasProgram('openssl', 'version');
const hasPdfsig = hasProgram('pdfsig');

describe('a value of a PDF', () => {
  it.each([
    ['/Name#20with#20blanks', '/Name#20with#20blanks'],
    ['(a \\(text\\) with \\134 escapes)', '(a \\(text\\) with \\134 escapes)'],
    ['<FEFF0041>', '<feff0041>'],
    ['[ 1 -2.5 true null 3 0 R ]', '[1 -2.5 true null 3 0 R]'],
    ['<< /A (x) /B << /C [ /D ] >> >>', '<< /A (x) /B << /C [/D] >> >>'],
  ])('%s is written as %s', (read, written) => {
    expect(formatPdfValue(readValue(read, 0).value)).toBe(written);
  });
});

describe('a time stamp over a file', () => {
  it('adds one field and changes nothing that was there', () => {
    const lease = buildSentLease();
    const { bytes, stamp } = openTimeStamp(lease, inflate);
    expect(Buffer.from(bytes).subarray(0, lease.length)).toEqual(lease);
    const file = readPdfFile(Buffer.from(bytes).toString('latin1'), inflate);
    const catalog = resolveDict(file.objects, { kind: 'ref', number: file.root });
    const form = resolveDict(file.objects, catalog?.entries.get('AcroForm'));
    const fields = form?.entries.get('Fields');
    expect(fields?.kind === 'array' && fields.items).toHaveLength(1);
    expect(stamp.end).toBe(bytes.length);
  });

  it('gives the same bytes again', () => {
    const lease = buildSentLease();
    expect(openTimeStamp(lease, inflate)).toEqual(openTimeStamp(lease, inflate));
  });

  it('has room for a token of 12,288 bytes and not for a longer one', () => {
    const { bytes, stamp } = openTimeStamp(buildSentLease(), inflate);
    const token = new Uint8Array(12_288).fill(0xab);
    const [filled] = readPdfSignatures(withMessage(bytes, stamp, token));
    expect(filled?.message).toEqual(token);
    expect(() => withMessage(bytes, stamp, new Uint8Array(12_289))).toThrow('too small');
  });
});

describe.skipIf(!hasOpenSsl)('a stamped file (openssl must be installed)', () => {
  let openssl: OpenSsl;
  beforeAll(() => {
    openssl = new OpenSsl();
  });
  afterAll(() => openssl.close());

  const judge = async (bytes: Uint8Array, sent: Uint8Array, { days = 0, side = 'tenant' }: CorpusFile) => {
    const facts = await readUpload(bytes, {
      side,
      sent: { sha256: sha256Hex(sent), bytes: sent.length },
      now: Date.now() + days * 86_400_000,
      readSent: async () => sent,
    });
    return whyNotSignedLease(facts) ?? 'accepted';
  };

  it('stays valid to us, to pdfsig and to openssl, in every form of the corpus', async () => {
    const rows: Record<string, string>[] = [];
    for (const file of [...accepted, ...shapes]) {
      const { bytes, sent } = file.make(openssl);
      const opened = openTimeStamp(bytes, inflate);
      const token = openssl.stamp(Buffer.from(getCoveredBytes(opened.bytes, opened.stamp)));
      const stamped = withMessage(opened.bytes, opened.stamp, token);
      const earlier = file.pdfsig.replaceAll('+', '');
      rows.push({
        file: file.name,
        ours: await judge(stamped, sent, file),
        pdfsig: hasPdfsig ? askPdfsig(openssl, stamped) : `${earlier} | ${STAMP}+`,
        openssl: askOpenSsl(openssl, stamped),
        wants: `${earlier} | ${STAMP}+ / ${file.cms} | fits (stamp)`,
      });
    }
    expect(
      rows.map(({ file, ours, pdfsig, openssl: cms }) => `${file}: ${ours} / ${pdfsig} / ${cms}`),
    ).toEqual(rows.map(({ file, wants }) => `${file}: accepted / ${wants}`));
  });
});
