import { createHash, createPrivateKey, randomBytes, sign, X509Certificate } from 'node:crypto';
import { DAY_MS } from '@domain/shared/dates';
import * as asn1js from 'asn1js';
import {
  createTextResponse,
  type FakeBinaryResponse,
  type FakeRequest,
  type FakeResponse,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  withDelay,
} from '../http';
import {
  encodeAttribute,
  encodeDer,
  encodeGeneralizedTime,
  encodeInteger,
  encodeOctetString,
  encodeOid,
  encodeSequence,
  encodeSet,
  NULL,
} from './der';
import { type Credential, certifyUnit, createHierarchy, type Hierarchy } from './hierarchy';

/** Login that the fake requires (HTTP Basic). */
export const TIMESTAMP_LOGIN = 'pewny-lokal:demo';

/** Paths under the service's own, each with one fault; the service itself has none. */
export const TIMESTAMP_FAULTS = [
  'down',
  'limit',
  'slow',
  'rejection',
  'wrongNonce',
  'noNonce',
  'wrongImprint',
  'foreign',
  'otherPurpose',
  'yesterday',
  'changed',
  'garbage',
] as const;
type Fault = (typeof TIMESTAMP_FAULTS)[number];

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  signedData: '1.2.840.113549.1.7.2',
  stamp: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  certificate: '1.2.840.113549.1.9.16.2.47',
  policy: '1.3.6.1.4.1.99999.1',
};

type StampRequest = { imprint: Uint8Array; nonce: bigint | null; wantsCertificates: boolean };

const isSha256 = (algorithm: asn1js.BaseBlock | undefined): boolean => {
  const [name] =
    algorithm instanceof asn1js.Constructed ? (algorithm.valueBlock.value as asn1js.BaseBlock[]) : [];
  return name instanceof asn1js.ObjectIdentifier && name.getValue() === OID.sha256;
};

/** Parses a request (RFC 3161 §2.4.1), or returns `null` for anything else. */
const parseRequest = (bytes: Uint8Array): StampRequest | null => {
  const { result, offset } = asn1js.fromBER(Uint8Array.from(bytes));
  if (offset !== bytes.length || !(result instanceof asn1js.Sequence)) return null;
  const [version, imprint, ...others] = result.valueBlock.value as asn1js.BaseBlock[];
  if (!(version instanceof asn1js.Integer) || version.toBigInt() !== 1n) return null;
  const [algorithm, digest] = imprint instanceof asn1js.Sequence ? imprint.valueBlock.value : [];
  if (!isSha256(algorithm) || !(digest instanceof asn1js.OctetString)) return null;
  const nonce = others.find((one) => one instanceof asn1js.Integer);
  const certificates = others.find((one) => one instanceof asn1js.Boolean);
  return {
    imprint: new Uint8Array(digest.getValue()),
    nonce: nonce?.toBigInt() ?? null,
    wantsCertificates: certificates?.getValue() ?? false,
  };
};

const computeSha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const SHA256 = encodeSequence(encodeOid(OID.sha256), NULL);

/** Encodes what is stamped: digest, time and nonce (RFC 3161 §2.4.2). */
const encodeStampInfo = ({ imprint, nonce }: StampRequest, at: number): Buffer =>
  encodeSequence(
    encodeInteger(1),
    encodeOid(OID.policy),
    encodeSequence(SHA256, encodeOctetString(imprint)),
    encodeInteger(BigInt(`0x01${randomBytes(12).toString('hex')}`)),
    encodeGeneralizedTime(at),
    encodeSequence(encodeInteger(1)),
    ...(nonce === null ? [] : [encodeInteger(nonce)]),
  );

/** Signs the content as a unit of the authority (RFC 5652, RFC 5816). */
const encodeToken = (content: Buffer, unit: Credential, certificates: Uint8Array[]): Buffer => {
  const own = new X509Certificate(unit.certificate);
  const attributes = [
    encodeAttribute(OID.contentType, encodeOid(OID.stamp)),
    encodeAttribute(OID.digest, encodeOctetString(computeSha256(content))),
    encodeAttribute(
      OID.certificate,
      encodeSequence(encodeSequence(encodeSequence(encodeOctetString(computeSha256(own.raw))))),
    ),
  ].sort(Buffer.compare);
  const value = sign('sha256', encodeSet(...attributes), createPrivateKey(unit.key));
  const { result } = asn1js.fromBER(Uint8Array.from(own.raw));
  const fields = ((result as asn1js.Sequence).valueBlock.value[0] as asn1js.Sequence).valueBlock.value;
  const [, number, , issuer] = fields.map((field) => new Uint8Array(field.valueBeforeDecodeView));
  if (!number || !issuer) throw new Error('The unit has no certificate.');
  const signer = encodeSequence(
    encodeInteger(1),
    encodeSequence(issuer, number),
    SHA256,
    encodeDer(0xa0, ...attributes),
    encodeSequence(encodeOid(OID.rsa), NULL),
    encodeOctetString(value),
  );
  const data = encodeSequence(
    encodeInteger(3),
    encodeSet(SHA256),
    encodeSequence(encodeOid(OID.stamp), encodeDer(0xa0, encodeOctetString(content))),
    ...(certificates.length > 0 ? [encodeDer(0xa0, ...certificates)] : []),
    encodeSet(signer),
  );
  return encodeSequence(encodeOid(OID.signedData), encodeDer(0xa0, data));
};

