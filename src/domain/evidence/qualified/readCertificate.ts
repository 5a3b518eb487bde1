import { BitString, Constructed, fromBER, ObjectIdentifier } from 'asn1js';
import {
  Certificate,
  getCrypto,
  type PublicKeyInfo,
  QCStatements,
  type RelativeDistinguishedNames,
} from 'pkijs';
import { decodeBase64 } from '../../shared/base64';
import { asText } from '../pdfSeal';
import type { CertificateNames, SignerCertificate } from './decideQualification';
import type { CertificateUse } from './trustSnapshot';

/** OIDs of RFC 5280, RFC 3739, RFC 6960 and ETSI EN 319 412-5. */
const OID = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  policies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  qcCompliance: '0.4.0.1862.1.1',
  qcDevice: '0.4.0.1862.1.4',
  qcType: '0.4.0.1862.1.6',
};
const USES: Record<string, CertificateUse> = {
  '0.4.0.1862.1.6.1': 'signatures',
  '0.4.0.1862.1.6.2': 'seals',
  '0.4.0.1862.1.6.3': 'websites',
};
const NAMES = {
  commonName: '2.5.4.3',
  country: '2.5.4.6',
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  organization: '2.5.4.10',
};
/** Bits of the key usage in their order (RFC 5280 §4.2.1.3). */
const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'crlSign',
  'encipherOnly',
  'decipherOnly',
];
/** The issuer of a certificate can write any text into it. */
const NAME_MAX_CHARS = 100;

/** Parses a certificate (DER or its base64), or returns `null`. */
export const parseCertificate = (der: Uint8Array | string): Certificate | null => {
  try {
    return Certificate.fromBER(Uint8Array.from(typeof der === 'string' ? decodeBase64(der) : der));
  } catch {
    // The library throws on any malformed input.
    return null;
  }
};

const toDer = (certificate: Certificate): Uint8Array => new Uint8Array(certificate.toSchema().toBER());

export const hasSameDer = (one: Certificate, other: Certificate): boolean =>
  asText(toDer(one)) === asText(toDer(other));

/** Returns the content of an extension that stands once, or `null`. */
const getExtension = ({ extensions = [] }: Certificate, oid: string): Uint8Array | null => {
  const found = extensions.filter(({ extnID }) => extnID === oid);
  return found.length === 1 && found[0] ? new Uint8Array(found[0].extnValue.getValue()) : null;
};

const getParts = (value: unknown): unknown[] => (value instanceof Constructed ? value.valueBlock.value : []);

const parseExtension = (certificate: Certificate, oid: string): unknown => {
  const content = getExtension(certificate, oid);
  return content && fromBER(Uint8Array.from(content)).result;
};

const getOids = (values: unknown[]): string[] =>
  values.flatMap((value) => (value instanceof ObjectIdentifier ? [value.getValue()] : []));

/** Returns the names of the set bits of the key usage, or `null` without that extension. */
const readKeyUsage = (certificate: Certificate): string[] | null => {
  const bits = parseExtension(certificate, OID.keyUsage);
  if (!(bits instanceof BitString)) return null;
  const bytes = bits.valueBlock.valueHexView;
  return KEY_USAGES.filter((_, index) => ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1);
};

export const readPurposes = (certificate: Certificate): string[] =>
  getOids(getParts(parseExtension(certificate, OID.extendedKeyUsage)));

/** Returns whether a certificate may issue others. */
const isAuthority = (certificate: Certificate): boolean => {
  const [flag] = getParts(parseExtension(certificate, OID.basicConstraints));
  const isFlagged = Boolean(
    flag &&
      typeof flag === 'object' &&
      'getValue' in flag &&
      (flag as { getValue: () => unknown }).getValue() === true,
  );
  return isFlagged && (readKeyUsage(certificate)?.includes('keyCertSign') ?? true);
};

const readStatements = (certificate: Certificate): { id: string; uses: CertificateUse[] }[] => {
  const content = getExtension(certificate, OID.qcStatements);
  if (!content) return [];
  return QCStatements.fromBER(Uint8Array.from(content)).values.map(({ id, type }) => ({
    id,
    uses: getOids(getParts(type)).flatMap((oid) => USES[oid] ?? []),
  }));
};

const readPolicies = (certificate: Certificate): string[] =>
  getParts(parseExtension(certificate, OID.policies)).flatMap((policy) =>
    getOids(getParts(policy).slice(0, 1)),
  );

const readName = ({ typesAndValues }: RelativeDistinguishedNames, oid: string): string => {
  const value: unknown = typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
  return typeof value === 'string' ? value.slice(0, NAME_MAX_CHARS) : '';
};

export const readNames = (subject: RelativeDistinguishedNames): CertificateNames => ({
  commonName: readName(subject, NAMES.commonName),
  givenName: readName(subject, NAMES.givenName),
  surname: readName(subject, NAMES.surname),
  organization: readName(subject, NAMES.organization),
});

/** Returns the country of a name (ISO 3166 code), or an empty text. */
export const readCountry = (name: RelativeDistinguishedNames): string => readName(name, NAMES.country);

/**
 * Reads what a certificate says of itself. Without a stated use a qualified one is for signatures, as before 2016. Throws for
 * malformed extensions.
 */
export const readSignerCertificate = (certificate: Certificate): SignerCertificate => {
  const statements = readStatements(certificate);
  const isQualified = statements.some(({ id }) => id === OID.qcCompliance);
  const types = statements.filter(({ id }) => id === OID.qcType);
  return {
    names: readNames(certificate.subject),
    from: certificate.notBefore.value.getTime(),
    until: certificate.notAfter.value.getTime(),
    claims: {
      isQualified,
      uses: types.length > 0 ? types.flatMap(({ uses }) => uses) : ['signatures'],
      hasQscd: statements.some(({ id }) => id === OID.qcDevice),
      keyUsage: readKeyUsage(certificate),
      policies: readPolicies(certificate),
    },
  };
};

/** A value that was signed: the signed bytes, the signature and its method. */
type SignedValue = {
  bytes: Uint8Array;
  signature: BitString;
  method: Certificate['signatureAlgorithm'];
};

/** Returns whether a key signed a value. A method that the platform does not know has signed nothing. */
export const isSignedBy = async (
  key: PublicKeyInfo,
  { bytes, signature, method }: SignedValue,
): Promise<boolean> => {
  try {
    return await getCrypto(true).verifyWithPublicKey(Uint8Array.from(bytes), signature, key, method);
  } catch {
    // WebCrypto throws for curves and digests that it lacks.
    return false;
  }
};

/** Returns whether an authority issued a certificate: by name, right to issue and signature. */
export const isIssuedBy = async (certificate: Certificate, issuer: Certificate): Promise<boolean> =>
  certificate.issuer.isEqual(issuer.subject) &&
  isAuthority(issuer) &&
  isSignedBy(issuer.subjectPublicKeyInfo, {
    bytes: certificate.tbsView,
    signature: certificate.signatureValue,
    method: certificate.signatureAlgorithm,
  });

export const isInForceAt = ({ notBefore, notAfter }: Certificate, at: number): boolean =>
  notBefore.value.getTime() <= at && at <= notAfter.value.getTime();
