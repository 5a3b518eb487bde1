import { dictOf, itemsOf, type PdfDict, type PdfFile, pagesOf, readPdfFile, refOf } from './pdfFile';
import type { PdfObject } from './pdfObject';
import { hasOnly, numberOf, readRevisions, unless } from './pdfRevisions';
import { asText } from './pdfSeal';
import { isSameValue, PdfFault, type PdfValue } from './pdfSyntax';

/** What may differ in the first dictionary of a file after it was signed. */
const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Perms', 'Version']);
const FORM_KEYS = new Set(['Type', 'Fields', 'SigFlags', 'DA', 'DR', 'Q', 'NeedAppearances']);
/** A field of a signature and its mark; nothing that acts or hides. */
const FIELD_KEYS = new Set(
  'Type Subtype FT T TU TM Ff F V Lock SV P Rect AP MK DA Kids Parent Border BS H NM M C StructParent'.split(
    ' ',
  ),
);
const TYPES = new Set(
  (
    'Annot Sig DocTimeStamp SigRef TransformParams SigFieldLock SV SVCert AcroForm DSS VRI XObject Font FontDescriptor ' +
    'Encoding CMap ExtGState Group Metadata DeveloperExtensions Extensions'
  ).split(' '),
);
/** The largest mark of a signature that is seen, in points: it has its place below the text. */
const MARK_MAX = { width: 300, height: 150 };

type Objects = PdfFile['objects'];
/** The file as it was sent, what was added, and both together. */
type Update = { base: PdfFile; added: PdfObject[]; objects: Objects };

const nameIn = (dict: PdfDict, key: string): string | null => {
  const value = dict.entries.get(key);
  return value?.kind === 'name' ? value.value : null;
};

/** Whether two dictionaries differ at most in some entries. */
const isSameBut = (one: PdfDict, other: PdfDict, keys: ReadonlySet<string>): boolean =>
  [...new Set([...one.entries.keys(), ...other.entries.keys()])].every(
    (key) => keys.has(key) || isSameValue(one.entries.get(key), other.entries.get(key)),
  );

const isField = (objects: Objects, dict: PdfDict): boolean => {
  const whole = [dict, dictOf(objects, dict.entries.get('Parent'))].filter((part) => part !== null);
  const isPlain = whole.every(
    (part) => hasOnly(part, FIELD_KEYS) && ['Widget', null].includes(nameIn(part, 'Subtype')),
  );
  return isPlain && whole.some((part) => nameIn(part, 'FT') === 'Sig');
};

/** Whether a list still has what it had, and what is new in it are fields of signatures. */
const addsFields = (
  { base, objects, added }: Update,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
) => {
  const [had, has] = [itemsOf(base.objects, before), itemsOf(objects, after)];
  unless(
    had.every((item, index) => isSameValue(item, has[index])),
    'Something was taken out of a list.',
  );
  return has.slice(had.length).map((item) => {
    const dict = dictOf(objects, item);
    const isNew = added.some(({ number }) => number === refOf(item));
    if (!dict || !isNew || !isField(objects, dict))
      throw new PdfFault('Something else than a signature was added.');
    return dict;
  });
};

const sizeOf = (objects: Objects, dict: PdfDict): { width: number; height: number } => {
  const [left, bottom, right, top] = itemsOf(objects, dict.entries.get('Rect')).map(numberOf);
  return { width: Math.abs(Number(right) - Number(left)), height: Math.abs(Number(top) - Number(bottom)) };
};

const checkMark = (objects: Objects, dict: PdfDict, isLastPage: boolean): boolean => {
  const { width, height } = sizeOf(objects, dict);
  const isSeen = !(width === 0 && height === 0);
  const fits = width <= MARK_MAX.width && height <= MARK_MAX.height;
  unless(!isSeen || (isLastPage && fits), 'A mark where the text is.');
  return isSeen;
};

const checkPages = (update: Update): void => {
  const { base, objects } = update;
  const pages = pagesOf(base);
  const marks = pages.flatMap((number) => {
    const page = { kind: 'ref', number } as const;
    const [before, after] = [dictOf(base.objects, page), dictOf(objects, page)];
    if (!before || !after) throw new PdfFault('A page is gone.');
    unless(isSameBut(before, after, new Set(['Annots'])), 'A page was changed.');
    const fields = addsFields(update, before.entries.get('Annots'), after.entries.get('Annots'));
    return fields.filter((field) => checkMark(objects, field, number === pages.at(-1)));
  });
  unless(marks.length <= 1, 'Too many marks.');
};

const checkCatalog = (update: Update): void => {
  const { base, objects } = update;
  const root = { kind: 'ref', number: base.root } as const;
  const [before, after] = [dictOf(base.objects, root), dictOf(objects, root)];
  if (!before || !after) throw new PdfFault('No catalog.');
  unless(isSameBut(before, after, CATALOG_KEYS), 'The catalog was changed.');
  const form = dictOf(objects, after.entries.get('AcroForm'));
  const formBefore = dictOf(base.objects, before.entries.get('AcroForm'));
  unless(form === null || hasOnly(form, FORM_KEYS), 'The form holds more than signatures.');
  addsFields(update, formBefore?.entries.get('Fields'), form?.entries.get('Fields'));
};

/** The numbers whose objects are compared by what they mean rather than kept as they were. */
const comparedOf = ({ objects, root, info, ...file }: PdfFile): Set<number | null> => {
  const catalog = dictOf(objects, { kind: 'ref', number: root });
  const form = catalog?.entries.get('AcroForm');
  const pages = pagesOf({ objects, root, info, ...file });
  const lists = pages.map((number) => refOf(dictOf(objects, { kind: 'ref', number })?.entries.get('Annots')));
  const fields = refOf(dictOf(objects, form)?.entries.get('Fields'));
  const entries = [form, catalog?.entries.get('Metadata'), catalog?.entries.get('DSS')].map(refOf);
  return new Set([root, info, ...pages, ...lists, fields, ...entries]);
};

const checkObjects = ({ base, added }: Update): void => {
  const compared = comparedOf(base);
  for (const { number, value } of added) {
    unless(!base.objects.has(number) || compared.has(number), 'Something that was sent was changed.');
    const type = value.kind === 'dict' ? nameIn(value, 'Type') : null;
    const isKnown = type === null || TYPES.has(type) || base.objects.has(number);
    unless(isKnown && type !== 'ObjStm' && type !== 'XRef', 'Something else than a signature was added.');
  }
};

/**
 * Whether what stands behind the first `sentBytes` bytes of a PDF only adds signatures: no page, text or other object of
 * what was sent is replaced, and no mark is seen but one small one on the last page. What cannot be read plainly
 * counts as a change, so do packed objects and tables written as streams.
 */
export const addsOnlySignatures = (bytes: Uint8Array, sentBytes: number): boolean => {
  const text = asText(bytes);
  try {
    const base = readPdfFile(text.slice(0, sentBytes));
    const added = readRevisions(text, sentBytes, base);
    const objects = new Map([...base.objects, ...added.map((object) => [object.number, object] as const)]);
    const update = { base, added, objects };
    checkObjects(update);
    checkCatalog(update);
    checkPages(update);
    return added.length > 0;
  } catch (error) {
    // A file made to exhaust the reader is no plain one either.
    if (error instanceof PdfFault || error instanceof RangeError) return false;
    throw error;
  }
};
