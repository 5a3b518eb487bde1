import { deflateSync } from 'node:zlib';

/** PDF objects as written in the file, by object number. */
export type Objects = Record<number, string>;

/**
 * How a program writes an incremental update: line ends, cross-reference table as text or stream, objects packed into one stream,
 * and the lines it adds.
 */
export type Style = {
  eol?: string;
  table?: 'plain' | 'stream' | 'predicted';
  packed?: number[];
  /** A comment before the first object, and the lines before the offset of the table. */
  comment?: string;
  lines?: string;
  hasFreeEntry?: boolean;
  /** One section for consecutive numbers. */
  hasRanges?: boolean;
  trailer?: string;
  tail?: string;
};

/** A signature to be made: its object, its dictionary without range and message, and the space for the message. */
export type Room = {
  number: number;
  dict: string;
  chars?: number;
  range?: (from: number, to: number, end: number) => number[];
  /** How the range is written, with the message before it, and the end of the dictionary. */
  rangeAs?: (numbers: number[]) => string;
  isRangeLast?: boolean;
  close?: string;
  /** The dictionary is in an object stream that is not compressed. */
  isInStream?: boolean;
};

const RANGE_CHARS = 50;
const ROOM_CHARS = 9000;

const getLastMatch = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';
const getXrefOffset = (text: string): number => Number(getLastMatch(text, /startxref\s+(\d+)\s+%%EOF/g));
/** Returns the first free object number of a file. */
export const getNextObjectNumber = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size)));

