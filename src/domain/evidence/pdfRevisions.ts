import { type PdfDict, type PdfFile, type PdfTable, readStart, readTable, refOf } from './pdfFile';
import { isObjectAt, type PdfObject, readObject } from './pdfObject';
import { findAt, PdfFault, type PdfValue, skipBlanks } from './pdfSyntax';

const TRAILER_KEYS = new Set(['Size', 'Prev', 'Root', 'Info', 'ID']);
/** Savings behind the bytes that were sent. */
const SAVINGS_MAX = 20;
/** Some programs name themselves and their parts in lines of their own before the end. */
const PROGRAM_LINES = /(?:%[\w.+ -]+[\n\r]+)*/y;
/** What readers find tables and objects by, also those that search a file they take for damaged from end to end. */
const LANDMARK = /startxref|xref|trailer|obj(?<=[\d\n\r][\0\s]*obj)/g;
const LANDMARKS_OF_A_TABLE = 3;

/** @throws PdfFault */
export const unless = (isRight: boolean, text: string): void => {
  if (!isRight) throw new PdfFault(text);
};

export const numberOf = (value: PdfValue | undefined): number =>
  value?.kind === 'number' ? value.value : Number.NaN;

export const hasOnly = ({ entries }: PdfDict, keys: ReadonlySet<string>): boolean =>
  [...entries.keys()].every((key) => keys.has(key));

/**
 * Whether a reference leads to no object that was sent, except the one it led to there. What a later saving may replace
 * is found by such references.
 */
export const leadsNowhereElse = (
  { objects }: PdfFile,
  before: number | null,
  after: number | null,
): boolean => after === null || after === before || !objects.has(after);

/** What one more saving builds on: the file as it was sent, and since then the last table and the highest number. */
type Standing = { base: PdfFile; tablePlace: number; highest: number };
type Revision = { objects: PdfObject[]; standing: Standing; end: number };

const highestOf = (numbers: Iterable<number>, highest: number): number =>
  [...numbers].reduce((one, other) => Math.max(one, other), highest);

const readObjects = (text: string, from: number): { objects: PdfObject[]; end: number } => {
  const objects: PdfObject[] = [];
  let at = skipBlanks(text, from);
  while (isObjectAt(text, at)) {
    const object = readObject(text, at);
    objects.push(object);
    at = skipBlanks(text, object.end);
  }
  return { objects, end: at };
};

const checkPlaces = (text: string, objects: PdfObject[], { places }: PdfTable): void => {
  const standing = new Map(objects.map((object) => [object.number, object.at]));
  const isExact =
    objects.length === places.size &&
    [...places].every(([number, place]) => standing.get(number) === skipBlanks(text, place));
  unless(isExact, 'The table names other objects.');
};

const checkTrailer = ({ trailer }: PdfTable, { base, tablePlace, highest }: Standing): void => {
  const info = refOf(trailer.entries.get('Info'));
  unless(hasOnly(trailer, TRAILER_KEYS), 'The trailer says more.');
  unless(numberOf(trailer.entries.get('Prev')) === tablePlace, 'The table before is another one.');
  unless(numberOf(trailer.entries.get('Size')) === highest + 1, 'The trailer tells another size.');
  unless(refOf(trailer.entries.get('Root')) === base.root, 'The root is another one.');
  unless(leadsNowhereElse(base, base.info, info), 'The trailer leads to something that was sent.');
};

/** Reads what one saving added: plain objects, a table that names each of them where it stands, nothing between. */
const readRevision = (text: string, from: number, before: Standing): Revision => {
  const { objects, end: at } = readObjects(text, from);
  const table = readTable(text, at);
  const highest = highestOf(table.places.keys(), before.highest);
  checkPlaces(text, objects, table);
  checkTrailer(table, { ...before, highest });
  const behind = skipBlanks(text, table.end);
  const start = readStart(text, behind + (findAt(PROGRAM_LINES, text, behind)?.[0].length ?? 0));
  unless(skipBlanks(text, start.tablePlace) === at, 'The last table is another one.');
  return { objects, standing: { ...before, tablePlace: start.tablePlace, highest }, end: start.end };
};

/**
 * The objects of every saving behind the bytes that were sent. No bytes of them, be it in a text or in the data of a
 * stream, look like one more object or table. @throws PdfFault
 */
export const readRevisions = (text: string, from: number, base: PdfFile): PdfObject[] => {
  const revisions: Revision[] = [];
  let standing: Standing = { base, tablePlace: base.tablePlace, highest: highestOf(base.objects.keys(), 0) };
  for (let at = from; skipBlanks(text, at) < text.length; at = revisions.at(-1)?.end ?? text.length) {
    unless(revisions.length < SAVINGS_MAX, 'Too many savings.');
    const revision = readRevision(text, at, standing);
    revisions.push(revision);
    standing = revision.standing;
  }
  const added = revisions.flatMap(({ objects }) => objects);
  const landmarks = text.slice(from).match(LANDMARK)?.length ?? 0;
  unless(landmarks === revisions.length * LANDMARKS_OF_A_TABLE + added.length, 'Something hides.');
  return added;
};
