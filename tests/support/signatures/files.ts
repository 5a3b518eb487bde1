import { type MessageParts, writeMessage } from './message';
import type { KeyName, OpenSsl } from './openssl';
import {
  aLease,
  appendRevision,
  buildStream,
  getNextObjectNumber,
  type Objects,
  type Revision,
  type Room,
  type Style,
} from './savings';

/** A file during signing: its text, the fields of its form and the marks on its last page. */
export type Doc = { text: string; fields: number[]; marks: number[]; more: string };

export const createLeaseDoc = (): Doc => ({ text: aLease().text, fields: [], marks: [], more: '' });

const formatReferences = (numbers: number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');

/** Builds the catalog with the form and what else a file has. */
export const buildCatalog = ({ fields, more }: Doc): string => {
  const form = fields.length > 0 ? `/AcroForm << /Fields [${formatReferences(fields)}] /SigFlags 3 >> ` : '';
  return `<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) ${form}${more} >>`;
};

export const buildLastPage = ({ marks }: Doc): string =>
  `${String(aLease().objects[4]).replace(/>>$/, '')} /Annots [${formatReferences(marks)}] >>`;

/** Builds the catalog and the last page with their lists as separate objects, numbered from `from`. */
const buildSeparateLists = (doc: Doc, from: number): Objects => {
  const [form, fields, marks] = [from, from + 1, from + 2];
  return {
    1: buildCatalog(doc).replace(/\/AcroForm <<.*?>>/, `/AcroForm ${form} 0 R`),
    4: buildLastPage(doc).replace(/\/Annots \[.*?\]/, `/Annots ${marks} 0 R`),
    [form]: `<< /Fields ${fields} 0 R /SigFlags 3 /DA (/Helv 0 Tf 0 g) /DR << >> >>`,
    [fields]: `[${formatReferences(doc.fields)}]`,
    [marks]: `[${formatReferences(doc.marks)}]`,
  };
};

export type Signing = Pick<Room, 'range' | 'rangeAs' | 'isRangeLast' | 'isInStream' | 'chars'> & {
  key?: KeyName;
  flags?: string[];
  style?: Style;
  kind?: string;
  dict?: string;
  field?: string;
  rect?: string;
  objects?: (number: number) => Objects;
  /** Changes how the hexadecimal digits of the message are written. */
  hexAs?: (hex: string) => string;
  /** The field holds its value directly. */
  isDirect?: boolean;
  /** The name of the field as written. */
  title?: string;
  /** Form, fields and marks are separate objects. */
  areListsApart?: boolean;
  /** The field and its mark are separate objects instead of one merged object. */
  isApart?: boolean;
  /** Number of an empty field to fill, instead of adding a new one. */
  fills?: number;
  message?: (content: Buffer) => Buffer;
  /** Parts of a message that openssl has no setting for. */
  written?: MessageParts;
};

const CADES = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached';
export const KIND = {
  cades: CADES,
  pkcs7: CADES.replace('ETSI.CAdES', 'adbe.pkcs7'),
  stamp: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161',
  sha1: CADES.replace('ETSI.CAdES.detached', 'adbe.pkcs7.sha1'),
  bare: CADES.replace('ETSI.CAdES.detached', 'adbe.x509.rsa_sha1'),
};

/** Writes a message into the space reserved for it. */
const insertMessage = ({ text, from, to }: Revision, message: Buffer, hexAs?: (hex: string) => string) => {
  const digits = message.toString('hex');
  const hex = (hexAs?.(digits) ?? digits).padEnd(to - from - 2, '0');
  if (hex.length > to - from - 2) throw new Error('The room is too small.');
  return `${text.slice(0, from)}<${hex}>${text.slice(to)}`;
};

/** Adds a signature as an incremental update, as signing programs do. */
export const createSigner =
  (openssl: OpenSsl) =>
  (doc: Doc, signing: Signing = {}): Doc => {
    const { key = 'rsa', flags = ['-md', 'sha256'], kind = KIND.cades, rect = '0 0 0 0' } = signing;
    const number = getNextObjectNumber(doc.text);
    const value = number + (signing.isApart ? 2 : 1);
    const fieldNumber = signing.fills ?? number;
    const title = signing.title ?? `(Signature${fieldNumber})`;
    const name = `/FT /Sig /T ${title} ${signing.field ?? ''}`;
    const named = `${name} /V ${value} 0 R`;
    const mark = `/Type /Annot /Subtype /Widget /F 132 /Rect [${rect}] /P 4 0 R`;
    const apart: Objects = {
      [number]: `<< ${named} /Kids [${number + 1} 0 R] >>`,
      [number + 1]: `<< ${mark} /Parent ${number} 0 R >>`,
    };
    const merged: Objects = signing.isDirect ? {} : { [fieldNumber]: `<< ${mark} ${named} >>` };
    const isNew = signing.fills === undefined;
    const next: Doc = {
      ...doc,
      fields: isNew ? [...doc.fields, number] : doc.fields,
      marks: isNew ? [...doc.marks, signing.isApart ? number + 1 : number] : doc.marks,
    };
    const lists = signing.areListsApart
      ? buildSeparateLists(next, value + 5)
      : { 1: buildCatalog(next), 4: buildLastPage(next) };
    const objects = { ...lists, ...(signing.isApart ? apart : merged), ...signing.objects?.(value + 1) };
    const own = `${kind} ${signing.dict ?? '/M (D:20261125120000Z)'}`;
    const { range, rangeAs, isRangeLast, isInStream, chars } = signing;
    const room = { range, rangeAs, isRangeLast, isInStream, chars, number: value, dict: own };
    const direct = { ...room, number: fieldNumber, dict: `${mark} ${name} /V << ${own}`, close: ' >> >>' };
    const saved = appendRevision(doc.text, objects, signing.style, signing.isDirect ? direct : room);
    const [start = 0, first = 0, second = 0, rest = 0] = saved.range;
    const bytes = Buffer.from(saved.text, 'latin1');
    const content = Buffer.concat([bytes.subarray(start, first), bytes.subarray(second, second + rest)]);
    const { written } = signing;
    const make = (one: Buffer) =>
      written ? writeMessage(openssl, one, { key, ...written }) : openssl.sign(key, one, flags);
    const message = (signing.message ?? make)(content);
    return { ...next, text: insertMessage(saved, message, signing.hexAs) };
  };

/** Adds a document time stamp as an incremental update. */
export const createStamper =
  (openssl: OpenSsl) =>
  (doc: Doc, signing: Signing = {}): Doc =>
    createSigner(openssl)(doc, {
      kind: KIND.stamp,
      dict: '/V 0',
      message: (content) => openssl.stamp(content),
      ...signing,
    });

/** Adds validation data as an incremental update. Later data replaces earlier data. */
export const withValidationData = (doc: Doc, style: Style = {}): Doc => {
  const before = Number(/\/DSS (\d+)/.exec(doc.more)?.[1] ?? 0);
  const free = getNextObjectNumber(doc.text);
  const dss = before || free;
  const [certificates, proofs, entry] = before ? [dss + 1, dss + 2, free] : [free + 1, free + 2, free + 3];
  const next = {
    ...doc,
    more: before ? doc.more : `/DSS ${dss} 0 R /Extensions << /ESIC << /BaseVersion /1.7 >> >>`,
  };
  const objects: Objects = {
    1: buildCatalog(next),
    [dss]: `<< /Type /DSS /Certs ${certificates} 0 R /VRI ${proofs} 0 R >>`,
    [certificates]: `[${entry} 0 R]`,
    [proofs]: `<< /ABCDEF0123456789 << /Cert [${entry} 0 R] /TU (D:20261125) >> >>`,
    [entry]: buildStream('a certificate', '', true),
  };
  return { ...next, text: appendRevision(doc.text, objects, style).text };
};

/** Adds an incremental update with some objects. */
export const withRevision = (doc: Doc, objects: Objects, style: Style = {}): Doc => ({
  ...doc,
  text: appendRevision(doc.text, objects, style).text,
});

export const toBytes = ({ text }: Doc): Buffer => Buffer.from(text, 'latin1');
