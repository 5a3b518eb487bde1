import { type PdfObject, readObject } from './pdfObject';
import { type Inflate, type PdfPlace, readPackedObjects, readPackedTable } from './pdfStreams';
import { findOffset, PdfFault, type PdfValue, readValue, skipBlanks } from './pdfSyntax';

export type PdfDict = Extract<PdfValue, { kind: 'dict' }>;

/** One cross-reference table: the offset of each object it lists, its trailer dictionary, and its stream if it is one. */
export type PdfTable = {
  at: number;
  end: number;
  places: Map<number, PdfPlace>;
  trailer: PdfDict;
  stream: PdfObject | null;
};

/** A file read by its tables: `objects` holds the latest object of each number. */
export type PdfFile = {
  tablePlace: number;
  /** Whether the last table is a cross-reference stream. A plain-text table may not follow one. */
  isStreamed: boolean;
  root: number;
  info: number | null;
  objects: Map<number, PdfObject>;
};

/** The file with one character per byte, and the decompressor of its packed streams. */
export type PdfSource = { text: string; inflate: Inflate };

const SECTION = /(\d{1,10}) (\d{1,10})[ ]*(?:\r\n|\n|\r)/y;
/** Only generation 0: with other generations viewers consider the file damaged and repair it in their own ways. */
const ENTRY = /(\d{10}) (?:00000 (n)|65535 f)(?: \r| \n|\r\n|\n)/y;
const START = /startxref[\t\n\f\r ]+(\d{1,10})[\t\n\f\r ]+%%EOF/y;
const TABLES_MAX = 50;
const PAGE_LEVELS_MAX = 20;

const assertPresent = <T>(value: T | null | undefined, text: string): T => {
  if (value === null || value === undefined) throw new PdfFault(text);
  return value;
};

const asDict = (value: PdfValue | undefined): PdfDict => {
  if (value?.kind !== 'dict') throw new PdfFault('No dictionary.');
  return value;
};

/** Returns the object number a dictionary entry refers to, or `null`. */
export const getRef = (value: PdfValue | undefined): number | null =>
  value?.kind === 'ref' ? value.number : null;

/** Returns the name in a dictionary entry, or `null`. */
export const getName = (dict: PdfDict, key: string): string | null => {
  const value = dict.entries.get(key);
  return value?.kind === 'name' ? value.value : null;
};

/** Returns whether an object is a stream of the given type. */
export const isStreamOf = ({ value }: PdfObject, type: 'XRef' | 'ObjStm'): boolean =>
  value.kind === 'dict' && value.isStream && getName(value, 'Type') === type;

/** Reads the offsets of one section. Only object 0 may be free. */
const readSection = (text: string, at: number, places: Map<number, PdfPlace>): number => {
  const head = assertPresent(findOffset(SECTION, text, at), 'No section of a table.');
  const [first, count] = [Number(head[1]), Number(head[2])];
  let end = at + head[0].length;
  for (let index = 0; index < count; index += 1) {
    const entry = assertPresent(findOffset(ENTRY, text, end), 'No entry of a table.');
    const isFree = !entry[2];
    if (isFree !== (first + index === 0) || places.has(first + index))
      throw new PdfFault('An unclear table.');
    if (!isFree) places.set(first + index, { at: Number(entry[1]) });
    end += entry[0].length;
  }
  return end;
};

const readPlainTable = (text: string, at: number): PdfTable => {
  const places = new Map<number, PdfPlace>();
  let end = skipBlanks(text, at + 'xref'.length);
  while (!text.startsWith('trailer', end)) end = skipBlanks(text, readSection(text, end, places));
  const trailer = readValue(text, skipBlanks(text, end + 'trailer'.length));
  return { at, end: trailer.end, places, trailer: asDict(trailer.value), stream: null };
};

/** Reads the table that begins exactly at `at`, plain text or stream. Throws `PdfFault`. */
export const readTable = ({ text, inflate }: PdfSource, at: number): PdfTable => {
  if (text.startsWith('xref', at)) return readPlainTable(text, at);
  const stream = readObject(text, at);
  if (!isStreamOf(stream, 'XRef')) throw new PdfFault('No table.');
  const places = readPackedTable(text, stream, inflate);
  return { at, end: stream.end, places, trailer: asDict(stream.value), stream };
};

