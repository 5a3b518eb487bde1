import { getName, getRef, listItems, type PdfDict, type PdfFile, resolveDict } from './pdfFile';
import type { PdfObject } from './pdfObject';
import { assertPdf, type Revision, toNumber } from './pdfRevisions';
import { decodeHex, type PdfSignature } from './pdfSeal';
import { isSameValue, normalizeHex, PdfFault, skipBlanks } from './pdfSyntax';

/** Formats of a signature over a whole file (ISO 32000-2 §12.8.3, ETSI EN 319 142-1). Viewers do not recognise others. */
const SIGNER_KINDS: readonly (string | null)[] = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];
const TIME_STAMP_KIND = 'ETSI.RFC3161';
/** Most signatures one upload may add. */
const SIGNATURES_MAX = 20;
const LEVELS_MAX = 10;

/** An added signature, the index of its update, and whether it is a time stamp instead of a person's signature. */
export type AddedSignature = { signature: PdfSignature; revision: number; isTimeStamp: boolean };

/** Lists the terminal form fields of a file (those without child fields). Throws `PdfFault`. */
export const listFormFields = ({ objects, root }: PdfFile): PdfObject[] => {
  const form = resolveDict(
    objects,
    resolveDict(objects, { kind: 'ref', number: root })?.entries.get('AcroForm'),
  );
  const seen = new Set<number>();
  const collect = (list: ReturnType<typeof listItems>, depth: number): PdfObject[] =>
    list.flatMap((item) => {
      const number = getRef(item);
      const object = number === null ? undefined : objects.get(number);
      if (number === null || !object || seen.has(number)) return [];
      seen.add(number);
      const dict = resolveDict(objects, item);
      const kids = listItems(objects, dict?.entries.get('Kids'));
      const isTerminal = kids.length === 0 || dict?.entries.has('V') || depth > LEVELS_MAX;
      return isTerminal ? [object] : collect(kids, depth + 1);
    });
  return collect(listItems(objects, form?.entries.get('Fields')), 0);
};

type Value = { dict: PdfDict; holder: PdfObject };

/** Lists the signature values that the sent file did not have. One object is one signature. */
const listNewValues = (file: PdfFile, sent: PdfFile): Value[] => {
  const values = new Map<PdfObject, PdfDict>();
  for (const field of listFormFields(file)) {
    const value = field.value.kind === 'dict' ? field.value.entries.get('V') : undefined;
    const number = getRef(value);
    const holder = number === null ? field : file.objects.get(number);
    const dict = resolveDict(file.objects, value);
    const isNew = holder && sent.objects.get(holder.number) !== holder;
    const isSignature = field.value.kind === 'dict' && getName(field.value, 'FT') === 'Sig';
    if (holder && dict && isNew && isSignature) values.set(holder, dict);
  }
  return [...values].map(([holder, dict]) => ({ dict, holder }));
};

/** Returns whether a lock names only its own field, so that it restricts no other field (ISO 32000-2 §12.8.2.4). */
const isOwnFieldLock = ({ objects }: PdfFile, field: PdfDict, lock: PdfDict): boolean => {
  const names = listItems(objects, lock.entries.get('Fields'));
  const isOwn = names.length === 1 && isSameValue(names[0], field.entries.get('T'));
  return getName(lock, 'Action') === 'Include' && isOwn && !lock.entries.has('P');
};

/** Lists the locks of a field and of its value. `null` stands for a lock on more than fields. */
const listLocks = ({ objects }: PdfFile, field: PdfDict): (PdfDict | null)[] => {
  const own = field.entries.has('Lock') ? [resolveDict(objects, field.entries.get('Lock'))] : [];
  const value = resolveDict(objects, field.entries.get('V'));
  if (!value?.entries.has('Reference')) return own;
  const named = listItems(objects, value.entries.get('Reference')).map((item) => resolveDict(objects, item));
  if (named.length === 0) return [null];
  const params = named.map((one) =>
    one && getName(one, 'TransformMethod') === 'FieldMDP'
      ? resolveDict(objects, one.entries.get('TransformParams'))
      : null,
  );
  return [...own, ...params];
};

/**
 * Asserts that no added signature locks the file, because the other side's signature would break it or be forbidden. A
 * certification (allowed only to the first signer) and a lock of other fields are refused. The last signer of all, whose
 * dictionary is `last`, may lock fields. Throws `PdfFault`.
 */