/** Builds a stream object. `data` has one character a byte. */
export const buildStream = (data: string, dict = '', isPacked = false): string => {
  const bytes = isPacked ? deflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  const filter = isPacked ? '/Filter /FlateDecode ' : '';
  return `<< ${dict}${filter}/Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
};

const toBigEndian = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, index) => Math.floor(value / 256 ** (width - 1 - index)) % 256);

type Row = { number: number; fields: [number, number, number] };

/** Builds a cross-reference stream with widths 1, 4 and 2. If `isPredicted`, its rows use PNG's Up predictor. */
const buildXrefStream = (rows: Row[], dict: string, isPredicted: boolean): string => {
  const lines = rows.map(({ fields: [kind, second, third] }) => [
    kind,
    ...toBigEndian(second, 4),
    ...toBigEndian(third, 2),
  ]);
  const data = lines.flatMap((line, row) => {
    if (!isPredicted) return line;
    return [2, ...line.map((byte, column) => (byte - (lines[row - 1]?.[column] ?? 0) + 256) % 256)];
  });
  const index = rows.map(({ number }) => `${number} 1`).join(' ');
  const parms = isPredicted ? '/DecodeParms << /Columns 7 /Predictor 12 >> ' : '';
  return buildStream(
    String.fromCharCode(...data),
    `/Type /XRef /W [1 4 2] /Index [${index}] ${parms}${dict} `,
    true,
  );
};

const buildXrefTable = (rows: Row[], { eol, hasFreeEntry, hasRanges }: { eol: string } & Style): string => {
  const entry = ({ fields: [, at] }: Row) =>
    `${String(at).padStart(10, '0')} 00000 n${eol === '\r\n' ? '' : ' '}${eol}`;
  const free = hasFreeEntry ? `0 1${eol}0000000000 65535 f${eol === '\r\n' ? '' : ' '}${eol}` : '';
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (hasRanges && group?.at(-1)?.number === row.number - 1) group.push(row);
    else groups.push([row]);
  }
  const sections = groups.map(
    (group) => `${group[0]?.number} ${group.length}${eol}${group.map(entry).join('')}`,
  );
  return `xref${eol}${free}${sections.join('')}`;
};

/** A text with one more incremental update, and where in it the signature's message goes. */
export type Revision = { text: string; from: number; to: number; range: number[] };

/** Adds one incremental update in the style of a program, with space for a signature if one is to be made. */
export const appendRevision = (
  before: string,
  objects: Objects,
  style: Style = {},
  room?: Room,
): Revision => {
  const { eol = '\n', table = 'plain', packed = [], comment = '', lines = '', tail = eol } = style;
  let text = before.endsWith('\n') ? before : `${before}${eol}`;
  text += comment;
  const rows: Row[] = [];
  const put = (number: number, body: string) => {
    rows.push({ number, fields: [1, text.length, 0] });
    text += `${number} 0 obj${eol}${body}${eol}endobj${eol}`;
  };
  const [inStream, plain] = [true, false].map((isIn) =>
    Object.entries(objects).filter(([number]) => packed.includes(Number(number)) === isIn),
  ) as [[string, string][], [string, string][]];
  for (const [number, body] of plain) put(Number(number), body);
  const numbers = [...Object.keys(objects).map(Number), room?.number ?? 0];
  let next = Math.max(getNextObjectNumber(before), ...numbers.map((number) => number + 1));
  if (inStream.length > 0) {
    const heads: string[] = [];
    let data = '';
    for (const [number, body] of inStream) {
      heads.push(`${number} ${data.length}`);
      data += `${body} `;
    }
    const head = `${heads.join(' ')} `;
    const holder = next++;
    put(holder, buildStream(head + data, `/Type /ObjStm /N ${heads.length} /First ${head.length} `, true));
    inStream.forEach(
      ([number], index) => void rows.push({ number: Number(number), fields: [2, holder, index] }),
    );
  }
  const chars = room?.chars ?? ROOM_CHARS;
  let [from, to, rangeAt] = [0, 0, 0];
  let range: number[] = [];
  if (room) {
    const { number, dict, close = ' >>', isRangeLast } = room;
    const message = ` /Contents <${'0'.repeat(chars)}>`;
    const place = ` /ByteRange ${' '.repeat(RANGE_CHARS)}`;
    const body = `<< ${dict}${isRangeLast ? message + place : place + message}${close}`;
    const holder = room.isInStream ? next++ : number;
    const head = `${number} 0 `;
    const settings = `<< /Type /ObjStm /N 1 /First ${head.length} /Length ${head.length + body.length} >>`;
    const [open, end] = room.isInStream ? [`${settings}\nstream\n${head}`, '\nendstream'] : ['', ''];
    rows.push({ number: holder, fields: [1, text.length, 0] });
    if (room.isInStream) rows.push({ number, fields: [2, holder, 0] });
    text += `${holder} 0 obj${eol}${open}`;
    rangeAt = text.length + body.indexOf(place) + ' /ByteRange '.length;
    from = text.length + body.indexOf(message) + ' /Contents '.length;
    to = from + chars + 2;
    text += `${body}${end}${eol}endobj${eol}`;
  }
  rows.sort((one, other) => one.number - other.number);
  const tableAt = text.length;
  const root = getLastMatch(before, /\/Root (\d+ 0 R)/g);
  const dict = `/Root ${root} /Prev ${getXrefOffset(before)}${style.trailer ?? ''}`;
  if (table === 'plain') {
    text += `${buildXrefTable(rows, { ...style, eol })}trailer${eol}<< /Size ${next} ${dict} >>${eol}`;
  } else {
    rows.push({ number: next, fields: [1, tableAt, 0] });
    text += `${next} 0 obj${eol}${buildXrefStream(rows, `/Size ${next + 1} ${dict}`, table === 'predicted')}${eol}endobj${eol}`;
  }
  text += `${lines}startxref${eol}${tableAt}${eol}%%EOF${tail}`;
  if (room) {
    const numbersOf = room.range ?? ((one, other, end) => [0, one, other, end - other]);
    const rangeAs = room.rangeAs ?? ((numbers) => `[${numbers.join(' ')}]`);
    range = numbersOf(from, to, text.length);
    text = text.slice(0, rangeAt) + rangeAs(range).padEnd(RANGE_CHARS) + text.slice(rangeAt + RANGE_CHARS);
  }
  return { text, from, to, range };
};

const LEASE: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) >>',
  2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 5 0 R /Resources 7 0 R >>',
  4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 6 0 R /Resources 7 0 R >>',
  5: buildStream('BT /F1 12 Tf 60 700 Td (Czynsz 4 000 zl) Tj ET'),
  6: buildStream('BT /F1 12 Tf 60 700 Td (Podpisy) Tj ET'),
  7: '<< /Font << /F1 8 0 R >> >>',
  8: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  9: '<< /Producer (Pewny Lokal) >>',
};

/** Builds a small lease of two pages with a plain-text table, as ours have, and its objects. */
export const aLease = (): { text: string; objects: Objects } => {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = Object.entries(LEASE).map(([number, body]) => {
    const at = text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const id = '<0123456789abcdef0123456789abcdef>';
  const trailer = `trailer\n<< /Size 10 /Root 1 0 R /Info 9 0 R /ID [${id} ${id}] >>`;
  const table = `xref\n0 10\n0000000000 65535 f \n${places.join('')}${trailer}`;
  return { text: `${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, objects: LEASE };
};
