import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  encodeDer,
  encodeGeneralizedTime,
  encodeInteger,
  encodeOctetString,
  encodeOid,
  encodeSequence,
  NULL,
} from '../timeStamps/der';
import { encodeSigned, encodeUtcTime, type IssuedCertificate } from './certificates';

const SHA1 = encodeSequence(encodeOid('1.3.14.3.2.26'), NULL);
const computeSha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest();

/** Returns the bits of a public key without its algorithm. */
const getKeyBits = (publicKey: Uint8Array): Uint8Array => {
  const { result } = asn1js.fromBER(Uint8Array.from(publicKey));
  const parts = result instanceof asn1js.Sequence ? result.valueBlock.value : [];
  const bits = parts[1];
  if (!(bits instanceof asn1js.BitString)) throw new Error('No public key.');
  return bits.valueBlock.valueHexView;
};

/** State of a certificate that a responder or a list states. Times in epoch ms. */
export type StatedStatus = {
  revokedAt?: number | null;
  isUnknown?: boolean;
  at: number;
  nextAt?: number | null;
};

const encodeStatus = ({ revokedAt, isUnknown }: StatedStatus): Buffer => {
  if (isUnknown) return Buffer.from([0x82, 0]);
  return revokedAt === undefined || revokedAt === null
    ? Buffer.from([0x80, 0])
    : encodeDer(0xa1, encodeGeneralizedTime(revokedAt));
};

/** Certificate of which a state is asked: its number at its issuer. */
export type AskedCertificate = Pick<IssuedCertificate, 'serial'>;

/** Encodes the answer of a responder (RFC 6960). The responder is the issuer itself, or one with a certificate of it. */
export const encodeOcspAnswer = (
  { serial }: AskedCertificate,
  issuer: IssuedCertificate,
  { by = issuer, ...stated }: StatedStatus & { by?: IssuedCertificate },
): Buffer => {
  const { at, nextAt } = stated;
  const id = encodeSequence(
    SHA1,
    encodeOctetString(computeSha1(issuer.name)),
    encodeOctetString(computeSha1(getKeyBits(issuer.publicKey))),
    encodeInteger(serial),
  );
  const single = encodeSequence(
    id,
    encodeStatus(stated),
    encodeGeneralizedTime(at),
    ...(nextAt ? [encodeDer(0xa0, encodeGeneralizedTime(nextAt))] : []),
  );
  const certificates = by === issuer ? [] : [encodeDer(0xa0, encodeSequence(by.der))];
  const basic = encodeSigned(
    () => encodeSequence(encodeDer(0xa1, by.name), encodeGeneralizedTime(at), encodeSequence(single)),
    by.key,
    ...certificates,
  );
  return encodeSequence(
    encodeDer(0x0a, Buffer.from([0])),
    encodeDer(0xa0, encodeSequence(encodeOid('1.3.6.1.5.5.7.48.1.1'), encodeOctetString(basic))),
  );
};

type RevokedCertificate = AskedCertificate & { revokedAt: number };

/** Encodes a list of revoked certificates (RFC 5280 §5). */
export const encodeRevocationList = (
  issuer: IssuedCertificate,
  {
    revoked = [],
    at,
    nextAt,
    by = issuer,
  }: { revoked?: RevokedCertificate[]; at: number; nextAt: number; by?: IssuedCertificate },
): Buffer => {
  const entries = revoked.map(({ serial, revokedAt }) =>
    encodeSequence(encodeInteger(serial), encodeUtcTime(revokedAt)),
  );
  return encodeSigned(
    (method) =>
      encodeSequence(
        encodeInteger(1),
        method,
        issuer.name,
        encodeUtcTime(at),
        encodeUtcTime(nextAt),
        ...(entries.length > 0 ? [encodeSequence(...entries)] : []),
      ),
    by.key,
  );
};

/** Returns the number of the certificate that a request (RFC 6960 §4.1) asks for, or `null`. */
export const parseOcspRequest = (bytes: Uint8Array): bigint | null => {
  const { result } = asn1js.fromBER(Uint8Array.from(bytes));
  const descend = (block: asn1js.BaseBlock | undefined, index: number): asn1js.BaseBlock | undefined =>
    block instanceof asn1js.Constructed ? block.valueBlock.value[index] : undefined;
  const tbs = descend(result, 0);
  const requests =
    tbs instanceof asn1js.Constructed
      ? tbs.valueBlock.value.find((part) => part instanceof asn1js.Sequence && part.idBlock.tagClass === 1)
      : undefined;
  const serial = descend(descend(descend(requests, 0), 0), 3);
  return serial instanceof asn1js.Integer ? serial.toBigInt() : null;
};
