import { createHash } from 'node:crypto';
import { createDevelopmentSeal } from '@tools/dev/sealCertificate';
import forge from 'node-forge';

const ROOM_HEX_CHARS = 8192;
const RANGE_CHARS = 60;
/** Characters that `buildSignedText` puts between the text before and the text after a signature. */
export const SIGNATURE_CHARS = RANGE_CHARS + ROOM_HEX_CHARS + 2;

export type Key = { key: forge.pki.PrivateKey; certificate: forge.pki.Certificate; signedAt?: number };

export const aKey = (): Key => {
  const { DOCUMENT_SEAL_P12, DOCUMENT_SEAL_PASSPHRASE } = createDevelopmentSeal();
  const file = forge.asn1.fromDer(forge.util.decode64(DOCUMENT_SEAL_P12));
  const p12 = forge.pkcs12.pkcs12FromAsn1(file, DOCUMENT_SEAL_PASSPHRASE);
  const getBag = (bagType: string) => p12.getBags({ bagType })[bagType]?.[0];
  const key = getBag(forge.pki.oids.pkcs8ShroudedKeyBag as string)?.key;
  const certificate = getBag(forge.pki.oids.certBag as string)?.cert;
  if (!key || !certificate) throw new Error('The development key is incomplete.');
  return { key: key as forge.pki.PrivateKey, certificate };
};

/** Creates a detached CMS message in hexadecimal. `content` has one character a byte. */
const createCmsMessage = (content: string, { key, certificate, signedAt }: Key): string => {
  const { oids } = forge.pki;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(content);
  message.addCertificate(certificate);
  message.addSigner({
    key: key as forge.pki.rsa.PrivateKey,
    certificate,
    digestAlgorithm: oids.sha256 as string,
    authenticatedAttributes: [
      { type: oids.contentType as string, value: oids.data as string },
      { type: oids.messageDigest as string },
      ...(signedAt ? [{ type: oids.signingTime as string, value: new Date(signedAt).toISOString() }] : []),
    ],
  });
  message.sign({ detached: true });
  return forge.util.bytesToHex(forge.asn1.toDer(message.toAsn1()).getBytes());
};

const computeSha256 = (binary: string) => createHash('sha256').update(binary, 'latin1').digest('hex');

/** Adds a signature over everything before and after it. `readMessage` makes it in hexadecimal. One character a byte. */
export const buildTextWithMessage = (
  opening: string,
  closing: string,
  messageOf: (content: string) => string,
): string => {
  const [from, to] = [opening.length + RANGE_CHARS, opening.length + RANGE_CHARS + ROOM_HEX_CHARS + 2];
  const range = `[0 ${from} ${to} ${closing.length}] /Contents`.padEnd(RANGE_CHARS);
  const message = messageOf(opening + range + closing).padEnd(ROOM_HEX_CHARS, '0');
  return `${opening}${range}<${message}>${closing}`;
};

/** Adds a signature object of a key over everything before and after it. One character a byte. */
export const buildSignedText = (opening: string, closing: string, key: Key): string =>
  buildTextWithMessage(opening, closing, (content) => createCmsMessage(content, key));

/** Builds a tiny file sealed as ours are, with the seal's registry entry, for screens that need some sealed file. */
export const aSealedPdf = () => {
  const key = aKey();
  const opening = '%PDF-1.7\n1 0 obj\n<< /Type /Sig /ByteRange ';
  const binary = buildSignedText(opening, ' >>\nendobj\n%%EOF', key);
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(key.certificate)).getBytes();
  return {
    bytes: Uint8Array.from(binary, (char) => char.charCodeAt(0)),
    sha256: computeSha256(binary),
    fingerprint: computeSha256(der),
  };
};