/** Reads the table's offset after `startxref`, and the end of that entry. Throws `PdfFault`. */
export const readStart = (text: string, at: number): { tablePlace: number; end: number } => {
  const start = assertPresent(findOffset(START, text, at), 'No place of a table.');
  return { tablePlace: Number(start[1]), end: at + start[0].length };
};

/** Reads the tables of a file, the last one first. Some programs point at the blank before a table. */
const readTables = (source: PdfSource, tablePlace: number): PdfTable[] => {
  const { text } = source;
  const tables = [readTable(source, skipBlanks(text, tablePlace))];
  for (const { trailer } of tables) {
    const before = trailer.entries.get('Prev');
    if (tables.length > TABLES_MAX) throw new PdfFault('Too many tables.');
    if (before?.kind === 'number') tables.push(readTable(source, skipBlanks(text, before.value)));
  }
  return tables;
};

/** Reads the object at each offset. Throws `PdfFault` if another object is there. */
const readPlaces = (source: PdfSource, places: Map<number, PdfPlace>): Map<number, PdfObject> => {
  const { text, inflate } = source;
  const objects = new Map<number, PdfObject>();
  const put = (number: number, object: PdfObject | undefined) => {
    if (object?.number !== number) throw new PdfFault('An object in the wrong place.');
    objects.set(number, object);
  };
  for (const [number, place] of places)
    if ('at' in place) put(number, readObject(text, skipBlanks(text, place.at)));
  const packed = new Map<number, PdfObject[]>();
  for (const [number, place] of places) {
    if ('at' in place) continue;
    const holder = assertPresent(objects.get(place.holder), 'No stream of objects.');
    const held = packed.get(place.holder) ?? readPackedObjects(text, holder, inflate);
    packed.set(place.holder, held);
    put(number, held[place.index]);
  }
  return objects;
};

/** Reads a file by its cross-reference tables. Throws `PdfFault`. */
export const readPdfFile = (text: string, inflate: Inflate): PdfFile => {
  const source = { text, inflate };
  const { tablePlace } = readStart(text, text.lastIndexOf('startxref'));
  const tables = readTables(source, tablePlace);
  const { trailer, stream } = assertPresent(tables[0], 'No table.');
  const objects = readPlaces(source, new Map(tables.toReversed().flatMap((table) => [...table.places])));
  const root = assertPresent(getRef(trailer.entries.get('Root')), 'No root.');
  const info = getRef(trailer.entries.get('Info'));
  return { tablePlace, isStreamed: stream !== null, root, info, objects };
};

/** Returns the dictionary of a value, resolved through one reference, or `null` if it is none. */
export const resolveDict = (objects: PdfFile['objects'], value: PdfValue | undefined): PdfDict | null => {
  const found = value?.kind === 'ref' ? objects.get(value.number)?.value : value;
  return found?.kind === 'dict' ? found : null;
};

/** Returns the items of an array, resolved through one reference. Returns an empty list if it is no array. */
export const listItems = (objects: PdfFile['objects'], value: PdfValue | undefined): PdfValue[] => {
  const found = value?.kind === 'ref' ? objects.get(value.number)?.value : value;
  return found?.kind === 'array' ? found.items : [];
};

const listLeafPages = (objects: PdfFile['objects'], node: number, depth = 0): number[] => {
  const kids = listItems(objects, resolveDict(objects, { kind: 'ref', number: node })?.entries.get('Kids'));
  if (depth > PAGE_LEVELS_MAX) throw new PdfFault('Too many levels of pages.');
  return kids.length === 0
    ? [node]
    : kids.flatMap((kid) => listLeafPages(objects, assertPresent(getRef(kid), 'No page.'), depth + 1));
};

/** Lists the object numbers of the pages in order. Throws `PdfFault`. */
export const listPages = ({ objects, root }: PdfFile): number[] => {
  const pages = getRef(resolveDict(objects, { kind: 'ref', number: root })?.entries.get('Pages'));
  return listLeafPages(objects, assertPresent(pages, 'No pages.'));
};
