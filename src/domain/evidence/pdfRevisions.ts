import {
  getRef,
  isStreamOf,
  type PdfDict,
  type PdfFile,
  type PdfSource,
  type PdfTable,
  readStart,
  readTable,
} from './pdfFile';
import { isObjectAt, type PdfObject, readObject } from './pdfObject';
import { readPackedObjects } from './pdfStreams';
import { PdfFault, type PdfValue, skipBlanks, skipComments, type UpdateFault } from './pdfSyntax';

const TRAILER_KEYS = new Set(['Size', 'Prev', 'Root', 'Info', 'ID']);
const STREAM_KEYS = new Set([...TRAILER_KEYS, ...'Type Index W Length Filter DecodeParms'.split(' ')]);
/** Most incremental updates after the sent bytes. */
const SAVINGS_MAX = 20;
/** Keywords by which readers find tables and objects, including readers that scan a damaged file from end to end. */
const LANDMARK = /startxref|xref|trailer|obj(?<=[\d\n\r][\0\s]*obj)/g;
/** Keywords of a plain-text table, and of a cross-reference stream besides those of its object. */
const LANDMARKS = { plain: 3, stream: 1 };

/** Throws `PdfFault` unless `isRight`. */
export const assertPdf = (isRight: boolean, text: string, reason?: UpdateFault): void => {
  if (!isRight) throw new PdfFault(text, reason);
};

export const toNumber = (value: PdfValue | undefined): number =>
  value?.kind === 'number' ? value.value : Number.NaN;

export const hasOnly = ({ entries }: PdfDict, keys: ReadonlySet<string>): boolean =>
  [...entries.keys()].every((key) => keys.has(key));

/**
 * Returns whether a reference leads to no sent object, except the one it already led to. Such references decide which objects a
 * later update may replace.
 */
export const isNewOrUnchangedRef = (
  { objects }: Pick<PdfFile, 'objects'>,
  before: number | null,
  after: number | null,
): boolean => after === null || after === before || !objects.has(after);

/** One incremental update: the objects it wrote, the resulting file, and the offset after its end. */
export type Revision = { added: PdfObject[]; file: PdfFile; end: number };

type PdfRevision = { objects: PdfObject[]; table: PdfTable };
type RevisionState = { file: PdfFile; highest: number };

const getHighest = (numbers: Iterable<number>, highest: number): number =>
  [...numbers].reduce((one, other) => Math.max(one, other), highest);

/** Reads the objects of an update and its table. A cross-reference stream is the last of its objects. */
const readSaving = (source: PdfSource, from: number): PdfRevision => {
  const { text } = source;
  const objects: PdfObject[] = [];
  let at = skipComments(text, from);
  while (isObjectAt(text, at)) {
    const object = readObject(text, at);
    if (isStreamOf(object, 'XRef')) return { objects, table: readTable(source, at) };
    objects.push(object);
    at = skipComments(text, object.end);
  }
  return { objects, table: readTable(source, at) };
};

/** Returns the packed objects of an update. Asserts that the table lists each of them at its exact place. */
const unpack = ({ text, inflate }: PdfSource, { objects, table }: PdfRevision): PdfObject[] =>
  objects.flatMap((holder) => {
    if (!isStreamOf(holder, 'ObjStm')) return [];
    const held = readPackedObjects(text, holder, inflate);
    held.forEach(({ number }, index) => {
      const place = table.places.get(number);
      const isExact = place && 'holder' in place && place.holder === holder.number && place.index === index;
      assertPdf(Boolean(isExact), 'The table names other packed objects.');
    });
    return held;
  });

const checkPlaces = (text: string, { objects, table }: PdfRevision, packed: PdfObject[]): void => {
  const standing = [...objects, ...(table.stream ? [table.stream] : [])];
  for (const { number, at } of objects) {
    const place = table.places.get(number);
    assertPdf(
      Boolean(place && 'at' in place && skipBlanks(text, place.at) === at),
      'An object without a place.',
    );
  }
  const own = table.stream && table.places.get(table.stream.number);
  assertPdf(!own || ('at' in own && skipBlanks(text, own.at) === table.at), 'The table stands elsewhere.');
  const named = standing.length + packed.length - (table.stream && !own ? 1 : 0);
  const numbers = new Set([...standing, ...packed].map(({ number }) => number));
  assertPdf(numbers.size === standing.length + packed.length, 'One number for two objects.');
  assertPdf(named === table.places.size, 'The table names other objects.');
};

