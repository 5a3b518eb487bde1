import { listPages, readPdfFile } from '@domain/evidence/pdfFile';
import { DAY_MS } from '@domain/shared/dates';
import { inflate } from '@functions/adapters/inflate';
import forge from 'node-forge';
import { getNextObjectNumber, getObjectBody, isPlainPdf, openRevision, type PdfObjects } from './savedPdf';
import { aKey, buildSignedText, buildTextWithMessage, type Key, SIGNATURE_CHARS } from './sealedPdf';

const { asn1 } = forge;
/** The tag of a UTF-8 text. The types of forge allow only classes here. */
const UTF8 = Number(asn1.Type.UTF8) as forge.asn1.Class;

/** Returns the statement of a certificate that declares itself qualified (ETSI EN 319 412-5). */
const buildQcStatement = (): string => {
  const oid = asn1.create(
    asn1.Class.UNIVERSAL,
    asn1.Type.OID,
    false,
    asn1.oidToDer('0.4.0.1862.1.1').getBytes(),
  );
  const statement = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [oid]);
  return asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [statement])).getBytes();
};

type Person = {
  name: string;
  isQualified?: boolean;
  /** The extension that holds the statement. */
  statementIn?: string;
  until?: number;
  /** The time that the signature itself states. */
  signedAt?: number;
  now: number;
};

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';

/** Creates a key with a certificate in a person's name, in force at `now` unless `until` is earlier. */
export const createCertifiedKey = (person: Person): Key => {
  const { name, isQualified = true, statementIn = QC_STATEMENTS, until, signedAt, now } = person;
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
  certificate.setExtensions(isQualified ? [{ id: statementIn, value: buildQcStatement() }] : []);
  certificate.sign(key as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
  return { key, certificate, signedAt };
};

/** Visible mark of a signature: the page, counted from 0, and its corners in points. */
export type Mark = { page: number; rect: string };

/** Returns a PDF dictionary with one more reference in one of its lists. */
const withReference = (dict: string, key: string, ref: string): string =>
  new RegExp(`/${key} ?\\[`).test(dict)
    ? dict.replace(new RegExp(`/${key} ?\\[([^\\]]*)\\]`), `/${key} [$1 ${ref}]`)
    : dict.replace(/>>$/, `/${key} [${ref}]\n>>`);

/** Builds the objects that a signing program writes beside the signature: field, catalog and page. */
export const buildFieldObjects = (
  text: string,
  { number, mark }: { number: number; mark: Mark | null },
): PdfObjects => {
  const file = readPdfFile(text, inflate);
  const pages = listPages(file);
  const page = pages.at(mark ? mark.page : -1) ?? 0;
  const written = (of: number) => getObjectBody(text, file.objects.get(of)?.at ?? 0);
  const field = `${number} 0 R`;
  const root = written(file.root);
  const form = `/AcroForm << /Fields [] /SigFlags 3 >>\n>>`;
  const catalog = withReference(
    root.includes('/AcroForm') ? root : root.replace(/>>$/, form),
    'Fields',
    field,
  );
  const look = `/Rect [${mark?.rect ?? '0 0 0 0'}] /F 132 /P ${page} 0 R /T (Signature${number})`;
  return {
    [file.root]: catalog,
    [page]: withReference(written(page), 'Annots', field),
    [number]: `<< /Type /Annot /Subtype /Widget /FT /Sig ${look} /V ${number + 1} 0 R >>`,
  };
};

/** Start of a signature object, up to the byte range it covers. */
export const SIGNATURE_HEAD =
  '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ';

/** Opens a file for one more signature after its last byte, as signing programs add it. */
const openForSignature = (bytes: Uint8Array, mark: Mark | null) => {
  const text = Buffer.from(bytes).toString('latin1');
  const number = isPlainPdf(text) ? getNextObjectNumber(text) : 9000;
  const fields = isPlainPdf(text) ? buildFieldObjects(text, { number, mark }) : {};
  return openRevision(text, fields, { number: number + 1, head: SIGNATURE_HEAD, chars: SIGNATURE_CHARS });
};

/** Returns the file with one more signature of a person whose certificate is made for it. */
export const signPdf = (bytes: Uint8Array, person: Person & { mark?: Mark }): Uint8Array => {
  const { opening, closing } = openForSignature(bytes, person.mark ?? null);
  return Buffer.from(buildSignedText(opening, closing, createCertifiedKey(person)), 'latin1');
};

/** Returns the file with one more signature, whose message (DER) is made from the bytes that it covers. */
export const signPdfWithMessage = (
  bytes: Uint8Array,
  makeMessage: (content: Buffer) => Buffer,
): Uint8Array => {
  const { opening, closing } = openForSignature(bytes, null);
  const toHex = (content: string) => makeMessage(Buffer.from(content, 'latin1')).toString('hex');
  return Buffer.from(buildTextWithMessage(opening, closing, toHex), 'latin1');
};
