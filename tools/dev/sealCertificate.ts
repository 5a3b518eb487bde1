import { randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** A key with its certificate as a PKCS#12 file in base64, and the passphrase that opens it. */
export type SealSecrets = { DOCUMENT_SEAL_P12: string; DOCUMENT_SEAL_PASSPHRASE: string };

const VALID_YEARS = 10;

/** ASCII only: validators reject a seal whose subject has Polish letters. */
const SUBJECT = [
  { name: 'commonName', value: 'Pewny Lokal, technical seal (development)' },
  { name: 'organizationName', value: 'Pewny Lokal' },
  { name: 'countryName', value: 'PL' },
];

const createSelfSignedCertificate = (keys: forge.pki.rsa.KeyPair): forge.pki.Certificate => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + VALID_YEARS);
  certificate.setSubject(SUBJECT);
  certificate.setIssuer(SUBJECT);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return certificate;
};

/** Creates a self-signed certificate with which our machines seal documents. It has no value elsewhere. */
export function createDevelopmentSeal(): SealSecrets {
  const passphrase = randomBytes(24).toString('hex');
  const keys = forge.pki.rsa.generateKeyPair({ bits: 2048 });
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [createSelfSignedCertificate(keys)], passphrase);
  return {
    DOCUMENT_SEAL_P12: forge.util.encode64(forge.asn1.toDer(p12).getBytes()),
    DOCUMENT_SEAL_PASSPHRASE: passphrase,
  };
}
