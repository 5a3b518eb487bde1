import {
  listItems,
  listPages,
  type PdfDict,
  type PdfFile,
  readPdfFile,
  readStart,
  readTable,
  resolveDict,
} from './pdfFile';
import { toNumber } from './pdfRevisions';
import { asText, type PdfSignature } from './pdfSeal';
import type { Inflate } from './pdfStreams';
import { PdfFault, type PdfValue, skipBlanks } from './pdfSyntax';

const encodeHex = (byte: number): string => byte.toString(16).padStart(2, '0');
const REGULAR = /[^!-~]|[#()<>[\]{}/%]/g;

const formatName = (name: string): string =>
  `/${name.replace(REGULAR, (char) => `#${encodeHex(char.charCodeAt(0))}`)}`;

const decodeText = (hex: string): string =>
  hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));

/** Formats a value as it stands in a file. A text in parentheses keeps its escapes as they were written. */
export const formatPdfValue = (value: PdfValue): string => {
  if (value.kind === 'ref') return `${value.number} 0 R`;
  if (value.kind === 'array') return `[${value.items.map(formatPdfValue).join(' ')}]`;
  if (value.kind === 'name') return formatName(value.value);
  if (value.kind === 'text') return value.isLiteral ? `(${decodeText(value.value)})` : `<${value.value}>`;
  if (value.kind !== 'dict') return String(value.value);
  return `<< ${[...value.entries].map(([key, entry]) => `${formatName(key)} ${formatPdfValue(entry)}`).join(' ')} >>`;
};

const withEntry = (dict: PdfDict, key: string, value: PdfValue): PdfDict => ({
  ...dict,
  entries: new Map([...dict.entries, [key, value]]),
});

const buildRef = (number: number): PdfValue => ({ kind: 'ref', number });
const assertDict = (dict: PdfDict | null, text: string): PdfDict => {
  if (!dict) throw new PdfFault(text);
  return dict;
};

