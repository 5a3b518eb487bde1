import { checkMark, checkSignatures, nameIn, newFields, type Update } from './pdfFields';
import { dictOf, type PdfDict, type PdfFile, pagesOf, readPdfFile, refOf } from './pdfFile';
import { hasOnly, leadsNowhereElse, readRevisions, unless } from './pdfRevisions';
import { asText } from './pdfSeal';
import { isSameValue, PdfFault } from './pdfSyntax';

/** What may differ in the first dictionary of a file after it was signed. */
const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version']);
const FORM_KEYS = new Set(['Type', 'Fields', 'SigFlags', 'DA', 'DR', 'Q', 'NeedAppearances']);
/** What later savings may replace, found from the catalog; a form that was sent cannot be given a first field. */
const REPLACEABLE_KEYS = ['DSS', 'Metadata'];
const TYPES = new Set(
  (
    'Annot Sig DocTimeStamp SV SVCert AcroForm DSS VRI XObject Font FontDescriptor ' +
    'Encoding CMap ExtGState Group Metadata DeveloperExtensions Extensions'
  ).split(' '),
);

/** Whether two dictionaries differ at most in some entries. */
const isSameBut = (one: PdfDict, other: PdfDict, keys: ReadonlySet<string>): boolean =>
  [...new Set([...one.entries.keys(), ...other.entries.keys()])].every(
    (key) => keys.has(key) || isSameValue(one.entries.get(key), other.entries.get(key)),
  );

const checkPages = (update: Update): void => {
  const { base, objects } = update;
  const pages = pagesOf(base);
  const marks = pages.flatMap((number) => {
    const page = { kind: 'ref', number } as const;
    const [before, after] = [dictOf(base.objects, page), dictOf(objects, page)];
    if (!before || !after) throw new PdfFault('A page is gone.');
    unless(isSameBut(before, after, new Set(['Annots'])), 'A page was changed.');
    const fields = newFields(update, before.entries.get('Annots'), after.entries.get('Annots'));
    return fields.filter((field) => checkMark(objects, field, number === pages.at(-1)));
  });
  unless(marks.length <= 1, 'Too many marks.');
};

/** The fields that are new in the form of a file. */
const formFieldsOf = (update: Update): PdfDict[] => {
  const { base, objects } = update;
  const root = { kind: 'ref', number: base.root } as const;
  const [before, after] = [dictOf(base.objects, root), dictOf(objects, root)];
  if (!before || !after) throw new PdfFault('No catalog.');
  unless(isSameBut(before, after, CATALOG_KEYS), 'The catalog was changed.');
  for (const key of REPLACEABLE_KEYS) {
    const [one, other] = [before, after].map(({ entries }) => refOf(entries.get(key)));
    unless(
      leadsNowhereElse(base, one ?? null, other ?? null),
      'The catalog leads to something else that was sent.',
    );
  }
  const form = dictOf(objects, after.entries.get('AcroForm'));
  const formBefore = dictOf(base.objects, before.entries.get('AcroForm'));
  unless(form === null || hasOnly(form, FORM_KEYS), 'The form holds more than signatures.');
  return newFields(update, formBefore?.entries.get('Fields'), form?.entries.get('Fields'));
};

/** The numbers whose objects later savings replace by rule: first dictionary, pages, form, proofs, descriptions. */
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
    const isPlain = type !== null || value.kind !== 'dict' || !value.entries.has('Type');
    const isKnown = type === null || TYPES.has(type) || base.objects.has(number);
    const isPacked = type === 'ObjStm' || type === 'XRef';
    unless(isPlain && isKnown && !isPacked, 'Something else than a signature was added.');
  }
};

/**
 * Whether what stands behind the first `sentBytes` bytes of a PDF adds signatures and nothing else. At least one field is
 * new, and the last signature of the file is its value; none locks the file against the next one; no mark is seen but one
 * small one on the last page. Of what was sent, pages may get marks, the catalog a form, proofs (`DSS`) and a description,
 * and those and the producer's entry may be replaced; all else stays. What cannot be read plainly counts as a change: packed
 * objects, tables written as streams, comments, and bytes anywhere that look like an object or a table and are none.
 */
export const addsOnlySignatures = (bytes: Uint8Array, sentBytes: number): boolean => {
  const text = asText(bytes);
  try {
    const base = readPdfFile(text.slice(0, sentBytes));
    const added = readRevisions(text, sentBytes, base);
    const objects = new Map([...base.objects, ...added.map((object) => [object.number, object] as const)]);
    const newNumbers = new Set(
      added.map(({ number }) => number).filter((number) => !base.objects.has(number)),
    );
    const update = { base, added, objects, newNumbers };
    checkObjects(update);
    checkPages(update);
    checkSignatures(update, formFieldsOf(update), text);
    return true;
  } catch (error) {
    // A file made to exhaust the reader is no plain one either.
    if (error instanceof PdfFault || error instanceof RangeError) return false;
    throw error;
  }
};