const checkTrailer = ({ trailer, stream }: PdfTable, { file, highest }: RevisionState): void => {
  const info = getRef(trailer.entries.get('Info'));
  assertPdf(hasOnly(trailer, stream ? STREAM_KEYS : TRAILER_KEYS), 'The trailer says more.');
  // ISO 32000 forbids a plain-text table after a cross-reference stream; viewers then show signatures as broken.
  assertPdf(stream !== null || !file.isStreamed, 'A plain table follows one that is a stream.');
  assertPdf(toNumber(trailer.entries.get('Prev')) === file.tablePlace, 'The table before is another one.');
  assertPdf(toNumber(trailer.entries.get('Size')) > highest, 'The trailer tells a smaller size.');
  assertPdf(getRef(trailer.entries.get('Root')) === file.root, 'The root is another one.', 'changed');
  assertPdf(
    isNewOrUnchangedRef(file, file.info, info),
    'The trailer leads to something that was sent.',
    'changed',
  );
};

/** The reader follows containers (packed and cross-reference streams), so a container may not replace a sent object. */
const checkContainers = ({ objects, table }: PdfRevision, file: PdfFile): void => {
  const holders = objects.filter((object) => isStreamOf(object, 'ObjStm'));
  const containers = [...holders, ...(table.stream ? [table.stream] : [])];
  assertPdf(
    containers.every(({ number }) => !file.objects.has(number)),
    'A container in the place of something that was sent.',
    'changed',
  );
};

/** Reads one update: objects, a table that lists each at its offset, and nothing in between. */
const readRevision = (source: PdfSource, from: number, before: RevisionState): Revision & RevisionState => {
  const { text } = source;
  const saving = readSaving(source, from);
  const { objects, table } = saving;
  const packed = unpack(source, saving);
  const numbers = [...table.places.keys(), ...(table.stream ? [table.stream.number] : [])];
  const highest = getHighest(numbers, before.highest);
  checkPlaces(text, saving, packed);
  checkTrailer(table, { ...before, highest });
  checkContainers(saving, before.file);
  const start = readStart(text, skipComments(text, table.end));
  assertPdf(skipBlanks(text, start.tablePlace) === table.at, 'The last table is another one.');
  const added = [...objects.filter((object) => !isStreamOf(object, 'ObjStm')), ...packed];
  const known = [...objects, ...packed].map((object) => [object.number, object] as const);
  const file: PdfFile = {
    tablePlace: start.tablePlace,
    isStreamed: table.stream !== null,
    root: before.file.root,
    info: getRef(table.trailer.entries.get('Info')) ?? before.file.info,
    objects: new Map([...before.file.objects, ...known]),
  };
  const marks = table.stream ? LANDMARKS.stream + 1 : LANDMARKS.plain;
  const landmarks = text.slice(from, start.end).match(LANDMARK)?.length ?? 0;
  assertPdf(landmarks === marks + objects.length, 'Something hides.');
  return { added, file, end: start.end, highest };
};

/**
 * Reads every update after the sent bytes, up to the first that is not plainly readable (`fault`). No bytes in a text, a comment
 * or stream data may look like another object or table.
 */
export const readRevisions = (
  source: PdfSource,
  from: number,
  base: PdfFile,
): { revisions: Revision[]; fault: PdfFault | null } => {
  const { text } = source;
  const revisions: Revision[] = [];
  let before: RevisionState = { file: base, highest: getHighest(base.objects.keys(), 0) };
  let at = from;
  try {
    while (skipBlanks(text, at) < text.length) {
      assertPdf(revisions.length < SAVINGS_MAX, 'Too many savings.');
      const revision = readRevision(source, at, before);
      revisions.push(revision);
      before = revision;
      at = revision.end;
    }
    return { revisions, fault: null };
  } catch (error) {
    if (error instanceof PdfFault) return { revisions, fault: error };
    // A file made to exhaust the reader is refused too.
    if (error instanceof RangeError) return { revisions, fault: new PdfFault('Too much to read.') };
    throw error;
  }
};
