import { NO_PROOFS, type RevocationProofs } from '@domain/evidence/qualified/readRevocation';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import type { CertificateSpec, IssuedCertificate } from '@tools/fakes/trust/certificates';
import { encodeOcspAnswer, encodeRevocationList, type StatedStatus } from '@tools/fakes/trust/revocation';
import {
  buildCatalog,
  createLeaseDoc,
  createSigner,
  type Doc,
  KIND,
  toBytes,
  withRevision,
} from '../signatures/files';
import { buildStream, getNextObjectNumber } from '../signatures/savings';
import { issueForPerson, NOW, type TrustHierarchy } from './hierarchy';
import { type MessageParts, type MessageProofs, signMessage } from './message';

/** The hierarchy, the certificate that signs and its issuer. */
export type Signing = { hierarchy: TrustHierarchy; issuer: IssuedCertificate; own: IssuedCertificate };

export type AuthorityName = keyof TrustHierarchy['authorities'];

/** One file of the corpus and the verdict that it must get. Times in epoch ms. */
export type TrustCase = {
  name: string;
  expected: string;
  by?: AuthorityName;
  certificate?: Partial<CertificateSpec>;
  /** Issues a certificate between the service and the signer. */
  between?: (hierarchy: TrustHierarchy) => IssuedCertificate;
  /** Certificates of the message beside the signer's; by default that of the issuer. */
  certificates?: (signing: Signing) => Buffer[];
  proofs?: (signing: Signing) => MessageProofs;
  /** Proofs that the issuer gives when it is asked. */
  asked?: (signing: Signing) => MessageProofs;
  place?: 'dss' | 'beside' | 'acrobat' | 'values' | 'fetched';
  parts?: (signing: Signing) => MessageParts;
  /** Signs in the name of the certificate. */
  signer?: (signing: Signing) => IssuedCertificate;
  /** Makes a time stamp around the whole file. */
  around?: (content: Buffer, signing: Signing) => Buffer;
  change?: (bytes: Buffer) => Buffer;
  knownAt?: number;
  now?: number;
  /** Time at which the lists were read; `null` for no lists. */
  listsAt?: number | null;
};

const CHARS = 40_000;
const toLatin = (der: Uint8Array): string => Buffer.from(der).toString('latin1');

/** Adds validation data (DSS) with these proofs as an incremental update. */
const withProofs = (doc: Doc, { responses = [], lists = [] }: MessageProofs): Doc => {
  const dss = getNextObjectNumber(doc.text);
  const next = { ...doc, more: `/DSS ${dss} 0 R` };
  const numbered = [...responses, ...lists].map((der, index) => [dss + 1 + index, der] as const);
  const list = (from: number, to: number) =>
    numbered
      .slice(from, to)
      .map(([number]) => `${number} 0 R`)
      .join(' ');
  const count = responses.length;
  return withRevision(next, {
    1: buildCatalog(next),
    [dss]: `<< /Type /DSS /OCSPs [${list(0, count)}] /CRLs [${list(count, numbered.length)}] >>`,
    ...Object.fromEntries(numbered.map(([number, der]) => [number, buildStream(toLatin(der), '', true)])),
  });
};

/** Answer about the signer's certificate, good and of the last minute unless said otherwise. */
export const answerAbout = (
  { own, issuer }: Pick<Signing, 'own' | 'issuer'>,
  more: Partial<StatedStatus> & { by?: IssuedCertificate } = {},
): Buffer =>
  encodeOcspAnswer(own, issuer, { at: NOW - MINUTE_MS, nextAt: (more.at ?? NOW) + DAY_MS, ...more });

/** List of the issuer, of the last minute unless said otherwise. */
export const encodeList = (
  { issuer }: Pick<Signing, 'issuer'>,
  more: Partial<Parameters<typeof encodeRevocationList>[1]> = {},
): Buffer =>
  encodeRevocationList(issuer, { at: NOW - MINUTE_MS, nextAt: (more.at ?? NOW) + DAY_MS, ...more });

const openssl = undefined as never;

/** Makes a file of the corpus, and the proofs that its issuer would give when asked. */
export const makeTrustFile = (hierarchy: TrustHierarchy, one: TrustCase) => {
  const issuer = one.between?.(hierarchy) ?? hierarchy.authorities[one.by ?? 'granted'];
  const own = issueForPerson(issuer, one.certificate);
  const signing = { hierarchy, issuer, own };
  const proofs = one.proofs?.(signing) ?? { responses: [answerAbout(signing)] };
  const { place = 'dss' } = one;
  const parts: MessageParts = {
    certificates: one.certificates?.(signing) ?? [issuer.der],
    ...(place === 'beside' ? { proofs } : {}),
    ...(place === 'acrobat' ? { acrobat: proofs } : {}),
    ...(place === 'values' ? { values: proofs } : {}),
    ...one.parts?.(signing),
  };
  const by = one.signer?.(signing) ?? own;
  const message = (content: Buffer) => signMessage(content, by, parts);
  const signed = createSigner(openssl)(createLeaseDoc(), { message, chars: CHARS });
  const proved = place === 'dss' ? withProofs(signed, proofs) : signed;
  const { around } = one;
  const stamp = { kind: KIND.stamp, dict: '/V 0', chars: CHARS };
  const whole = around
    ? createSigner(openssl)(proved, { ...stamp, message: (content) => around(content, signing) })
    : proved;
  const bytes = toBytes(whole);
  const given = one.asked?.(signing) ?? (place === 'fetched' ? proofs : {});
  const asked: RevocationProofs = { ...NO_PROOFS, ...given };
  return {
    bytes: one.change?.(bytes) ?? bytes,
    asked,
    signing,
  };
};
