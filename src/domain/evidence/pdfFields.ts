import { dictOf, itemsOf, type PdfDict, type PdfFile, refOf } from './pdfFile';
import type { PdfObject } from './pdfObject';
import { hasOnly, leadsNowhereElse, numberOf, unless } from './pdfRevisions';
import { lastPdfSignature, type PdfSignature } from './pdfSeal';
import { isSameValue, PdfFault, type PdfValue } from './pdfSyntax';

/** A field of a signature that is its own mark; nothing that acts, hides, locks or leads to further fields. */
const FIELD_KEYS = new Set(
  'Type Subtype FT T TU TM Ff F V SV P Rect AP MK DA Border BS H NM M C StructParent'.split(' '),
);
/** How a signature over a whole file is written (ISO 32000-1 §12.8.3.3, ETSI EN 319 142-1); any other is none to viewers. */
const SIGNATURE_KINDS: readonly (string | null)[] = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];
/** Fields one upload may add to a list. */
const FIELDS_MAX = 20;
/** The largest mark of a signature that is seen, in points: it has its place below the text. */
const MARK_MAX = { width: 300, height: 150 };

type Objects = PdfFile['objects'];
/** The file as it was sent, what was added, both together, and the numbers the sent file did not have. */
export type Update = { base: PdfFile; added: PdfObject[]; objects: Objects; newNumbers: Set<number | null> };

/** The name an entry of a dictionary is, or `null`. */
export const nameIn = (dict: PdfDict, key: string): string | null => {
  const value = dict.entries.get(key);
  return value?.kind === 'name' ? value.value : null;
};

const isField = (dict: PdfDict): boolean => {
  const isMark = !dict.entries.has('Subtype') || nameIn(dict, 'Subtype') === 'Widget';
  return hasOnly(dict, FIELD_KEYS) && isMark && nameIn(dict, 'FT') === 'Sig';
};

/** What is new in a list: fields of signatures, behind all it had. @throws PdfFault */
export const newFields = (
  { base, objects, newNumbers }: Update,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): PdfDict[] => {
  unless(leadsNowhereElse(base, refOf(before), refOf(after)), 'A list is something that was sent.');
  const [had, has] = [itemsOf(base.objects, before), itemsOf(objects, after)];
  unless(
    had.every((item, index) => isSameValue(item, has[index])),
    'Something was taken out of a list.',
  );
  const listed = has.slice(had.length).map(refOf);
  const isShort = listed.length <= FIELDS_MAX && new Set(listed).size === listed.length;
  unless(isShort, 'Too many fields were added.');
  return listed.map((number) => {
    const dict = number === null ? null : dictOf(objects, { kind: 'ref', number });
    if (!dict || !newNumbers.has(number) || !isField(dict))
      throw new PdfFault('Something else than a signature was added.');
    return dict;
  });
};

const sizeOf = (objects: Objects, dict: PdfDict): { width: number; height: number } => {
  const [left, bottom, right, top] = itemsOf(objects, dict.entries.get('Rect')).map(numberOf);
  return { width: Math.abs(Number(right) - Number(left)), height: Math.abs(Number(top) - Number(bottom)) };
};

/** Whether a mark is seen. @throws PdfFault where it may not be */
export const checkMark = (objects: Objects, dict: PdfDict, isLastPage: boolean): boolean => {
  const { width, height } = sizeOf(objects, dict);
  const isSeen = !(width === 0 && height === 0);
  const fits = width <= MARK_MAX.width && height <= MARK_MAX.height;
  unless(!isSeen || (isLastPage && fits), 'A mark where the text is.');
  return isSeen;
};

const isKnownKind = (dict: PdfDict): boolean => {
  const isSignature = !dict.entries.has('Type') || nameIn(dict, 'Type') === 'Sig';
  return (
    isSignature && nameIn(dict, 'Filter') !== null && SIGNATURE_KINDS.includes(nameIn(dict, 'SubFilter'))
  );
};

/** Whether a value is, to whoever reads the file by its objects, the very signature found by its bytes. */
const isSignature = (value: PdfDict, text: string, { from, to, end }: PdfSignature): boolean => {
  if (value.isStream || !isKnownKind(value)) return false;
  const range = value.entries.get('ByteRange');
  const numbers = range?.kind === 'array' ? range.items.map(numberOf) : [];
  const contents = value.entries.get('Contents');
  const isContents =
    contents?.kind === 'text' && contents.value === text.slice(from + 1, to - 1).toLowerCase();
  return isContents && numbers.join(' ') === `0 ${from} ${to} ${end - to}`;
};

/** The last signature of a file must be the value of a new field, and none may forbid a further one. @throws PdfFault */
export const checkSignatures = ({ objects }: Update, fields: PdfDict[], text: string): void => {
  const last = lastPdfSignature(text);
  const values = fields.flatMap((field) => dictOf(objects, field.entries.get('V')) ?? []);
  unless(!values.some(({ entries }) => entries.has('Reference')), 'A signature that says what may follow.');
  const isThere = last && values.some((value) => isSignature(value, text, last));
  unless(
    Boolean(isThere),
    'The last signature is no value of a new field, or of a kind viewers do not know.',
  );
};
