import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  encodeAttribute,
  encodeDer,
  encodeInteger,
  encodeOctetString,
  encodeOid,
  encodeSequence,
  encodeSet,
  NULL,
} from '@tools/fakes/timeStamps/der';
import * as asn1js from 'asn1js';
import type { KeyName, OpenSsl } from './openssl';

type Der = Uint8Array;

const HASH_OIDS = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  'sha3-256': '2.16.840.1.101.3.4.2.8',
  'sha3-512': '2.16.840.1.101.3.4.2.10',
} as const;
export type HashName = keyof typeof HASH_OIDS;

const encodeAlgorithm = (name: string, ...parameters: Der[]): Buffer =>
  encodeSequence(encodeOid(name), ...parameters);
const computeDigest = (hash: string, bytes: Der): Buffer => createHash(hash).update(bytes).digest();

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** Attributes that programs write beside the content type and digest. */
export const ATTRIBUTE = {
  time: () => {
    const now = new Date()
      .toISOString()
      .replaceAll(/[-:T]|\.\d+/g, '')
      .slice(2);
    return encodeAttribute('1.2.840.113549.1.9.5', encodeDer(0x17, Buffer.from(now)));
  },
  /** The certificate by its SHA-1 (RFC 2634), as older programs and time stamps refer to it. */
  certificateV1: (certificate: Der) =>
    encodeAttribute(
      '1.2.840.113549.1.9.16.2.12',
      encodeSequence(encodeSequence(encodeSequence(encodeOctetString(computeDigest('sha1', certificate))))),
    ),
  certificateV2: (certificate: Der, hash: HashName = 'sha512') =>
    encodeAttribute(
      '1.2.840.113549.1.9.16.2.47',
      encodeSequence(
        encodeSequence(
          encodeSequence(
            encodeAlgorithm(HASH_OIDS[hash]),
            encodeOctetString(computeDigest(hash, certificate)),
          ),
        ),
      ),
    ),
  /** Revocation lists, as Acrobat stores them in the signature itself. */
  revocation: () =>
    encodeAttribute(
      '1.2.840.113583.1.1.8',
      encodeSequence(encodeDer(0xa0, encodeSequence(encodeSequence(encodeSequence())))),
    ),
  /** The policy and the commitment that a signer states (ETSI EN 319 122-1). */
  policy: () =>
    encodeAttribute(
      '1.2.840.113549.1.9.16.2.15',
      encodeSequence(
        encodeOid('1.2.616.1.113527.2.5.1'),
        encodeSequence(encodeAlgorithm(HASH_OIDS.sha256), encodeOctetString(Buffer.alloc(32))),
      ),
    ),
  commitment: () =>
    encodeAttribute('1.2.840.113549.1.9.16.2.16', encodeSequence(encodeOid('1.2.840.113549.1.9.16.6.1'))),
  /** The algorithms repeated, to protect against their substitution (RFC 6211). */
  protection: () =>
    encodeAttribute(
      '1.2.840.113549.1.9.52',
      encodeSequence(
        encodeAlgorithm(HASH_OIDS.sha256),
        encodeDer(0xa1, encodeOid('1.2.840.113549.1.1.1'), NULL),
      ),
    ),
};

/** Returns the parts of a constructed value, byte for byte. */
const decodeParts = (value: Der): Der[] => {
  const { result } = asn1js.fromBER(Uint8Array.from(value));
  const parts = result instanceof asn1js.Constructed ? (result.valueBlock.value as asn1js.BaseBlock[]) : [];
  return parts.map((part) => new Uint8Array(part.valueBeforeDecodeView));
};

/** Encodes a signer's id: issuer and serial number, which follow the version in the certificate. */
const encodeSignerId = (certificate: Der): Buffer => {
  const [, number, , issuer] = decodeParts(decodeParts(certificate)[0] ?? new Uint8Array());
  if (!number || !issuer) throw new Error('No certificate.');
  return encodeSequence(issuer, number);
};

/** Parts of a message that openssl has no setting for. */
export type MessageParts = {
  key?: KeyName;
  hash?: HashName;
  /** Name of the signature algorithm. `null` parameters are omitted. */
  method?: string;
  hasNull?: boolean;
  attributes?: (certificate: Der) => Der[];
  isTurned?: boolean;
  /** Unsigned attributes, made from the value of the signature. */
  unsigned?: (value: Der) => Der[];
  /** Other certificates, by the names of their keys, before and after that of the signer. */
  before?: KeyName[];
  behind?: KeyName[];
  lists?: Der[];
};

/** Encodes a detached message of one signer over a content, part by part. */
export const writeMessage = (openssl: OpenSsl, content: Der, written: MessageParts = {}): Buffer => {
  const { key = 'rsa', hash = 'sha256', method = '1.2.840.113549.1.1.1', hasNull = true } = written;
  const getCertificate = (name: KeyName) => new X509Certificate(openssl.certificate(name)).raw;
  const own = getCertificate(key);
  const by = encodeSignerId(own);
  const attributes = [
    encodeAttribute('1.2.840.113549.1.9.3', encodeOid(DATA)),
    ...(written.attributes?.(own) ?? [ATTRIBUTE.time()]),
    encodeAttribute('1.2.840.113549.1.9.4', encodeOctetString(computeDigest(hash, content))),
  ];
  if (!written.isTurned) attributes.sort(Buffer.compare);
  const signer = createPrivateKey(readFileSync(openssl.path(`${key}.key`)));
  const isEdwards = signer.asymmetricKeyType === 'ed25519';
  const value = sign(isEdwards ? null : hash, encodeSet(...attributes), signer);
  const unsigned = written.unsigned?.(value) ?? [];
  const info = encodeSequence(
    encodeInteger(1),
    by,
    encodeAlgorithm(HASH_OIDS[hash]),
    encodeDer(0xa0, ...attributes),
    encodeAlgorithm(method, ...(hasNull ? [NULL] : [])),
    encodeOctetString(value),
    ...(unsigned.length > 0 ? [encodeDer(0xa1, ...unsigned)] : []),
  );
  const certificates = [...(written.before ?? []), key, ...(written.behind ?? [])].map(getCertificate);
  const lists = written.lists ? [encodeDer(0xa1, ...written.lists)] : [];
  const data = encodeSequence(
    encodeInteger(1),
    encodeSet(encodeAlgorithm(HASH_OIDS[hash])),
    encodeSequence(encodeOid(DATA)),
    encodeDer(0xa0, ...certificates),
    ...lists,
    encodeSet(info),
  );
  return encodeSequence(encodeOid(SIGNED_DATA), encodeDer(0xa0, data));
};
