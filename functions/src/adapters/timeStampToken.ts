import { X509Certificate } from 'node:crypto';
import { isStrictDer } from '@domain/evidence/strictDer';
import { Certificate, TSTInfo } from 'pkijs';
import {
  computeDigest,
  findCertificate,
  getHashName,
  hasNamedCertificate,
  readCms,
  verifySignature,
} from './cmsMessage';

/** Content type of what a time stamp signs (RFC 3161 §2.4.2). */
const STAMP_CONTENT = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CHAIN_MAX = 6;
const NAME_MAX_CHARS = 100;

/** The statement of a time stamp. Times are epoch ms. */
export type TimeStampReading = {
  at: number;
  /** Name of the unit that stamped, from its certificate. */
  authority: string;
  /** Earliest end of a certificate of the chain. The stamp must be renewed before. */
  endsAt: number;
  nonce: bigint | null;
  /** Certificates from the unit's own up to a trusted issuer (DER). */
  chain: readonly Uint8Array[];
};

/** Thrown for a token that proves nothing. */
class TimeStampFault extends Error {}

const assertStamp = (isRight: boolean, text: string): void => {
  if (!isRight) throw new TimeStampFault(text);
};

/** Asserts that the key has the only purpose of time stamping, and that this is critical (RFC 3161 §2.3). */
const assertForStamps = (certificate: Certificate): void => {
  const found = certificate.extensions?.filter(({ extnID }) => extnID === EXTENDED_KEY_USAGE) ?? [];
  const purposes: unknown = found[0]?.parsedValue?.keyPurposes;
  const isOnly = Array.isArray(purposes) && purposes.length === 1 && purposes[0] === TIME_STAMPING;
  assertStamp(found.length === 1 && found[0]?.critical === true && isOnly, 'The key is for something else.');
};

const isInForce = ({ validFrom, validTo }: X509Certificate, at: number): boolean =>
  Date.parse(validFrom) <= at && at <= Date.parse(validTo);

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

type Issuers = { trusted: readonly X509Certificate[]; known: readonly X509Certificate[] };

/** Returns the certificates from `own` to a trusted one, all in force at `at`. Throws `TimeStampFault`. */
const buildChain = (own: X509Certificate, { trusted, known }: Issuers, at: number): X509Certificate[] => {
  const chain = [own];
  for (const certificate of chain) {
    assertStamp(isInForce(certificate, at), 'A certificate was not in force.');
    if (trusted.some(({ raw }) => raw.equals(certificate.raw))) return chain;
    const issuer = [...trusted, ...known].find((one) => isIssuedBy(certificate, one));
    assertStamp(chain.length < CHAIN_MAX, 'The chain is too long.');
    if (issuer) chain.push(issuer);
  }
  throw new TimeStampFault('The authority is not a trusted one.');
};

const parseName = (subject: string): string => {
  const [, common] = /^CN=(.*)$/m.exec(subject) ?? [];
  const [, organization] = /^O=(.*)$/m.exec(subject) ?? [];
  return [common, organization].filter(Boolean).join(', ').slice(0, NAME_MAX_CHARS);
};

const readInfo = (token: Uint8Array) => {
  const message = readCms(token);
  const { eContent, eContentType } = message.data.encapContentInfo;
  if (!eContent || eContentType !== STAMP_CONTENT) throw new TimeStampFault('No time stamp.');
  const content = new Uint8Array(eContent.getValue());
  return { message, content, info: TSTInfo.fromBER(content) };
};

/**
 * Reads a token over `content` and checks it: imprint, signature, named certificate, purpose of the key and a chain to one of the
 * trusted issuers (DER). Throws for anything else.
 */
export const readTimeStamp = (
  token: Uint8Array,
  content: Uint8Array,
  issuers: readonly Uint8Array[],
): TimeStampReading => {
  assertStamp(isStrictDer(token), 'The token is not encoded strictly.');
  const { message, content: signed, info } = readInfo(token);
  const { messageImprint, genTime } = info;
  const hash = getHashName(messageImprint.hashAlgorithm.algorithmId);
  const imprint = Buffer.from(messageImprint.hashedMessage.getValue());
  assertStamp(imprint.equals(computeDigest(hash, content)), 'Another content is stamped.');
  const own = verifySignature(message, signed);
  const certificate = findCertificate(message);
  assertStamp(hasNamedCertificate(message), 'The stamp does not name its certificate.');
  if (certificate) assertForStamps(certificate);
  const known = (message.data.certificates ?? [])
    .filter((one): one is Certificate => one instanceof Certificate)
    .map((one) => new X509Certificate(new Uint8Array(one.toSchema().toBER())));
  const trusted = issuers.map((one) => new X509Certificate(one));
  const at = genTime.getTime();
  const chain = buildChain(own, { trusted, known }, at);
  return {
    at,
    authority: parseName(own.subject),
    endsAt: Math.min(...chain.map(({ validTo }) => Date.parse(validTo))),
    nonce: info.nonce ? info.nonce.toBigInt() : null,
    chain: chain.map(({ raw }) => Uint8Array.from(raw)),
  };
};