const checkLocks = (file: PdfFile, sent: PdfFile, last: PdfDict | null): void => {
  const root = resolveDict(file.objects, { kind: 'ref', number: file.root });
  const rootBefore = resolveDict(sent.objects, { kind: 'ref', number: file.root });
  const isCertified = root?.entries.has('Perms') && !rootBefore?.entries.has('Perms');
  const isFree = listFormFields(file).every(({ number, value }) => {
    if (value.kind !== 'dict' || sent.objects.get(number)?.value === value) return true;
    const isLast = last !== null && resolveDict(file.objects, value.entries.get('V')) === last;
    return listLocks(file, value).every((lock) => lock && (isLast || isOwnFieldLock(file, value, lock)));
  });
  assertPdf(isFree && !isCertified, 'A signature that says what may follow.', 'locks');
};

/** Returns whether an object is a signature, or a field with a signature inside. */
const hasRange = ({ value }: PdfObject): boolean => {
  if (value.kind !== 'dict') return false;
  const held = value.entries.get('V');
  return value.entries.has('ByteRange') || (held?.kind === 'dict' && held.entries.has('ByteRange'));
};

const isTimeStamp = (dict: PdfDict): boolean => getName(dict, 'SubFilter') === TIME_STAMP_KIND;

const checkKind = (dict: PdfDict): void => {
  const isSignature = !dict.entries.has('Type') || getName(dict, 'Type') === 'Sig';
  const isKnown = isSignature && SIGNER_KINDS.includes(getName(dict, 'SubFilter'));
  const isPlain = !dict.isStream && getName(dict, 'Filter') !== null;
  assertPdf(isPlain && (isKnown || isTimeStamp(dict)), 'A kind of signature viewers do not know.', 'kind');
};

/** Reads a signature at the gap of its own byte range, which must hold only its message. Throws `PdfFault`. */
const readSignature = (text: string, { dict, holder }: Value): PdfSignature => {
  const range = dict.entries.get('ByteRange');
  const numbers = range?.kind === 'array' ? range.items.map(toNumber) : [];
  const [start, from = -1, to = -1, rest = -1] = numbers;
  const isRange = numbers.length === 4 && start === 0 && numbers.every((one) => Number.isSafeInteger(one));
  const isInside = !holder.isPacked && holder.at < from && from < to && to < holder.end && rest > 0;
  assertPdf(isRange && isInside, 'A signature over a part of the file.', 'part');
  const contents = dict.entries.get('Contents');
  const isMessage = text[from] === '<' && text[to - 1] === '>' && contents?.kind === 'text';
  const hex = isMessage ? normalizeHex(text.slice(from + 1, to - 1)) : null;
  if (hex === null || contents?.kind !== 'text' || contents.value !== hex || !/^[0-9a-f]*$/.test(hex))
    throw new PdfFault('A signature leaves out more than itself.', 'part');
  return { message: decodeHex(hex), from, to, end: to + rest };
};

/**
 * Reads the signatures that updates added to a sent file, in order of the updates. Each must cover the whole file of its time.
 * None may lock the file, except the one after which no one signs (`isLastSide`). All must have formats that viewers recognise,
 * and at least one must be a person's. Throws `PdfFault`.
 */
export const readAddedSignatures = (
  text: string,
  sent: PdfFile,
  { revisions, isLastSide }: { revisions: Revision[]; isLastSide: boolean },
): AddedSignature[] => {
  const file = revisions.at(-1)?.file ?? sent;
  const values = listNewValues(file, sent);
  assertPdf(values.length > 0, 'No signature was added.', 'missing');
  assertPdf(values.length <= SIGNATURES_MAX, 'Too many signatures.');
  const written = revisions.flatMap(({ added }) => added).filter(hasRange);
  assertPdf(written.length === values.length, 'A signature that is the value of no field.');
  for (const { dict } of values) checkKind(dict);
  assertPdf(!values.every(({ dict }) => isTimeStamp(dict)), 'A time stamp alone.', 'onlyTimeStamp');
  const signatures = values.map((value) => {
    const signature = readSignature(text, value);
    const revision = revisions.findIndex(({ end }) => value.holder.at < end);
    const end = revisions[revision]?.end ?? -1;
    const isWhole = signature.end >= end && skipBlanks(text, end) >= signature.end;
    assertPdf(isWhole, 'A signature over a part of the file.', 'part');
    return { signature, revision, isTimeStamp: isTimeStamp(value.dict), dict: value.dict };
  });
  signatures.sort((one, other) => one.revision - other.revision);
  const last = signatures.filter((one) => !one.isTimeStamp).at(-1);
  checkLocks(file, sent, isLastSide && last ? last.dict : null);
  return signatures;
};
