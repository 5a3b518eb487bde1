import { type PdfDict, type PdfFile, readStart, readTable, refOf } from './pdfFile';
import { isObjectAt, type PdfObject, pointedAt, readObject } from './pdfObject';
import { PdfFault, type PdfValue, skipBlanks } from './pdfSyntax';

const TRAILER_KEYS = new Set(['Size', 'Prev', 'Root', 'Info', 'ID']);

/** @throws PdfFault */
export const unless = (isRight: boolean, text: string): void => {
  if (!isRight) throw new PdfFault(text);
};

export const numberOf = (value: PdfValue | undefined): number =>
  value?.kind === 'number' ? value.value : Number.NaN;

export const hasOnly = ({ entries }: PdfDict, keys: ReadonlySet<string>): boolean =>
  [...entries.keys()].every((key) => keys.has(key));

type Revision = { objects: PdfObject[]; tablePlace: number; end: number };

/** Reads what one saving added: plain objects, a table that names each of them where it stands, nothing between. */
const readRevision = (text: string, from: number, base: { tablePlace: number; root: number }): Revision => {
  const objects: PdfObject[] = [];
  let at = skipBlanks(text, from);
  while (isObjectAt(text, at)) {
    const object = readObject(text, at);
    objects.push(object);
    at = skipBlanks(text, object.end);
  }
  const { places, trailer, end } = readTable(text, at);
  const standing = new Map(objects.map((object) => [object.number, object.at]));
  const isExact =
    objects.length === places.size &&
    [...places].every(([number, place]) => standing.get(number) === pointedAt(text, place));
  unless(isExact, 'The table names other objects.');
  unless(hasOnly(trailer, TRAILER_KEYS), 'The trailer says more.');
  unless(numberOf(trailer.entries.get('Prev')) === base.tablePlace, 'The table before is another one.');
  unless(refOf(trailer.entries.get('Root')) === base.root, 'The root is another one.');
  const start = readStart(text, skipBlanks(text, end));
  unless(pointedAt(text, start.tablePlace) === at, 'The last table is another one.');
  return { objects, tablePlace: start.tablePlace, end: start.end };
};

/** The objects of every saving behind the bytes that were sent. @throws PdfFault */
export const readRevisions = (text: string, from: number, base: PdfFile): PdfObject[] => {
  const added: PdfObject[] = [];
  let [at, tablePlace] = [from, base.tablePlace];
  while (skipBlanks(text, at) < text.length) {
    const revision = readRevision(text, at, { tablePlace, root: base.root });
    added.push(...revision.objects);
    at = revision.end;
    tablePlace = revision.tablePlace;
  }
  return added;
};
