import { readPdfSignatures } from '@domain/evidence/pdfSeal';
import { checkQualification, type QualificationReport } from '@domain/evidence/qualified/checkQualification';
import { inflate } from '@functions/adapters/inflate';
import { readSignature } from '@functions/adapters/pdfSignature';
import { askOpenSsl, askPdfsig } from '@tests/support/signatures/judges';
import { hasProgram, OpenSsl } from '@tests/support/signatures/openssl';
import { TRUST_CORPUS } from '@tests/support/trust/corpus';
import { makeTrustFile } from '@tests/support/trust/files';
import { createTrustHierarchy, NOW, takeTestSnapshot } from '@tests/support/trust/hierarchy';
import { unzlibSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const hasOpenSsl = hasProgram('openssl', 'version');
const hasPdfsig = hasProgram('pdfsig');

let openssl: OpenSsl;
beforeAll(() => {
  openssl = new OpenSsl();
});
afterAll(() => openssl.close());

const formatVerdict = (report: QualificationReport): string => {
  const { verdict, faults, doubts, hasOldLists, unreadTerritory } = report;
  const open = doubts.map((doubt) => (doubt === 'listNotRead' ? `${doubt} ${unreadTerritory}` : doubt));
  const reasons = [faults.join(', '), open.join(', ')].filter(Boolean).join('; ');
  return `${verdict}${reasons && `: ${reasons}`}${hasOldLists ? ', old lists' : ''}`;
};

/** Inflates as the browser does, which has no zlib of Node. */
const inflateInBrowser = (data: Uint8Array, maxBytes: number): Uint8Array | null => {
  try {
    const plain = unzlibSync(data);
    return plain.length <= maxBytes ? plain : null;
  } catch {
    // The library throws on invalid data.
    return null;
  }
};

describe('the corpus of files signed under a test hierarchy', () => {
  const hierarchy = createTrustHierarchy();
  const fresh = takeTestSnapshot(hierarchy);

  it('has at least 60 files', () => expect(TRUST_CORPUS.length).toBeGreaterThanOrEqual(60));

  it('gets no wrong verdict, on the server and in the browser alike', async () => {
    const rows: Record<string, string>[] = [];
    for (const one of TRUST_CORPUS) {
      const { bytes, asked } = makeTrustFile(hierarchy, one);
      const [signature] = readPdfSignatures(bytes);
      if (!signature) throw new Error(`${one.name} has no signature.`);
      const { now = NOW, knownAt = NOW, listsAt = NOW } = one;
      const snapshot = listsAt === null ? null : { ...fresh, takenAt: listsAt };
      const findProofs = async () => asked;
      const common = { snapshot, knownAt, now, findProofs };
      const reading = await readSignature(bytes, signature, now);
      const isIntact = reading.state === 'intact';
      const onServer = await checkQualification(bytes, signature, { ...common, inflate, isIntact });
      const inBrowser = await checkQualification(bytes, signature, { ...common, inflate: inflateInBrowser });
      rows.push({
        file: one.name,
        wants: one.expected,
        server: formatVerdict(onServer),
        browser: formatVerdict(inBrowser),
        pdfsig: hasPdfsig ? askPdfsig(openssl, bytes) : 'not installed',
        openssl: hasOpenSsl ? askOpenSsl(openssl, bytes) : 'not installed',
      });
    }
    console.table(rows);
    const wrong = rows.filter(({ wants, server, browser }) => server !== wants || browser !== wants);
    expect(wrong).toEqual([]);
    const broken = rows.filter(({ server }) => server?.includes('signatureBroken'));
    const whole = rows.filter((row) => !broken.includes(row));
    if (hasOpenSsl) expect(whole.filter((row) => !row.openssl?.startsWith('fits'))).toEqual([]);
    // poppler's library does not know answers beside the certificates (RFC 5940)
    const known = whole.filter(({ file }) => file !== 'an answer beside the certificates');
    if (hasPdfsig) expect(known.filter((row) => !row.pdfsig?.startsWith('valid'))).toEqual([]);
    if (hasOpenSsl) expect(broken.filter((row) => row.openssl?.startsWith('fits'))).toEqual([]);
  }, 300_000);
});