/** Returns the catalog and the last page with one more signature field in their lists, and the validation data in the catalog. */
const buildFieldHolders = (
  { objects, root, ...file }: PdfFile,
  { field, dss, title }: { field: number; dss: number | null; title: string },
): Map<number, string> => {
  const catalog = assertDict(resolveDict(objects, buildRef(root)), 'No catalog.');
  const page = listPages({ objects, root, ...file }).at(-1) ?? root;
  const leaf = assertDict(resolveDict(objects, buildRef(page)), 'No page.');
  const form = resolveDict(objects, catalog.entries.get('AcroForm'));
  const plain: PdfDict = form ?? { kind: 'dict', entries: new Map(), isStream: false };
  const withField = (list: PdfValue | undefined): PdfValue => ({
    kind: 'array',
    items: [...listItems(objects, list), buildRef(field)],
  });
  const fields = withEntry(plain, 'Fields', withField(plain.entries.get('Fields')));
  const signed = withEntry(fields, 'SigFlags', { kind: 'number', value: 3 });
  const withForm = withEntry(catalog, 'AcroForm', signed);
  const whole = dss === null ? withForm : withEntry(withForm, 'DSS', buildRef(dss));
  return new Map([
    [root, formatPdfValue(whole)],
    [page, formatPdfValue(withEntry(leaf, 'Annots', withField(leaf.entries.get('Annots'))))],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 132 /P ${page} 0 R /T (${title}${field}) /V ${field + 1} 0 R >>`,
    ],
  ]);
};

/** Validation data of a file (DSS, ETSI EN 319 142-1 §5.4.2): certificates, answers and lists (DER). */
export type ValidationData = Record<'Certs' | 'OCSPs' | 'CRLs', readonly Uint8Array[]>;

const formatStream = (der: Uint8Array): string =>
  `<< /Length ${der.length} >>\nstream\n${asText(der)}\nendstream`;

/** Returns the objects of a file's validation data from number `dss` on: those that it had stay listed, the new ones follow. */
const buildValidation = (
  { objects, root }: PdfFile,
  data: ValidationData,
  dss: number,
): Map<number, string> => {
  const catalog = resolveDict(objects, buildRef(root));
  const had = resolveDict(objects, catalog?.entries.get('DSS'));
  const streams: [number, string][] = [];
  let whole: PdfDict = had ?? { kind: 'dict', entries: new Map(), isStream: false };
  for (const [key, ders] of Object.entries(data)) {
    const added = ders.map((der) => {
      const number = dss + 1 + streams.length;
      streams.push([number, formatStream(der)]);
      return buildRef(number);
    });
    const items = [...listItems(objects, whole.entries.get(key)), ...added];
    if (items.length > 0) whole = withEntry(whole, key, { kind: 'array', items });
  }
  return new Map([[dss, formatPdfValue(whole)], ...streams]);
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

type Places = [number: number, at: number][];
type Table = { size: number; file: PdfFile; id: PdfValue | undefined };

const formatTrailer = ({ size, file, id }: Table): string =>
  [
    `/Size ${size} /Root ${file.root} 0 R /Prev ${file.tablePlace}`,
    file.info === null ? '' : ` /Info ${file.info} 0 R`,
    id ? ` /ID ${formatPdfValue(id)}` : '',
  ].join('');

const formatPlainTable = (places: Places, table: Table): string =>
  `xref\n${places.map(([number, at]) => `${number} 1\n${pad(at, 10)} 00000 n \n`).join('')}trailer\n<< ${formatTrailer(table)} >>\n`;

const OFFSET_BYTES = 4;

/** Formats a table as a stream without compression, for files whose last table is one. It lists itself. */
const formatTableStream = (places: Places, at: number, table: Table): string => {
  const number = table.size;
  const listed: Places = [...places, [number, at]];
  const rows = listed.map(([, place]) =>
    [1, ...Array.from({ length: OFFSET_BYTES }, (_, index) => (place >>> (8 * (3 - index))) & 0xff), 0]
      .map((byte) => String.fromCharCode(byte))
      .join(''),
  );
  const data = rows.join('');
  const index = listed.map(([one]) => `${one} 1`).join(' ');
  const dict = `/Type /XRef /W [1 ${OFFSET_BYTES} 1] /Index [${index}] /Length ${data.length} ${formatTrailer({ ...table, size: number + 1 })}`;
  return `${number} 0 obj\n<< ${dict} >>\nstream\n${data}\nendstream\nendobj\n`;
};

const RANGE_DIGITS = 10;

/** Field to add: the beginning of its name, the entries of its signature, and the bytes reserved for the message. */
type EmptySignature = { title: string; entries: string; roomBytes: number };

/** Document time stamp (ETSI EN 319 142-1 §5.4.3). */
const TIME_STAMP: EmptySignature = {
  title: 'TimeStamp',
  entries: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /V 0',
  roomBytes: 12_288,
};

/** A message with its chain, a time stamp and its proofs has at most some 20 kB. */
const SIGNATURE_ROOM_BYTES = 32_768;

/** Formats a time (epoch ms) in whole seconds (ISO 32000-1 §7.9.4). */
const formatPdfDate = (at: number): string =>
  `D:${new Date(at).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}+00'00'`;

/** Signature of a person (ETSI EN 319 142-1 §6.3). The stated time stands here and not in the message. */
const describeSignature = (at: number): EmptySignature => ({
  title: 'Signature',
  entries: `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (${formatPdfDate(at)})`,
  roomBytes: SIGNATURE_ROOM_BYTES,
});

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => char.charCodeAt(0));

type OpenedSignature = { bytes: Uint8Array<ArrayBuffer>; stamp: PdfSignature };

/**
 * Adds an update with an invisible signature whose message is still empty, and the validation data that it protects.
 * Returns the file and the signature to fill in. Deterministic. Throws `PdfFault` for a file that is not plainly readable.
 */
const openUpdate = (
  bytes: Uint8Array,
  inflate: Inflate,
  { title, entries, roomBytes }: EmptySignature,
  data: ValidationData | null = null,
): OpenedSignature => {
  const text = asText(bytes);
  const file = readPdfFile(text, inflate);
  const start = readStart(text, text.lastIndexOf('startxref'));
  const { trailer } = readTable({ text, inflate }, skipBlanks(text, start.tablePlace));
  const size = Math.max(
    toNumber(trailer.entries.get('Size')),
    ...[...file.objects.keys()].map((one) => one + 1),
  );
  const field = size;
  const places: Places = [];
  let whole = text.endsWith('\n') ? text : `${text}\n`;
  const dss = data ? field + 2 : null;
  const validation = data && dss ? buildValidation(file, data, dss) : new Map<number, string>();
  for (const [number, body] of [...buildFieldHolders(file, { field, dss, title }), ...validation]) {
    places.push([number, whole.length]);
    whole += `${number} 0 obj\n${body}\nendobj\n`;
  }
  places.push([field + 1, whole.length]);
  const head = `${field + 1} 0 obj\n<< ${entries} /ByteRange [`;
  const rangeChars = 2 + 3 * (RANGE_DIGITS + 1) - 1;
  const from = whole.length + head.length + rangeChars + '] /Contents '.length;
  const to = from + 2 + 2 * roomBytes;
  const tail = ' >>\nendobj\n';
  const tableAt = to + tail.length;
  const table = { size: field + 2 + validation.size, file, id: trailer.entries.get('ID') };
  places.sort(([one], [other]) => one - other);
  const written = file.isStreamed
    ? formatTableStream(places, tableAt, table)
    : formatPlainTable(places, table);
  const end = `${tail}${written}startxref\n${tableAt}\n%%EOF\n`;
  const range = `0 ${[from, to, end.length].map((one) => String(one).padEnd(RANGE_DIGITS)).join(' ')}`;
  whole += `${head}${range}] /Contents <${'0'.repeat(2 * roomBytes)}>${end}`;
  return {
    bytes: toBytes(whole),
    stamp: { message: new Uint8Array(roomBytes), from, to, end: to + end.length },
  };
};

/** Opens a file for a document time stamp. Throws `PdfFault`. */
export const openTimeStamp = (
  bytes: Uint8Array,
  inflate: Inflate,
  data: ValidationData | null = null,
): OpenedSignature => openUpdate(bytes, inflate, TIME_STAMP, data);

/** Opens a file for the signature of a person at a time (epoch ms). Throws `PdfFault`. */
export const openSignature = (bytes: Uint8Array, inflate: Inflate, at: number): OpenedSignature =>
  openUpdate(bytes, inflate, describeSignature(at));

/** Returns the file with another message in a signature. Throws `PdfFault` if the room is too small. */
export const withMessage = (
  bytes: Uint8Array,
  { from, to }: PdfSignature,
  message: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const room = to - from - 2;
  const hex = Array.from(message, encodeHex).join('').padEnd(room, '0');
  if (hex.length > room) throw new PdfFault('The room of the signature is too small.');
  const copy = Uint8Array.from(bytes);
  copy.set(toBytes(hex), from + 1);
  return copy;
};
