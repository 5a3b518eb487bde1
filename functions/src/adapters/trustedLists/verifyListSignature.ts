import { createVerify, type KeyLike, X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';

const SIGNATURE_NS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const LIST_ROOT = 'TrustServiceStatusList';
/** Transforms of an enveloped signature over the whole list (ETSI TS 119 612 annex B). Others could change what is signed. */
const TRANSFORMS: readonly string[] = [
  `${SIGNATURE_NS}enveloped-signature`,
  'http://www.w3.org/2001/10/xml-exc-c14n#',
];
const OLD_METHODS = [`${SIGNATURE_NS}rsa-sha1`, `${SIGNATURE_NS}hmac-sha1`];
const OLD_DIGEST = `${SIGNATURE_NS}sha1`;

/** Thrown for a list whose signature proves nothing. */
class ListSignatureFault extends Error {}

const throwFault = (text: string, options?: ErrorOptions): never => {
  throw new ListSignatureFault(text, options);
};

/** Creates the methods with elliptic curves (RFC 4051 §2.3.6), which the library lacks. */
const createEcdsa = (hash: 'sha256' | 'sha384' | 'sha512') =>
  class {
    getAlgorithmName = () => `${MORE}ecdsa-${hash}`;
    getSignature = (): string => throwFault('Lists are only read here.');
    verifySignature = (material: string, key: KeyLike, value: string): boolean =>
      createVerify(hash)
        .update(material)
        .verify({ key: key as string, dsaEncoding: 'ieee-p1363' }, value, 'base64');
  };

/** Returns the signature of a list: the only one, and a direct part of its root. Throws `ListSignatureFault`. */
const findSignature = (xml: string): Node => {
  // A document type could define entities. Lists have none.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throwFault('A list with a document type.');
  const parser = new DOMParser({ errorHandler: () => throwFault('No XML.') });
  const root: Element | null = parser.parseFromString(xml, 'text/xml').documentElement;
  if (!root) return throwFault('No XML.');
  const found = Array.from(root.getElementsByTagNameNS(SIGNATURE_NS, 'Signature'));
  const [signature, ...others] = found.filter((one) => one.parentNode === root);
  if (root.localName !== LIST_ROOT || !signature || others.length > 0)
    return throwFault('Not a list with one signature.');
  return signature;
};

const createVerifier = (signature: Node, certificate: Uint8Array): SignedXml => {
  const verifier = new SignedXml({
    publicCert: new X509Certificate(certificate).toString(),
    // The certificate in the file itself is never used.
    getCertFromKeyInfo: () => null,
  });
  for (const method of OLD_METHODS) delete verifier.SignatureAlgorithms[method];
  delete verifier.HashAlgorithms[OLD_DIGEST];
  for (const hash of ['sha256', 'sha384', 'sha512'] as const)
    verifier.SignatureAlgorithms[`${MORE}ecdsa-${hash}`] = createEcdsa(hash);
  verifier.loadSignature(signature);
  return verifier;
};

/** Returns whether a reference is over the whole document without its signature. */
const coversList = (reference: { uri: string; transforms: readonly string[] }): boolean =>
  (reference.uri === '' || !reference.uri) && reference.transforms.every((one) => TRANSFORMS.includes(one));

const verifyWith = (xml: string, signature: Node, certificate: Uint8Array): string | null => {
  try {
    const verifier = createVerifier(signature, certificate);
    if (!verifier.getReferences().some(coversList) || !verifier.checkSignature(xml)) return null;
    return verifier.getSignedReferences().find((one) => one.includes(LIST_ROOT)) ?? null;
  } catch (error) {
    if (error instanceof ListSignatureFault) throw error;
    // The library throws for a wrong signature, a wrong digest and unknown methods.
    return null;
  }
};

/**
 * Returns the signed text of a list, which alone may be read further. One of the given certificates (DER) must have signed it.
 * Throws `ListSignatureFault`.
 */
export const verifyListSignature = (xml: string, signers: readonly Uint8Array[]): string => {
  const signature = findSignature(xml);
  for (const certificate of signers) {
    const signed = verifyWith(xml, signature, certificate);
    if (signed) return signed;
  }
  return throwFault('None of the known keys signed this list.');
};
