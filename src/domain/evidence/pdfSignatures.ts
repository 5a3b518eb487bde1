import { buildOfferItems, getRef, type PdfDict, type PdfFile, parseCommonName, resolveDict } from './pdfFile';
import type { PdfObject } from './pdfObject';
import { assertCms, type Revision, toNumber } from './pdfRevisions';
import { decodeHex, type PdfSignature } from './pdfSeal';
import { isSameValue, normalizeHex, PdfFault, skipBlanks } from './pdfSyntax';

/** How a signature over a whole file is written (ISO 32000-2 §12.8.3, ETSI EN 319 142-1); any other is none to viewers. */
const SIGNER_KINDS: readonly (string | null)[] = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];
const TIME_STAMP_KIND = 'ETSI.RFC3161';
/** Signatures one upload may add. */
const SIGNATURES_MAX = 20;
const LEVELS_MAX = 10;

/** A signature that was added, the saving that holds it, and whether it is a person's or a time stamp. */
export type AddedSignature = { signature: PdfSignature; revision: number; isTimeStamp: boolean };

/** The objects of the fields of a file that hold others no more. @throws PdfFault */
export const listFormFields = ({ objects, root }: PdfFile): PdfObject[] => {
  const form = resolveDict(
    objects,
    resolveDict(objects, { kind: 'ref', number: root })?.entries.get('AcroForm'),
  );
  const seen = new Set<number>();
  const collect = (list: ReturnType<typeof buildOfferItems>, depth: number): PdfObject[] =>
    list.flatMap((item) => {
      const number = getRef(item);
      const object = number === null ? undefined : objects.get(number);
      if (number === null || !object || seen.has(number)) return [];
      seen.add(number);
      const dict = resolveDict(objects, item);
      const kids = buildOfferItems(objects, dict?.entries.get('Kids'));
      const isTerminal = kids.length === 0 || dict?.entries.has('V') || depth > LEVELS_MAX;
      return isTerminal ? [object] : collect(kids, depth + 1);
    });
  return collect(buildOfferItems(objects, form?.entries.get('Fields')), 0);
};

type Value = { dict: PdfDict; holder: PdfObject };

/** The values of signature fields that the sent file did not have; one object is one signature. */
const listNewValues = (file: PdfFile, sent: PdfFile): Value[] => {
  const values = new Map<PdfObject, PdfDict>();
  for (const field of listFormFields(file)) {
    const value = field.value.kind === 'dict' ? field.value.entries.get('V') : undefined;
    const number = getRef(value);
    const holder = number === null ? field : file.objects.get(number);
    const dict = resolveDict(file.objects, value);
    const isNew = holder && sent.objects.get(holder.number) !== holder;
    const isSignature = field.value.kind === 'dict' && parseCommonName(field.value, 'FT') === 'Sig';
    if (holder && dict && isNew && isSignature) values.set(holder, dict);
  }
  return [...values].map(([holder, dict]) => ({ dict, holder }));
};

/** Whether a lock names the one field it is about, so that it forbids nothing to others (ISO 32000-2 §12.8.2.4). */
const isOwnFieldLock = ({ objects }: PdfFile, field: PdfDict, lock: PdfDict): boolean => {
  const names = buildOfferItems(objects, lock.entries.get('Fields'));
  const isOwn = names.length === 1 && isSameValue(names[0], field.entries.get('T'));
  return parseCommonName(lock, 'Action') === 'Include' && isOwn && !lock.entries.has('P');
};

/** The locks a field has and its value names; `null` stands for what locks more than fields. */
const listLocks = ({ objects }: PdfFile, field: PdfDict): (PdfDict | null)[] => {
  const own = field.entries.has('Lock') ? [resolveDict(objects, field.entries.get('Lock'))] : [];
  const value = resolveDict(objects, field.entries.get('V'));
  if (!value?.entries.has('Reference')) return own;
  const named = buildOfferItems(objects, value.entries.get('Reference')).map((item) =>
    resolveDict(objects, item),
  );
  if (named.length === 0) return [null];
  const params = named.map((one) =>
    one && parseCommonName(one, 'TransformMethod') === 'FieldMDP'
      ? resolveDict(objects, one.entries.get('TransformParams'))
      : null,
  );
  return [...own, ...params];
};

