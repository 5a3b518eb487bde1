import { type PdfObject, readObject } from './pdfObject';
import { type Inflate, type PdfPlace, readPackedObjects, readPackedTable } from './pdfStreams';
import { findAt, PdfFault, type PdfValue, readValue, skipBlanks } from './pdfSyntax';

export type PdfDict = Extract<PdfValue, { kind: 'dict' }>;

/** One table of a file: the place of each object it names, the dictionary with it, and its stream where it is one. */
export type PdfTable = {
  at: number;
  end: number;
  places: Map<number, PdfPlace>;
  trailer: PdfDict;
  stream: PdfObject | null;
};

/** A file by its tables: what each number stands for since the last of them. */
export type PdfFile = {
  tablePlace: number;
  /** Whether the last table is a stream: one in plain text may not follow it. */
  isStreamed: boolean;
  root: number;
  info: number | null;
  objects: Map<number, PdfObject>;
};

/** A file, one character a byte, and how its packed data are read. */
export type PdfSource = { text: string; inflate: Inflate };

const SECTION = /(\d{1,10}) (\d{1,10})[ ]*(?:\r\n|\n|\r)/y;
/** Of another generation, viewers take the file for damaged and mend it in ways of their own. */
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

/** The number an entry of a dictionary refers to, or `null`. */
export const getRef = (value: PdfValue | undefined): number | null =>
  value?.kind === 'ref' ? value.number : null;

/** The name an entry of a dictionary is, or `null`. */
export const parseCommonName = (dict: PdfDict, key: string): string | null => {
  const value = dict.entries.get(key);
  return value?.kind === 'name' ? value.value : null;
};

/** Whether an object is a stream of a type. */
export const isStreamOf = ({ value }: PdfObject, type: 'XRef' | 'ObjStm'): boolean =>
  value.kind === 'dict' && value.isStream && parseCommonName(value, 'Type') === type;

/** Reads the places one section names; only the first object of all may be a free one. */
const readSection = (text: string, at: number, places: Map<number, PdfPlace>): number => {
  const head = assertPresent(findAt(SECTION, text, at), 'No section of a table.');
  const [first, count] = [Number(head[1]), Number(head[2])];
  let end = at + head[0].length;
  for (let index = 0; index < count; index += 1) {
    const entry = assertPresent(findAt(ENTRY, text, end), 'No entry of a table.');
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

/** Reads the table that begins exactly at a place, in plain text or as a stream. @throws PdfFault */
export const readTable = ({ text, inflate }: PdfSource, at: number): PdfTable => {
  if (text.startsWith('xref', at)) return readPlainTable(text, at);
  const stream = readObject(text, at);
  if (!isStreamOf(stream, 'XRef')) throw new PdfFault('No table.');
  const places = readPackedTable(text, stream, inflate);
  return { at, end: stream.end, places, trailer: asDict(stream.value), stream };
};

/** Reads where the table of a file is told to be, and the place behind that. @throws PdfFault */
export const readStart = (text: string, at: number): { tablePlace: number; end: number } => {
  const start = assertPresent(findAt(START, text, at), 'No place of a table.');
  return { tablePlace: Number(start[1]), end: at + start[0].length };
};

/** The tables of a file, the last one first; some programs point at the blank before one. */
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

/** Reads what stands at each place. @throws PdfFault where something else stands there */
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

/** Reads a file by its tables. @throws PdfFault */
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

/** The dictionary an object or a value is, followed through one reference; `null` when it is none. */
export const resolveDict = (objects: PdfFile['objects'], value: PdfValue | undefined): PdfDict | null => {
  const found = value?.kind === 'ref' ? objects.get(value.number)?.value : value;
  return found?.kind === 'dict' ? found : null;
};

/** The items of an array, followed through one reference; none when it is no array. */
export const buildOfferItems = (objects: PdfFile['objects'], value: PdfValue | undefined): PdfValue[] => {
  const found = value?.kind === 'ref' ? objects.get(value.number)?.value : value;
  return found?.kind === 'array' ? found.items : [];
};

const listLeafPages = (objects: PdfFile['objects'], node: number, depth = 0): number[] => {
  const kids = buildOfferItems(
    objects,
    resolveDict(objects, { kind: 'ref', number: node })?.entries.get('Kids'),
  );
  if (depth > PAGE_LEVELS_MAX) throw new PdfFault('Too many levels of pages.');
  return kids.length === 0
    ? [node]
    : kids.flatMap((kid) => listLeafPages(objects, assertPresent(getRef(kid), 'No page.'), depth + 1));
};

/** The numbers of the pages of a file in their order. @throws PdfFault */
export const listPages = ({ objects, root }: PdfFile): number[] => {
  const pages = getRef(resolveDict(objects, { kind: 'ref', number: root })?.entries.get('Pages'));
  return listLeafPages(objects, assertPresent(pages, 'No pages.'));
};
