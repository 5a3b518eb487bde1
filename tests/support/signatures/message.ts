import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as asn1js from 'asn1js';
import type { KeyName, OpenSsl } from './openssl';

type Der = Uint8Array;

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length];
  const bytes = length.toString(16);
  const digits = bytes.length % 2 ? `0${bytes}` : bytes;
  return [0x80 + digits.length / 2, ...Buffer.from(digits, 'hex')];
};

const der = (tag: number, ...parts: Der[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};
const seq = (...parts: Der[]): Buffer => der(0x30, ...parts);
const set = (...parts: Der[]): Buffer => der(0x31, ...parts);
const octets = (bytes: Der): Buffer => der(0x04, bytes);
const int = (value: number): Buffer => der(0x02, Buffer.from([value]));
const NULL = der(0x05);

const oid = (name: string): Buffer => {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number);
  const bytes = others.flatMap((part) => {
    const sevens = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) sevens.unshift((left & 0x7f) | 0x80);
    return sevens;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
};

const HASH_OIDS = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  'sha3-256': '2.16.840.1.101.3.4.2.8',
  'sha3-512': '2.16.840.1.101.3.4.2.10',
} as const;
export type HashName = keyof typeof HASH_OIDS;

const algorithm = (name: string, ...parameters: Der[]): Buffer => seq(oid(name), ...parameters);
const digest = (hash: string, bytes: Der): Buffer => createHash(hash).update(bytes).digest();
export const attribute = (name: string, ...values: Der[]): Buffer => seq(oid(name), set(...values));

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** Attributes that programs write beside type and digest of the content. */
export const ATTRIBUTE = {
  time: () => {
    const now = new Date()
      .toISOString()
      .replaceAll(/[-:T]|\.\d+/g, '')
      .slice(2);
    return attribute('1.2.840.113549.1.9.5', der(0x17, Buffer.from(now)));
  },
  /** The certificate by its SHA-1 (RFC 2634), as older programs and time stamps name it. */
  certificateV1: (certificate: Der) =>
    attribute('1.2.840.113549.1.9.16.2.12', seq(seq(seq(octets(digest('sha1', certificate)))))),
  certificateV2: (certificate: Der, hash: HashName = 'sha512') =>
    attribute(
      '1.2.840.113549.1.9.16.2.47',
      seq(seq(seq(algorithm(HASH_OIDS[hash]), octets(digest(hash, certificate))))),
    ),
  /** Lists of revoked certificates, as Acrobat keeps them in the signature itself. */
  revocation: () => attribute('1.2.840.113583.1.1.8', seq(der(0xa0, seq(seq(seq()))))),
  /** The policy and the commitment a signer names (ETSI EN 319 122-1). */
  policy: () =>
    attribute(
      '1.2.840.113549.1.9.16.2.15',
      seq(oid('1.2.616.1.113527.2.5.1'), seq(algorithm(HASH_OIDS.sha256), octets(Buffer.alloc(32)))),
    ),
  commitment: () => attribute('1.2.840.113549.1.9.16.2.16', seq(oid('1.2.840.113549.1.9.16.6.1'))),
  /** The methods once more, against their exchange (RFC 6211). */
  protection: () =>
    attribute(
      '1.2.840.113549.1.9.52',
      seq(algorithm(HASH_OIDS.sha256), der(0xa1, oid('1.2.840.113549.1.1.1'), NULL)),
    ),
};

/** The parts of a constructed value as they stand. */
const partsOf = (value: Der): Der[] => {
  const { result } = asn1js.fromBER(Uint8Array.from(value));
  const parts = result instanceof asn1js.Constructed ? (result.valueBlock.value as asn1js.BaseBlock[]) : [];
  return parts.map((part) => new Uint8Array(part.valueBeforeDecodeView));
};

/** A signer by issuer and number, as the certificate has them behind its version. */
const nameOf = (certificate: Der): Buffer => {
  const [, number, , issuer] = partsOf(partsOf(certificate)[0] ?? new Uint8Array());
  if (!number || !issuer) throw new Error('No certificate.');
  return seq(issuer, number);
};

/** How a message is put together where openssl has no setting for it. */
export type Written = {
  key?: KeyName;
  hash?: HashName;
  /** The name of the method of the signature; `null` parameters are written as none. */
  method?: string;
  hasNull?: boolean;
  attributes?: (certificate: Der) => Der[];
  isTurned?: boolean;
  /** Attributes that are not signed, made from the value of the signature. */
  unsigned?: (value: Der) => Der[];
  /** Other certificates, by the names of their keys, before that of the signer and behind it. */
  before?: KeyName[];
  behind?: KeyName[];
  lists?: Der[];
};

/** Writes a detached message of one signer over a content, part by part. */
export const writeMessage = (openssl: OpenSsl, content: Der, written: Written = {}): Buffer => {
  const { key = 'rsa', hash = 'sha256', method = '1.2.840.113549.1.1.1', hasNull = true } = written;
  const certificateOf = (name: KeyName) => new X509Certificate(openssl.certificate(name)).raw;
  const own = certificateOf(key);
  const by = nameOf(own);
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid(DATA)),
    ...(written.attributes?.(own) ?? [ATTRIBUTE.time()]),
    attribute('1.2.840.113549.1.9.4', octets(digest(hash, content))),
  ];
  if (!written.isTurned) attributes.sort(Buffer.compare);
  const signer = createPrivateKey(readFileSync(openssl.path(`${key}.key`)));
  const isEdwards = signer.asymmetricKeyType === 'ed25519';
  const value = sign(isEdwards ? null : hash, set(...attributes), signer);
  const unsigned = written.unsigned?.(value) ?? [];
  const info = seq(
    int(1),
    by,
    algorithm(HASH_OIDS[hash]),
    der(0xa0, ...attributes),
    algorithm(method, ...(hasNull ? [NULL] : [])),
    octets(value),
    ...(unsigned.length > 0 ? [der(0xa1, ...unsigned)] : []),
  );
  const certificates = [...(written.before ?? []), key, ...(written.behind ?? [])].map(certificateOf);
  const lists = written.lists ? [der(0xa1, ...written.lists)] : [];
  const data = seq(
    int(1),
    set(algorithm(HASH_OIDS[hash])),
    seq(oid(DATA)),
    der(0xa0, ...certificates),
    ...lists,
    set(info),
  );
  return seq(oid(SIGNED_DATA), der(0xa0, data));
};
