import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  encodeDer,
  encodeInteger,
  encodeOctetString,
  encodeOid,
  encodeSequence,
  encodeSet,
  NULL,
} from '../timeStamps/der';

/** Names in a certificate, by what they are. */
export type Subject = {
  commonName: string;
  givenName?: string;
  surname?: string;
  organization?: string;
  /** ISO 3166 code; Poland unless said otherwise. */
  country?: string;
};

/** A certificate to be issued. Times in epoch ms. */
export type CertificateSpec = {
  subject: Subject;
  from: number;
  until: number;
  /** Names of the set bits; `null` leaves the extension out. */
  keyUsage?: string[] | null;
  isAuthority?: boolean;
  /** Statements in DER, see `QC`. */
  statements?: Buffer[];
  policies?: string[];
  purposes?: string[];
  ocspUrl?: string;
  listUrl?: string;
  /** Uses RSA instead of P-256. */
  isRsa?: boolean;
  /** Uses this key, as a renewed certificate does. */
  key?: KeyObject;
};

/** A certificate (DER) with its key. `name`, `issuer` and `publicKey` are the encoded names and key. */
export type IssuedCertificate = {
  der: Buffer;
  key: KeyObject;
  name: Buffer;
  issuer: Buffer;
  publicKey: Buffer;
  serial: bigint;
};

const NAME_OIDS: Record<Exclude<keyof Subject, 'country'>, string> = {
  commonName: '2.5.4.3',
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  organization: '2.5.4.10',
};
const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'crlSign',
];

const encodeUtf8 = (text: string): Buffer => encodeDer(0x0c, Buffer.from(text));
const encodeAscii = (tag: number, text: string): Buffer => encodeDer(tag, Buffer.from(text, 'latin1'));

const encodeName = ({ country = 'PL', ...subject }: Subject): Buffer =>
  encodeSequence(
    encodeSet(encodeSequence(encodeOid('2.5.4.6'), encodeAscii(0x13, country))),
    ...Object.entries(subject).map(([kind, text]) =>
      encodeSet(encodeSequence(encodeOid(NAME_OIDS[kind as keyof typeof NAME_OIDS]), encodeUtf8(text))),
    ),
  );

/** Encodes a time in whole seconds as certificates and lists state it (RFC 5280 §4.1.2.5). */
export const encodeUtcTime = (at: number): Buffer =>
  encodeAscii(
    0x17,
    `${new Date(at)
      .toISOString()
      .slice(2)
      .replaceAll(/[-:T]|\.\d+Z/g, '')}Z`,
  );

/** Encodes whole bytes as a bit string. */
const encodeBits = (bytes: Uint8Array): Buffer => encodeDer(0x03, Buffer.from([0]), bytes);

const encodeKeyUsage = (names: string[]): Buffer => {
  const last = Math.max(...names.map((name) => KEY_USAGES.indexOf(name)));
  const bits = KEY_USAGES.reduce((sum, name, index) => sum | (names.includes(name) ? 0x80 >> index : 0), 0);
  return encodeDer(0x03, Buffer.from([7 - last, bits]));
};

const encodeUri = (url: string): Buffer => encodeAscii(0x86, url);

const encodeStatement = (oid: string, ...info: Buffer[]): Buffer => encodeSequence(encodeOid(oid), ...info);
const encodeType = (...last: number[]): Buffer =>
  encodeStatement(
    '0.4.0.1862.1.6',
    encodeSequence(...last.map((number) => encodeOid(`0.4.0.1862.1.6.${number}`))),
  );

/** Statements of qualified certificates (ETSI EN 319 412-5). */
export const QC = {
  compliance: encodeStatement('0.4.0.1862.1.1'),
  device: encodeStatement('0.4.0.1862.1.4'),
  forSignatures: encodeType(1),
  forSeals: encodeType(2),
  forWebsites: encodeType(3),
};

const encodeExtension = (oid: string, value: Buffer, isCritical = false): Buffer =>
  encodeSequence(
    encodeOid(oid),
    ...(isCritical ? [encodeDer(0x01, Buffer.from([0xff]))] : []),
    encodeOctetString(value),
  );

const encodeExtensions = (spec: CertificateSpec): Buffer[] => {
  const {
    keyUsage = ['nonRepudiation'],
    isAuthority,
    statements,
    policies,
    purposes,
    ocspUrl,
    listUrl,
  } = spec;
  const authority = encodeSequence(encodeDer(0x01, Buffer.from([0xff])));
  return [
    ...(isAuthority ? [encodeExtension('2.5.29.19', authority, true)] : []),
    ...(keyUsage ? [encodeExtension('2.5.29.15', encodeKeyUsage(keyUsage), true)] : []),
    ...(purposes ? [encodeExtension('2.5.29.37', encodeSequence(...purposes.map(encodeOid)), true)] : []),
    ...(policies
      ? [
          encodeExtension(
            '2.5.29.32',
            encodeSequence(...policies.map((oid) => encodeSequence(encodeOid(oid)))),
          ),
        ]
      : []),
    ...(statements?.length ? [encodeExtension('1.3.6.1.5.5.7.1.3', encodeSequence(...statements))] : []),
    ...(ocspUrl
      ? [
          encodeExtension(
            '1.3.6.1.5.5.7.1.1',
            encodeSequence(encodeSequence(encodeOid('1.3.6.1.5.5.7.48.1'), encodeUri(ocspUrl))),
          ),
        ]
      : []),
    ...(listUrl
      ? [
          encodeExtension(
            '2.5.29.31',
            encodeSequence(encodeSequence(encodeDer(0xa0, encodeDer(0xa0, encodeUri(listUrl))))),
          ),
        ]
      : []),
  ];
};

const ECDSA = encodeSequence(encodeOid('1.2.840.10045.4.3.2'));
const RSA = encodeSequence(encodeOid('1.2.840.113549.1.1.11'), NULL);

/** Signs a value and returns it with the method and the signature. */
const signValue = (value: Buffer, key: KeyObject): { method: Buffer; signature: Buffer } => ({
  method: key.asymmetricKeyType === 'rsa' ? RSA : ECDSA,
  signature: sign('sha256', value, key),
});

/** Encodes a signed value as X.509 does: the value, the method, the signature. */
export const encodeSigned = (
  build: (method: Buffer) => Buffer,
  key: KeyObject,
  ...more: Buffer[]
): Buffer => {
  const { method } = signValue(Buffer.alloc(0), key);
  const value = build(method);
  return encodeSequence(value, method, encodeBits(signValue(value, key).signature), ...more);
};

const createKey = (isRsa: boolean): KeyObject =>
  isRsa
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const exportPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

/** Issues a certificate; without an issuer it is signed by itself. They have no value elsewhere. */
export const issueCertificate = (spec: CertificateSpec, by?: IssuedCertificate): IssuedCertificate => {
  const key = spec.key ?? createKey(spec.isRsa ?? false);
  const name = encodeName(spec.subject);
  const publicKey = exportPublicKey(key);
  const serial = BigInt(`0x01${randomBytes(8).toString('hex')}`);
  const der = encodeSigned(
    (method) =>
      encodeSequence(
        encodeDer(0xa0, encodeInteger(2)),
        encodeInteger(serial),
        method,
        by?.name ?? name,
        encodeSequence(encodeUtcTime(spec.from), encodeUtcTime(spec.until)),
        name,
        publicKey,
        encodeDer(0xa3, encodeSequence(...encodeExtensions(spec))),
      ),
    by?.key ?? key,
  );
  return { der, key, name, issuer: by?.name ?? name, publicKey, serial };
};
