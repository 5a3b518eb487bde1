import { getCoveredBytes, readPdfSignatures } from '@domain/evidence/pdfSeal';
import { openTimeStamp, type ValidationData, withMessage } from '@domain/evidence/pdfWriter';
import { readPdfProofs } from '@domain/evidence/qualified/readPdfProofs';
import { NO_PROOFS, type RevocationProofs } from '@domain/evidence/qualified/readRevocation';
import type { StampLayer } from '@domain/evidence/timeStamps';
import { DAY_MS } from '@domain/shared/dates';
import { inflate } from '@functions/adapters/inflate';
import { gatherStampValidation } from '@functions/offers/stampValidation';
import { buildSentLease, STAMP } from '@tests/support/signatures/corpus';
import { askOpenSsl, askPdfsig } from '@tests/support/signatures/judges';
import { hasProgram, OpenSsl } from '@tests/support/signatures/openssl';
import { answerAbout, encodeList } from '@tests/support/trust/files';
import { createTrustHierarchy, NOW, YEAR_MS } from '@tests/support/trust/hierarchy';
import { issueCertificate } from '@tools/fakes/trust/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const hasOpenSsl = hasProgram('openssl', 'version');
const hasPdfsig = hasProgram('pdfsig');

const { authorities } = createTrustHierarchy();
const issuer = authorities.stamps;
const own = issueCertificate(
  {
    subject: { commonName: 'Fake Unit' },
    from: NOW - YEAR_MS,
    until: NOW + 100 * DAY_MS,
    keyUsage: ['digitalSignature'],
    purposes: ['1.3.6.1.5.5.7.3.8'],
  },
  issuer,
);
const encode = (der: Uint8Array) => Buffer.from(der).toString('base64');
const CHAIN = [own.der, issuer.der].map(encode);
const LAYER: StampLayer = {
  ...{ at: NOW - 30 * DAY_MS, authority: 'Fake Unit', place: 'seal', endsAt: NOW + 100 * DAY_MS },
  ...{ token: '', chain: CHAIN },
};
const gather = (found: Partial<RevocationProofs>, layer = LAYER) =>
  gatherStampValidation(layer, { now: NOW, findProofs: async () => ({ ...NO_PROOFS, ...found }) });

describe('what proves a time stamp after the end of its certificate', () => {
  const answer = answerAbout({ own, issuer });
  const list = encodeList({ issuer });
  const foreign = answerAbout({ own, issuer: authorities.granted });

  it.each([
    ['the answer of its issuer', { responses: [answer] }, { responses: [encode(answer)], lists: [] }],
    ['the list of its issuer', { lists: [list] }, { responses: [], lists: [encode(list)] }],
    ['no answer, where the issuer gives none', {}, { responses: [], lists: [] }],
    ['no answer of another issuer', { responses: [foreign] }, { responses: [], lists: [] }],
  ])('is its chain with %s', async (_, found, proofs) =>
    expect(await gather(found)).toEqual({ certificates: CHAIN, ...proofs }),
  );

  it('is nothing for a stamp whose chain was not kept', async () =>
    expect(await gather({ responses: [answer] }, { ...LAYER, chain: [] })).toBeNull());
});

describe.skipIf(!hasOpenSsl)('a renewed stamp (openssl must be installed)', () => {
  let openssl: OpenSsl;
  beforeAll(() => {
    openssl = new OpenSsl();
  });
  afterAll(() => openssl.close());

  const stamp = (bytes: Uint8Array, data: ValidationData | null = null) => {
    const opened = openTimeStamp(bytes, inflate, data);
    const token = openssl.stamp(Buffer.from(getCoveredBytes(opened.bytes, opened.stamp)));
    return withMessage(opened.bytes, opened.stamp, token);
  };
  const answer = answerAbout({ own, issuer });
  const list = encodeList({ issuer });

  it('protects the validation data of each stamp before it, and every judge finds all stamps valid', () => {
    const first = stamp(buildSentLease());
    const second = stamp(first, { Certs: [own.der, issuer.der], OCSPs: [answer], CRLs: [] });
    const third = stamp(second, { Certs: [own.der], OCSPs: [], CRLs: [list] });
    expect(Buffer.from(third).subarray(0, second.length)).toEqual(Buffer.from(second));
    const { proofs, certificates } = readPdfProofs(third, inflate);
    expect(proofs).toEqual({
      responses: [Uint8Array.from(answer)],
      lists: [Uint8Array.from(list)],
    });
    expect(certificates).toHaveLength(3);
    expect(readPdfSignatures(third).map((one) => one?.end)).toEqual([
      first.length,
      second.length,
      third.length,
    ]);
    expect(askOpenSsl(openssl, third)).toBe('fits (stamp) | fits (stamp) | fits (stamp)');
    if (hasPdfsig) expect(askPdfsig(openssl, third)).toBe(`${STAMP} | ${STAMP} | ${STAMP}+`);
  });
});
