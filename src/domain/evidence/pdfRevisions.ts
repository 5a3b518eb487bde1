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
/** Savings behind the bytes that were sent. */
const SAVINGS_MAX = 20;
/** What readers find tables and objects by, also those that search a file they take for damaged from end to end. */
const LANDMARK = /startxref|xref|trailer|obj(?<=[\d\n\r][\0\s]*obj)/g;
/** The landmarks of a table in plain text, and of one that is a stream beside those of its object. */
const LANDMARKS = { plain: 3, stream: 1 };

/** @throws PdfFault */
export const assertCms = (isRight: boolean, text: string, reason?: UpdateFault): void => {
  if (!isRight) throw new PdfFault(text, reason);
};

export const toNumber = (value: PdfValue | undefined): number =>
  value?.kind === 'number' ? value.value : Number.NaN;

export const hasOnly = ({ entries }: PdfDict, keys: ReadonlySet<string>): boolean =>
  [...entries.keys()].every((key) => keys.has(key));

/**
 * Whether a reference leads to no object that was sent, except the one it led to there. What a later saving may replace
 * is found by such references.
 */
export const isNewOrUnchangedRef = (
  { objects }: Pick<PdfFile, 'objects'>,
  before: number | null,
  after: number | null,
): boolean => after === null || after === before || !objects.has(after);

/** One saving: the objects it wrote, the file as it is since then, and the place behind its end. */
export type Revision = { added: PdfObject[]; file: PdfFile; end: number };

type Saving = { objects: PdfObject[]; table: PdfTable };
type RevisionState = { file: PdfFile; highest: number };

const getHighest = (numbers: Iterable<number>, highest: number): number =>
  [...numbers].reduce((one, other) => Math.max(one, other), highest);

/** Reads the objects of a saving and its table, which is the last of them where it is a stream. */
const readSaving = (source: PdfSource, from: number): Saving => {
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

/** The entries the table must have: each object of the saving and, in its place, each of those packed in one of them. */
const unpack = ({ text, inflate }: PdfSource, { objects, table }: Saving): PdfObject[] =>
  objects.flatMap((holder) => {
    if (!isStreamOf(holder, 'ObjStm')) return [];
    const held = readPackedObjects(text, holder, inflate);
    held.forEach(({ number }, index) => {
      const place = table.places.get(number);
      const isExact = place && 'holder' in place && place.holder === holder.number && place.index === index;
      assertCms(Boolean(isExact), 'The table names other packed objects.');
    });
    return held;
  });

const checkPlaces = (text: string, { objects, table }: Saving, packed: PdfObject[]): void => {
  const standing = [...objects, ...(table.stream ? [table.stream] : [])];
  for (const { number, at } of objects) {
    const place = table.places.get(number);
    assertCms(
      Boolean(place && 'at' in place && skipBlanks(text, place.at) === at),
      'An object without a place.',
    );
  }
  const own = table.stream && table.places.get(table.stream.number);
  assertCms(!own || ('at' in own && skipBlanks(text, own.at) === table.at), 'The table stands elsewhere.');
  const named = standing.length + packed.length - (table.stream && !own ? 1 : 0);
  const numbers = new Set([...standing, ...packed].map(({ number }) => number));
  assertCms(numbers.size === standing.length + packed.length, 'One number for two objects.');
  assertCms(named === table.places.size, 'The table names other objects.');
};

const checkTrailer = ({ trailer, stream }: PdfTable, { file, highest }: RevisionState): void => {
  const info = getRef(trailer.entries.get('Info'));
  assertCms(hasOnly(trailer, stream ? STREAM_KEYS : TRAILER_KEYS), 'The trailer says more.');
  // The standard forbids a table in plain text behind one that is a stream; viewers then show signatures as broken.
  assertCms(stream !== null || !file.isStreamed, 'A plain table follows one that is a stream.');
  assertCms(toNumber(trailer.entries.get('Prev')) === file.tablePlace, 'The table before is another one.');
  assertCms(toNumber(trailer.entries.get('Size')) > highest, 'The trailer tells a smaller size.');
  assertCms(getRef(trailer.entries.get('Root')) === file.root, 'The root is another one.', 'changed');
  assertCms(
    isNewOrUnchangedRef(file, file.info, info),
    'The trailer leads to something that was sent.',
    'changed',
  );
};

/** Containers are read, so none may stand in the place of something that was sent. */
const checkContainers = ({ objects, table }: Saving, file: PdfFile): void => {
  const holders = objects.filter((object) => isStreamOf(object, 'ObjStm'));
  const containers = [...holders, ...(table.stream ? [table.stream] : [])];
  assertCms(
    containers.every(({ number }) => !file.objects.has(number)),
    'A container in the place of something that was sent.',
    'changed',
  );
};

/** Reads what one saving added: objects, a table that names each of them where it stands, nothing between. */
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
  assertCms(skipBlanks(text, start.tablePlace) === table.at, 'The last table is another one.');
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
  assertCms(landmarks === marks + objects.length, 'Something hides.');
  return { added, file, end: start.end, highest };
};

/**
 * Reads every saving behind the bytes that were sent, up to the first that cannot be read plainly (`fault`). No bytes of
 * them, be it in a text, in a comment or in the data of a stream, look like one more object or table.
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
      assertCms(revisions.length < SAVINGS_MAX, 'Too many savings.');
      const revision = readRevision(source, at, before);
      revisions.push(revision);
      before = revision;
      at = revision.end;
    }
    return { revisions, fault: null };
  } catch (error) {
    if (error instanceof PdfFault) return { revisions, fault: error };
    // A file made to exhaust the reader is no plain one either.
    if (error instanceof RangeError) return { revisions, fault: new PdfFault('Too much to read.') };
    throw error;
  }
};