const GRANTED = encodeSequence(encodeInteger(0));

const encodeRejection = (text: string): Buffer =>
  encodeSequence(
    encodeSequence(
      encodeInteger(2),
      encodeSequence(encodeDer(0x0c, Buffer.from(text))),
      // failInfo: badRequest (bit 2)
      encodeDer(0x03, Buffer.from([5, 0x20])),
    ),
  );

const toReply = (body: Uint8Array): FakeBinaryResponse => ({
  status: 200,
  type: 'application/timestamp-reply',
  body,
});

const withFault = (asked: StampRequest, fault: Fault | null): StampRequest => ({
  ...asked,
  ...(fault === 'wrongNonce' ? { nonce: (asked.nonce ?? 0n) + 1n } : {}),
  ...(fault === 'noNonce' ? { nonce: null } : {}),
  ...(fault === 'wrongImprint' ? { imprint: computeSha256(asked.imprint) } : {}),
});

/** Changes the stated year of a signed token, so that the signature no longer fits. */
const changeYear = (token: Buffer, at: number): Buffer => {
  const copy = Buffer.from(token);
  copy.write(String(new Date(at).getUTCFullYear() - 1), copy.indexOf(encodeGeneralizedTime(at)) + 2);
  return copy;
};

const PLAIN_FAULTS: Partial<Record<Fault, FakeResponse>> = {
  down: SERVER_ERROR,
  limit: TOO_MANY_REQUESTS,
  slow: withDelay(createTextResponse(200, '')),
};

const isAuthorized = ({ headers }: FakeRequest): boolean =>
  headers.authorization === `Basic ${Buffer.from(TIMESTAMP_LOGIN).toString('base64')}`;

/**
 * Creates the fake of a time stamp authority (RFC 3161 over HTTP). It certifies a unit for each year of its clock. Under the paths
 * of `TIMESTAMP_FAULTS` each answer has that fault.
 */
export const createTimeStampFake = (hierarchy: Hierarchy) => {
  const units = new Map<string, Credential>();
  const findUnit = (now: number, fault: Fault | null): Credential => {
    const year = new Date(now).getUTCFullYear();
    const key = `${year}-${fault === 'foreign' || fault === 'otherPurpose' ? fault : ''}`;
    const by = fault === 'foreign' ? createHierarchy() : hierarchy;
    const unit = units.get(key) ?? certifyUnit(by, year, fault !== 'otherPurpose');
    units.set(key, unit);
    return unit;
  };
  const stamp = (asked: StampRequest, now: number, fault: Fault | null): Buffer => {
    const at = Math.floor((fault === 'yesterday' ? now - DAY_MS : now) / 1000) * 1000;
    const unit = findUnit(now, fault);
    const chain = [unit.certificate, hierarchy.issuer.certificate].map(
      (pem) => new Uint8Array(new X509Certificate(pem).raw),
    );
    const content = encodeStampInfo(withFault(asked, fault), at);
    const token = encodeToken(content, unit, asked.wantsCertificates ? chain : []);
    return fault === 'changed' ? changeYear(token, at) : token;
  };
  return (request: FakeRequest): FakeResponse | FakeBinaryResponse => {
    const fault = TIMESTAMP_FAULTS.find((one) => request.path === `/${one}`) ?? null;
    if (request.path !== '' && fault === null) return NOT_FOUND;
    const isQuery = request.headers['content-type'] === 'application/timestamp-query';
    if (request.method !== 'POST' || !isQuery) return createTextResponse(415, 'Unsupported Media Type');
    if (!isAuthorized(request)) return createTextResponse(401, 'Unauthorized');
    const plain = fault ? PLAIN_FAULTS[fault] : undefined;
    if (plain) return plain;
    if (fault === 'garbage') return toReply(Buffer.from('no reply of this kind'));
    const asked = parseRequest(request.bytes);
    if (!asked || fault === 'rejection') return toReply(encodeRejection('The request is not accepted.'));
    return toReply(encodeSequence(GRANTED, stamp(asked, request.now, fault)));
  };
};
