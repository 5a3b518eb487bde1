import { dictOf, itemsOf, nameIn, type PdfDict, type PdfFile, refOf } from './pdfFile';
import type { PdfObject } from './pdfObject';
import { numberOf, type Revision, unless } from './pdfRevisions';
import { fromHex, type PdfSignature } from './pdfSeal';
import { hexText, PdfFault, skipBlanks } from './pdfSyntax';

/** How a signature over a whole file is written (ISO 32000-2 §12.8.3, ETSI EN 319 142-1); any other is none to viewers. */
const SIGNER_KINDS: readonly (string | null)[] = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];
const TIME_STAMP_KIND = 'ETSI.RFC3161';
/** Signatures one upload may add. */
const SIGNATURES_MAX = 20;
const LEVELS_MAX = 10;

/** A signature that was added, the saving that holds it, and whether it is a person's or a time stamp. */
export type AddedSignature = { signature: PdfSignature; revision: number; isTimeStamp: boolean };

/** The objects of the fields of a file that hold others no more. @throws PdfFault */
export const fieldsOf = ({ objects, root }: PdfFile): PdfObject[] => {
  const form = dictOf(objects, dictOf(objects, { kind: 'ref', number: root })?.entries.get('AcroForm'));
  const seen = new Set<number>();
  const collect = (list: ReturnType<typeof itemsOf>, depth: number): PdfObject[] =>
    list.flatMap((item) => {
      const number = refOf(item);
      const object = number === null ? undefined : objects.get(number);
      if (number === null || !object || seen.has(number)) return [];
      seen.add(number);
      const dict = dictOf(objects, item);
      const kids = itemsOf(objects, dict?.entries.get('Kids'));
      const isTerminal = kids.length === 0 || dict?.entries.has('V') || depth > LEVELS_MAX;
      return isTerminal ? [object] : collect(kids, depth + 1);
    });
  return collect(itemsOf(objects, form?.entries.get('Fields')), 0);
};

type Value = { dict: PdfDict; holder: PdfObject };

/** The values of signature fields that the sent file did not have; one object is one signature. */
const newValues = (file: PdfFile, sent: PdfFile): Value[] => {
  const values = new Map<PdfObject, PdfDict>();
  for (const field of fieldsOf(file)) {
    const value = field.value.kind === 'dict' ? field.value.entries.get('V') : undefined;
    const number = refOf(value);
    const holder = number === null ? field : file.objects.get(number);
    const dict = dictOf(file.objects, value);
    const isNew = holder && sent.objects.get(holder.number) !== holder;
    const isSignature = field.value.kind === 'dict' && nameIn(field.value, 'FT') === 'Sig';
    if (holder && dict && isNew && isSignature) values.set(holder, dict);
  }
  return [...values].map(([holder, dict]) => ({ dict, holder }));
};

/** A signature that locks the file would be broken by the other side's, or forbid it. @throws PdfFault */
const checkLocks = (file: PdfFile, sent: PdfFile, values: Value[]): void => {
  const root = dictOf(file.objects, { kind: 'ref', number: file.root });
  const rootBefore = dictOf(sent.objects, { kind: 'ref', number: file.root });
  const hasNew = (key: string) => root?.entries.has(key) && !rootBefore?.entries.has(key);
  const locks = fieldsOf(file).some(
    (field) =>
      field.value.kind === 'dict' &&
      field.value.entries.has('Lock') &&
      sent.objects.get(field.number) !== field,
  );
  const isLocked = hasNew('Perms') || locks || values.some(({ dict }) => dict.entries.has('Reference'));
  unless(!isLocked, 'A signature that says what may follow.', 'locks');
};

const hasRange = ({ value }: PdfObject): boolean => value.kind === 'dict' && value.entries.has('ByteRange');

const isTimeStamp = (dict: PdfDict): boolean => nameIn(dict, 'SubFilter') === TIME_STAMP_KIND;

const checkKind = (dict: PdfDict): void => {
  const isSignature = !dict.entries.has('Type') || nameIn(dict, 'Type') === 'Sig';
  const isKnown = isSignature && SIGNER_KINDS.includes(nameIn(dict, 'SubFilter'));
  const isPlain = !dict.isStream && nameIn(dict, 'Filter') !== null;
  unless(isPlain && (isKnown || isTimeStamp(dict)), 'A kind of signature viewers do not know.', 'kind');
};

/** Reads a signature at the place its own range tells: nothing but its message stands there. @throws PdfFault */
const readSignature = (text: string, { dict, holder }: Value): PdfSignature => {
  const range = dict.entries.get('ByteRange');
  const numbers = range?.kind === 'array' ? range.items.map(numberOf) : [];
  const [start, from = -1, to = -1, rest = -1] = numbers;
  const isRange = numbers.length === 4 && start === 0 && numbers.every((one) => Number.isSafeInteger(one));
  const isInside = !holder.isPacked && holder.at < from && from < to && to < holder.end && rest > 0;
  unless(isRange && isInside, 'A signature over a part of the file.', 'part');
  const contents = dict.entries.get('Contents');
  const isMessage = text[from] === '<' && text[to - 1] === '>' && contents?.kind === 'text';
  const hex = isMessage ? hexText(text.slice(from + 1, to - 1)) : null;
  if (hex === null || contents?.kind !== 'text' || contents.value !== hex || !/^[0-9a-f]*$/.test(hex))
    throw new PdfFault('A signature leaves out more than itself.', 'part');
  return { message: fromHex(hex), from, to, end: to + rest };
};

/**
 * The signatures that savings added to a sent file, in the order of the savings, each over all there was then. None locks
 * the file, all are of kinds viewers know, and one at least is a person's. @throws PdfFault
 */
export const readAddedSignatures = (text: string, sent: PdfFile, revisions: Revision[]): AddedSignature[] => {
  const file = revisions.at(-1)?.file ?? sent;
  const values = newValues(file, sent);
  unless(values.length > 0, 'No signature was added.', 'missing');
  unless(values.length <= SIGNATURES_MAX, 'Too many signatures.');
  const written = revisions.flatMap(({ added }) => added).filter(hasRange);
  unless(written.length === values.length, 'A signature that is the value of no field.');
  checkLocks(file, sent, values);
  for (const { dict } of values) checkKind(dict);
  unless(!values.every(({ dict }) => isTimeStamp(dict)), 'A time stamp alone.', 'onlyTimeStamp');
  const signatures = values.map((value) => {
    const signature = readSignature(text, value);
    const revision = revisions.findIndex(({ end }) => value.holder.at < end);
    const end = revisions[revision]?.end ?? -1;
    const isWhole = signature.end >= end && skipBlanks(text, end) >= signature.end;
    unless(isWhole, 'A signature over a part of the file.', 'part');
    return { signature, revision, isTimeStamp: isTimeStamp(value.dict) };
  });
  return signatures.sort((one, other) => one.revision - other.revision);
};
