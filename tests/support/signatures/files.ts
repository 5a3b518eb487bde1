import type { KeyName, OpenSsl } from './openssl';
import { aLease, freeNumber, type Objects, type Room, type Style, save, stream } from './savings';

/** A file while it is signed: its text, the fields of its form and the marks on its last page. */
export type Doc = { text: string; fields: number[]; marks: number[]; more: string };

export const lease = (): Doc => ({ text: aLease().text, fields: [], marks: [], more: '' });

const listed = (numbers: number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');

const catalogOf = ({ fields, more }: Doc): string => {
  const form = fields.length > 0 ? `/AcroForm << /Fields [${listed(fields)}] /SigFlags 3 >> ` : '';
  return `<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) ${form}${more} >>`;
};

export const pageOf = ({ marks }: Doc): string =>
  `${String(aLease().objects[4]).replace(/>>$/, '')} /Annots [${listed(marks)}] >>`;

export type Signing = {
  key?: KeyName;
  flags?: string[];
  style?: Style;
  kind?: string;
  dict?: string;
  field?: string;
  rect?: string;
  objects?: (number: number) => Objects;
  range?: Room['range'];
  chars?: number;
  /** The form the field is written in: merged with its mark, or the mark as an object of its own. */
  isApart?: boolean;
  /** The number of an empty field to be filled, instead of a new one. */
  fills?: number;
  message?: (content: Buffer) => Buffer;
};

const CADES = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached';
export const KIND = {
  cades: CADES,
  pkcs7: CADES.replace('ETSI.CAdES', 'adbe.pkcs7'),
  stamp: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161',
  sha1: CADES.replace('ETSI.CAdES.detached', 'adbe.pkcs7.sha1'),
  bare: CADES.replace('ETSI.CAdES.detached', 'adbe.x509.rsa_sha1'),
};

/** Puts a message into the room that was left for it. */
const filled = ({ text, from, to }: { text: string; from: number; to: number }, message: Buffer) => {
  const hex = message.toString('hex').padEnd(to - from - 2, '0');
  if (hex.length > to - from - 2) throw new Error('The room is too small.');
  return `${text.slice(0, from)}<${hex}>${text.slice(to)}`;
};

/** Adds a signature in a saving of its own, as signing programs do. */
export const signer =
  (openssl: OpenSsl) =>
  (doc: Doc, signing: Signing = {}): Doc => {
    const { key = 'rsa', flags = ['-md', 'sha256'], kind = KIND.cades, rect = '0 0 0 0' } = signing;
    const number = freeNumber(doc.text);
    const value = number + (signing.isApart ? 2 : 1);
    const fieldNumber = signing.fills ?? number;
    const name = `/FT /Sig /T (Signature${fieldNumber}) /V ${value} 0 R ${signing.field ?? ''}`;
    const mark = `/Type /Annot /Subtype /Widget /F 132 /Rect [${rect}] /P 4 0 R`;
    const own: Objects = signing.isApart
      ? {
          [number]: `<< ${name} /Kids [${number + 1} 0 R] >>`,
          [number + 1]: `<< ${mark} /Parent ${number} 0 R >>`,
        }
      : { [fieldNumber]: `<< ${mark} ${name} >>` };
    const isNew = signing.fills === undefined;
    const next: Doc = {
      ...doc,
      fields: isNew ? [...doc.fields, number] : doc.fields,
      marks: isNew ? [...doc.marks, signing.isApart ? number + 1 : number] : doc.marks,
    };
    const objects = { 1: catalogOf(next), 4: pageOf(next), ...own, ...signing.objects?.(value + 1) };
    const dict = `${kind} ${signing.dict ?? '/M (D:20261125120000Z)'}`;
    const room = { number: value, dict, range: signing.range, chars: signing.chars };
    const saved = save(doc.text, objects, signing.style, room);
    const [, start = 0, first = 0, second = 0, rest = 0] = (
      /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(saved.text.slice(doc.text.length)) ?? []
    ).map(Number);
    const bytes = Buffer.from(saved.text, 'latin1');
    const content = Buffer.concat([bytes.subarray(start, first), bytes.subarray(second, second + rest)]);
    const message = (signing.message ?? ((one) => openssl.sign(key, one, flags)))(content);
    return { ...next, text: filled(saved, message) };
  };

/** Adds a document time stamp in a saving of its own. */
export const stamper =
  (openssl: OpenSsl) =>
  (doc: Doc, signing: Signing = {}): Doc =>
    signer(openssl)(doc, {
      kind: KIND.stamp,
      dict: '/V 0',
      message: (content) => openssl.stamp(content),
      ...signing,
    });

/** Adds validation data in a saving of its own; those of later savings take the place of the earlier ones. */
export const withProofs = (doc: Doc, style: Style = {}): Doc => {
  const before = Number(/\/DSS (\d+)/.exec(doc.more)?.[1] ?? 0);
  const free = freeNumber(doc.text);
  const dss = before || free;
  const [certificates, proofs, entry] = before ? [dss + 1, dss + 2, free] : [free + 1, free + 2, free + 3];
  const next = {
    ...doc,
    more: before ? doc.more : `/DSS ${dss} 0 R /Extensions << /ESIC << /BaseVersion /1.7 >> >>`,
  };
  const objects: Objects = {
    1: catalogOf(next),
    [dss]: `<< /Type /DSS /Certs ${certificates} 0 R /VRI ${proofs} 0 R >>`,
    [certificates]: `[${entry} 0 R]`,
    [proofs]: `<< /ABCDEF0123456789 << /Cert [${entry} 0 R] /TU (D:20261125) >> >>`,
    [entry]: stream('a certificate', '', true),
  };
  return { ...next, text: save(doc.text, objects, style).text };
};

/** Adds a saving of some objects. */
export const withSaving = (doc: Doc, objects: Objects, style: Style = {}): Doc => ({
  ...doc,
  text: save(doc.text, objects, style).text,
});

export const bytesOf = ({ text }: Doc): Buffer => Buffer.from(text, 'latin1');
