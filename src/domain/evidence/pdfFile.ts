import { type PdfObject, readObject } from './pdfObject';
import { findAt, PdfFault, type PdfValue, readValue, skipBlanks } from './pdfSyntax';

export type PdfDict = Extract<PdfValue, { kind: 'dict' }>;

/** One table of a file: the place of each object it names and the dictionary behind it. */
export type PdfTable = { at: number; end: number; places: Map<number, number>; trailer: PdfDict };

/** A file by its tables: what each number stands for since the last of them. */
export type PdfFile = {
  tablePlace: number;
  root: number;
  info: number | null;
  objects: Map<number, PdfObject>;
};

const SECTION = /(\d{1,10}) (\d{1,10})[ ]*(?:\r\n|\n|\r)/y;
/** Of another generation, viewers take the file for damaged and mend it in ways of their own. */
const ENTRY = /(\d{10}) (?:00000 (n)|65535 f)(?: \r| \n|\r\n|\n)/y;
const START = /startxref[\t\n\f\r ]+(\d{1,10})[\t\n\f\r ]+%%EOF/y;
const TABLES_MAX = 50;
const PAGE_LEVELS_MAX = 20;

const must = <T>(value: T | null | undefined, text: string): T => {
  if (value === null || value === undefined) throw new PdfFault(text);
  return value;
};

const dictIn = (value: PdfValue | undefined): PdfDict => {
  if (value?.kind !== 'dict') throw new PdfFault('No dictionary.');
  return value;
};

/** The number an entry of a dictionary refers to, or `null`. */
export const refOf = (value: PdfValue | undefined): number | null =>
  value?.kind === 'ref' ? value.number : null;

/** Reads the places one section names; only the first object of all may be a free one. */
const readSection = (text: string, at: number, places: Map<number, number>): number => {
  const head = must(findAt(SECTION, text, at), 'No section of a table.');
  const [first, count] = [Number(head[1]), Number(head[2])];
  let end = at + head[0].length;
  for (let index = 0; index < count; index += 1) {
    const entry = must(findAt(ENTRY, text, end), 'No entry of a table.');
    const isFree = !entry[2];
    if (isFree !== (first + index === 0) || places.has(first + index))
      throw new PdfFault('An unclear table.');
    if (!isFree) places.set(first + index, Number(entry[1]));
    end += entry[0].length;
  }
  return end;
};

/** Reads the table that begins exactly at a place. @throws PdfFault also where it is written as a stream */
export const readTable = (text: string, at: number): PdfTable => {
  if (!text.startsWith('xref', at)) throw new PdfFault('No table.');
  const places = new Map<number, number>();
  let end = skipBlanks(text, at + 'xref'.length);
  while (!text.startsWith('trailer', end)) end = skipBlanks(text, readSection(text, end, places));
  const trailer = readValue(text, skipBlanks(text, end + 'trailer'.length));
  return { at, end: trailer.end, places, trailer: dictIn(trailer.value) };
};

/** Reads where the table of a file is told to be, and the place behind that. @throws PdfFault */
export const readStart = (text: string, at: number): { tablePlace: number; end: number } => {
  const start = must(findAt(START, text, at), 'No place of a table.');
  return { tablePlace: Number(start[1]), end: at + start[0].length };
};

/** The tables of a file, the last one first; some programs point at the blank before one. */
const tablesOf = (text: string, tablePlace: number): PdfTable[] => {
  const tables = [readTable(text, skipBlanks(text, tablePlace))];
  for (const { trailer } of tables) {
    const before = trailer.entries.get('Prev');
    if (tables.length > TABLES_MAX) throw new PdfFault('Too many tables.');
    if (before?.kind === 'number') tables.push(readTable(text, skipBlanks(text, before.value)));
  }
  return tables;
};

/** Reads a file whose tables are plain. @throws PdfFault */
export const readPdfFile = (text: string): PdfFile => {
  const { tablePlace } = readStart(text, text.lastIndexOf('startxref'));
  const tables = tablesOf(text, tablePlace);
  const { trailer } = must(tables[0], 'No table.');
  const places = new Map(tables.toReversed().flatMap((table) => [...table.places]));
  const objects = new Map<number, PdfObject>();
  for (const [number, at] of places) {
    const object = readObject(text, skipBlanks(text, at));
    if (object.number !== number) throw new PdfFault('An object in the wrong place.');
    objects.set(number, object);
  }
  const root = must(refOf(trailer.entries.get('Root')), 'No root.');
  return { tablePlace, root, info: refOf(trailer.entries.get('Info')), objects };
};

/** The dictionary an object or a value is, followed through one reference; `null` when it is none. */
export const dictOf = (objects: PdfFile['objects'], value: PdfValue | undefined): PdfDict | null => {
  const found = value?.kind === 'ref' ? objects.get(value.number)?.value : value;
  return found?.kind === 'dict' ? found : null;
};

/** The items of an array, followed through one reference; none when it is no array. */
export const itemsOf = (objects: PdfFile['objects'], value: PdfValue | undefined): PdfValue[] => {
  const found = value?.kind === 'ref' ? objects.get(value.number)?.value : value;
  return found?.kind === 'array' ? found.items : [];
};

const leaves = (objects: PdfFile['objects'], node: number, depth = 0): number[] => {
  const kids = itemsOf(objects, dictOf(objects, { kind: 'ref', number: node })?.entries.get('Kids'));
  if (depth > PAGE_LEVELS_MAX) throw new PdfFault('Too many levels of pages.');
  return kids.length === 0
    ? [node]
    : kids.flatMap((kid) => leaves(objects, must(refOf(kid), 'No page.'), depth + 1));
};

/** The numbers of the pages of a file in their order. @throws PdfFault */
export const pagesOf = ({ objects, root }: PdfFile): number[] => {
  const pages = refOf(dictOf(objects, { kind: 'ref', number: root })?.entries.get('Pages'));
  return leaves(objects, must(pages, 'No pages.'));
};