/**
 * A signature that locks the file would be broken by the other side's, or forbid it: one that certifies, which only the
 * first may, or locks more than its own field. The last person of all, whose dictionary is `last`, may lock fields.
 * @throws PdfFault
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
  assertCms(isFree && !isCertified, 'A signature that says what may follow.', 'locks');
};

/** Whether an object is a signature, or a field that holds one itself. */
const hasRange = ({ value }: PdfObject): boolean => {
  if (value.kind !== 'dict') return false;
  const held = value.entries.get('V');
  return value.entries.has('ByteRange') || (held?.kind === 'dict' && held.entries.has('ByteRange'));
};

const isTimeStamp = (dict: PdfDict): boolean => parseCommonName(dict, 'SubFilter') === TIME_STAMP_KIND;

const checkKind = (dict: PdfDict): void => {
  const isSignature = !dict.entries.has('Type') || parseCommonName(dict, 'Type') === 'Sig';
  const isKnown = isSignature && SIGNER_KINDS.includes(parseCommonName(dict, 'SubFilter'));
  const isPlain = !dict.isStream && parseCommonName(dict, 'Filter') !== null;
  assertCms(isPlain && (isKnown || isTimeStamp(dict)), 'A kind of signature viewers do not know.', 'kind');
};

/** Reads a signature at the place its own range tells: nothing but its message stands there. @throws PdfFault */
const readSignature = (text: string, { dict, holder }: Value): PdfSignature => {
  const range = dict.entries.get('ByteRange');
  const numbers = range?.kind === 'array' ? range.items.map(toNumber) : [];
  const [start, from = -1, to = -1, rest = -1] = numbers;
  const isRange = numbers.length === 4 && start === 0 && numbers.every((one) => Number.isSafeInteger(one));
  const isInside = !holder.isPacked && holder.at < from && from < to && to < holder.end && rest > 0;
  assertCms(isRange && isInside, 'A signature over a part of the file.', 'part');
  const contents = dict.entries.get('Contents');
  const isMessage = text[from] === '<' && text[to - 1] === '>' && contents?.kind === 'text';
  const hex = isMessage ? normalizeHex(text.slice(from + 1, to - 1)) : null;
  if (hex === null || contents?.kind !== 'text' || contents.value !== hex || !/^[0-9a-f]*$/.test(hex))
    throw new PdfFault('A signature leaves out more than itself.', 'part');
  return { message: decodeHex(hex), from, to, end: to + rest };
};

/**
 * The signatures that savings added to a sent file, in the order of the savings, each over all there was then. None locks
 * the file but the one after which no person signs (`isLastSide`), all are of kinds viewers know, and one at least is a
 * person's. @throws PdfFault
 */
export const readAddedSignatures = (
  text: string,
  sent: PdfFile,
  { revisions, isLastSide }: { revisions: Revision[]; isLastSide: boolean },
): AddedSignature[] => {
  const file = revisions.at(-1)?.file ?? sent;
  const values = listNewValues(file, sent);
  assertCms(values.length > 0, 'No signature was added.', 'missing');
  assertCms(values.length <= SIGNATURES_MAX, 'Too many signatures.');
  const written = revisions.flatMap(({ added }) => added).filter(hasRange);
  assertCms(written.length === values.length, 'A signature that is the value of no field.');
  for (const { dict } of values) checkKind(dict);
  assertCms(!values.every(({ dict }) => isTimeStamp(dict)), 'A time stamp alone.', 'onlyTimeStamp');
  const signatures = values.map((value) => {
    const signature = readSignature(text, value);
    const revision = revisions.findIndex(({ end }) => value.holder.at < end);
    const end = revisions[revision]?.end ?? -1;
    const isWhole = signature.end >= end && skipBlanks(text, end) >= signature.end;
    assertCms(isWhole, 'A signature over a part of the file.', 'part');
    return { signature, revision, isTimeStamp: isTimeStamp(value.dict), dict: value.dict };
  });
  signatures.sort((one, other) => one.revision - other.revision);
  const last = signatures.filter((one) => !one.isTimeStamp).at(-1);
  checkLocks(file, sent, isLastSide && last ? last.dict : null);
  return signatures;
};
