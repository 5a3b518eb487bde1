import { DAY_MS } from '@domain/shared/dates';
import forge from 'node-forge';
import { aKey, type Key, signedText } from './sealedPdf';

const { asn1 } = forge;
/** The tag of a UTF-8 text; forge's types know only classes here. */
const UTF8 = Number(asn1.Type.UTF8) as forge.asn1.Class;

/** The statement of a certificate that calls itself qualified (ETSI EN 319 412-5). */
const qcStatements = (): string => {
  const oid = asn1.create(
    asn1.Class.UNIVERSAL,
    asn1.Type.OID,
    false,
    asn1.oidToDer('0.4.0.1862.1.1').getBytes(),
  );
  const statement = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [oid]);
  return asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [statement])).getBytes();
};

type Person = { name: string; isQualified?: boolean; until?: number; now: number };

/** A certificate in somebody's name, in force at `now` unless `until` is earlier. */
const certified = ({ name, isQualified = true, until, now }: Person): Key => {
  const { key } = aKey();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(
    (key as forge.pki.rsa.PrivateKey).n,
    (key as forge.pki.rsa.PrivateKey).e,
  );
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now - 30 * DAY_MS);
  certificate.validity.notAfter = new Date(until ?? now + 30 * DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: name, valueTagClass: UTF8 }]);
  certificate.setIssuer([{ name: 'commonName', value: 'Test Trust Centre' }]);
  certificate.setExtensions(isQualified ? [{ id: '1.3.6.1.5.5.7.1.3', value: qcStatements() }] : []);
  certificate.sign(key as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
  return { key, certificate };
};

/** The file with one more signature behind its last byte, as signing programs add it. */
export const signedBy = (bytes: Uint8Array, person: Person): Uint8Array => {
  const before = Buffer.from(bytes).toString('latin1');
  const opening = `${before}\n9001 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange `;
  return Buffer.from(signedText(opening, ' >>\nendobj\n%%EOF', certified(person)), 'latin1');
};
