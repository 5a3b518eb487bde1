import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** A key with its certificate, both PEM. */
export type Credential = { key: string; certificate: string };

/** Certificates of a fake time stamp authority: the root that clients trust and the issuer of its units. */
export type Hierarchy = { root: string; issuer: Credential };

/** Environment values by which the fakes and the functions of one machine share a hierarchy. */
export type HierarchySecrets = { TIMESTAMP_ISSUERS: string; FAKE_TIMESTAMP_AUTHORITY: string };

const COUNTRY = [
  { name: 'organizationName', value: 'Fake Trust Centre' },
  { name: 'countryName', value: 'PL' },
];
const buildName = (commonName: string) => [{ name: 'commonName', value: commonName }, ...COUNTRY];

const CA_EXTENSIONS = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
];
/** RFC 3161 §2.3: the only purpose of the key is time stamping, and that is critical. */
const UNIT_EXTENSIONS = [
  { name: 'basicConstraints', cA: false },
  { name: 'keyUsage', critical: true, digitalSignature: true },
  { name: 'extKeyUsage', critical: true, timeStamping: true },
];
const PLAIN_EXTENSIONS = UNIT_EXTENSIONS.slice(0, 2);

type CertificateFacts = { name: string; from: number; to: number; extensions: object[] };

const YEAR_FROM = Date.UTC(2020, 0, 1);
const YEAR_TO = Date.UTC(2060, 0, 1);

const certify = (subject: CertificateFacts, by: Credential | null): Credential => {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(subject.from);
  certificate.validity.notAfter = new Date(subject.to);
  certificate.setSubject(buildName(subject.name));
  certificate.setIssuer(
    by ? forge.pki.certificateFromPem(by.certificate).subject.attributes : buildName(subject.name),
  );
  certificate.setExtensions(subject.extensions);
  certificate.sign(forge.pki.privateKeyFromPem(by?.key ?? key), forge.md.sha256.create());
  return { key, certificate: forge.pki.certificateToPem(certificate) };
};

/** Creates the certificates of a fake authority. They have no value elsewhere. */
export const createHierarchy = (): Hierarchy => {
  const place = { from: YEAR_FROM, to: YEAR_TO, extensions: CA_EXTENSIONS };
  const root = certify({ ...place, name: 'Fake Time Stamp Root' }, null);
  const issuer = certify({ ...place, name: 'Fake Time Stamp Issuer' }, root);
  return { root: root.certificate, issuer };
};

const UNIT_YEARS = 3;

/** Certifies the unit that stamps in a year. Its certificate ends at the start of the third year after that. */
export const certifyUnit = ({ issuer }: Hierarchy, year: number, isForStamps = true): Credential =>
  certify(
    {
      name: `Fake Time Stamp Unit ${year}`,
      from: Date.UTC(year - 1, 0, 1),
      to: Date.UTC(year + UNIT_YEARS, 0, 1),
      extensions: isForStamps ? UNIT_EXTENSIONS : PLAIN_EXTENSIONS,
    },
    issuer,
  );

const encode = (text: string): string => Buffer.from(text).toString('base64');

/** Creates the environment values of a new hierarchy. */
export const createHierarchySecrets = (): HierarchySecrets => {
  const hierarchy = createHierarchy();
  return {
    TIMESTAMP_ISSUERS: encode(hierarchy.root),
    FAKE_TIMESTAMP_AUTHORITY: encode(JSON.stringify(hierarchy)),
  };
};

/** Returns the hierarchy of this machine, or a new one where none is set. */
export const loadHierarchy = (stored = process.env.FAKE_TIMESTAMP_AUTHORITY): Hierarchy =>
  stored ? (JSON.parse(Buffer.from(stored, 'base64').toString()) as Hierarchy) : createHierarchy();
