import { checkMark, isFilling, readNewFields, type Update } from './pdfFields';
import {
  getRef,
  listPages,
  type PdfDict,
  type PdfFile,
  parseCommonName,
  readPdfFile,
  resolveDict,
} from './pdfFile';
import { assertCms, hasOnly, isNewOrUnchangedRef, type Revision, readRevisions } from './pdfRevisions';
import { asText, type PdfSignature, readLastPdfSignature } from './pdfSeal';
import { type AddedSignature, listFormFields, readAddedSignatures } from './pdfSignatures';
import { type Inflate, withTotalLimit } from './pdfStreams';
import { isSameBut, PdfFault, type PdfValue, type UpdateFault } from './pdfSyntax';

/** What may differ in the first dictionary of a file after it was signed. */
const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version']);
const FORM_KEYS = new Set(['Type', 'Fields', 'SigFlags', 'DA', 'DR', 'Q', 'NeedAppearances']);
/** What later savings may replace, found from the catalog; a form that was sent cannot be given a first field. */
const REPLACEABLE_KEYS = ['AcroForm', 'DSS', 'Metadata'];
const TYPES = new Set(
  (
    'Annot Sig SigRef SigFieldLock TransformParams DocTimeStamp SV SVCert AcroForm DSS VRI XObject Font FontDescriptor ' +
    'Encoding CMap ExtGState Group Metadata DeveloperExtensions Extensions'
  ).split(' '),
);

const getCatalog = (file: Pick<PdfFile, 'objects' | 'root'>): PdfDict => {
  const root = resolveDict(file.objects, { kind: 'ref', number: file.root });
  if (!root) throw new PdfFault('No catalog.');
  return root;
};

const checkPages = (update: Update, signers: number): void => {
  const { base, objects } = update;
  const pages = listPages(base);
  const marks = pages.flatMap((number) => {
    const page = { kind: 'ref', number } as const;
    const [before, after] = [resolveDict(base.objects, page), resolveDict(objects, page)];
    if (!before || !after) throw new PdfFault('A page is gone.', 'changed');
    assertCms(isSameBut(before, after, new Set(['Annots'])), 'A page was changed.', 'changed');
    const fields = readNewFields(update, before.entries.get('Annots'), after.entries.get('Annots'));
    return fields.filter((field) => checkMark(objects, field, number === pages.at(-1)));
  });
  assertCms(marks.length <= Math.max(signers, 1), 'Too many marks.', 'mark');
};

/** Checks the first dictionary and the form. @throws PdfFault */
const checkForm = (update: Update): void => {
  const { base, objects } = update;
  const [before, after] = [getCatalog(base), getCatalog({ objects, root: base.root })];
  assertCms(isSameBut(before, after, CATALOG_KEYS), 'The catalog was changed.', 'changed');
  for (const key of REPLACEABLE_KEYS) {
    const [one, other] = [before, after].map(({ entries }) => getRef(entries.get(key)));
    const isPlain = isNewOrUnchangedRef(base, one ?? null, other ?? null);
    assertCms(isPlain, 'The catalog leads to something else that was sent.', 'changed');
  }
  const form = resolveDict(objects, after.entries.get('AcroForm'));
  const formBefore = resolveDict(base.objects, before.entries.get('AcroForm'));
  assertCms(form === null || hasOnly(form, FORM_KEYS), 'The form holds more than signatures.', 'changed');
  readNewFields(update, formBefore?.entries.get('Fields'), form?.entries.get('Fields'));
};

/** The numbers some values lead to, however far. */
const collectReachable = (objects: PdfFile['objects'], values: (PdfValue | undefined)[]): Set<number> => {
  const reached = new Set<number>();
  const open = [...values];
  for (let value = open.pop(); value || open.length > 0; value = open.pop()) {
    if (value?.kind === 'array') for (const item of value.items) open.push(item);
    if (value?.kind === 'dict') for (const entry of value.entries.values()) open.push(entry);
    if (value?.kind !== 'ref' || reached.has(value.number)) continue;
    reached.add(value.number);
    open.push(objects.get(value.number)?.value);
  }
  return reached;
};

/** The objects of proofs that nothing else in the file leads to. */
const listProofObjects = (file: PdfFile): number[] => {
  const entries = getCatalog(file).entries;
  const others = [...entries].filter(([key]) => key !== 'DSS').map(([, value]) => value);
  const info: PdfValue[] = file.info === null ? [] : [{ kind: 'ref', number: file.info }];
  const needed = collectReachable(file.objects, [...others, ...info]);
  return [...collectReachable(file.objects, [entries.get('DSS')])].filter((number) => !needed.has(number));
};

/** The numbers whose objects later savings replace by rule: first dictionary, pages, form, proofs, descriptions. */
const collectReplaceable = (file: PdfFile): Set<number | null> => {
  const { objects, root, info } = file;
  const { entries: catalog } = getCatalog(file);
  const form = catalog.get('AcroForm');
  const pages = listPages(file);
  const lists = pages.map((number) =>
    getRef(resolveDict(objects, { kind: 'ref', number })?.entries.get('Annots')),
  );
  const fields = getRef(resolveDict(objects, form)?.entries.get('Fields'));
  const entries = [form, catalog.get('Metadata'), catalog.get('DSS')].map(getRef);
  return new Set([root, info, ...pages, ...lists, fields, ...entries, ...listProofObjects(file)]);
};

const checkObjects = ({ base, added, objects }: Update): void => {
  const compared = collectReplaceable(base);
  const fields = new Set(listFormFields(base).map(({ number }) => number));
  for (const { number, value } of added) {
    const isFilled =
      fields.has(number) &&
      isFilling(
        resolveDict(base.objects, { kind: 'ref', number }),
        resolveDict(objects, { kind: 'ref', number }),
      );
    const isPlace = !base.objects.has(number) || compared.has(number) || isFilled;
    assertCms(isPlace, 'Something that was sent was changed.', 'changed');
    const type = value.kind === 'dict' ? parseCommonName(value, 'Type') : null;
    const isPlain = type !== null || value.kind !== 'dict' || !value.entries.has('Type');
    const isKnown = type === null || TYPES.has(type) || base.objects.has(number);
    const isContainer = type === 'ObjStm' || type === 'XRef';
    assertCms(isPlain && isKnown && !isContainer, 'Something else than a signature was added.', 'changed');
  }
};

/** Checks that some savings added fields of signatures, their marks and proofs to a file, and nothing else. @throws PdfFault */
const checkAdditions = (base: PdfFile, revisions: Revision[], signers: number): void => {
  const added = revisions.flatMap((revision) => revision.added);
  const objects = revisions.at(-1)?.file.objects ?? base.objects;
  const newNumbers = new Set(added.map(({ number }) => number).filter((number) => !base.objects.has(number)));
  const update = { base, added, objects, newNumbers };
  checkObjects(update);
  checkPages(update, signers);
  checkForm(update);
};

/** Checks that the bytes under each signature are unchanged and that only proofs follow the last person's. @throws PdfFault */
const checkFollowing = (revisions: Revision[], signatures: AddedSignature[]): void => {
  for (const { revision } of signatures) {
    const signed = revisions[revision];
    const following = revisions.slice(revision + 1);
    const after = signatures.filter((other) => other.revision > revision && !other.isTimeStamp).length;
    if (signed) checkAdditions(signed.file, following, after);
    const filled = signatures.filter((other) => other.revision > revision).length;
    const known = new Set(signed ? listFormFields(signed.file).map(({ number }) => number) : []);
    const fields = revisions.at(-1);
    const added = fields ? listFormFields(fields.file).filter(({ number }) => !known.has(number)).length : 0;
    assertCms(after > 0 || added <= filled, 'A field was added behind the last signature.', 'later');
  }
};

/** The judgement of what was added; signatures that were found are there whatever the fault is. */
export type UpdateJudgement = {
  fault: UpdateFault | null;
  /** The signatures of persons, the last one last. */
  signers: PdfSignature[];
  timeStamps: PdfSignature[];
};

const catchFault = (check: () => void): UpdateFault | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof PdfFault) return error.reason;
    // A file made to exhaust the reader is no plain one either.
    if (error instanceof RangeError) return 'unclear';
    throw error;
  }
};

const filterSignatures = (signatures: AddedSignature[], isTimeStamp: boolean): PdfSignature[] =>
  signatures.filter((one) => one.isTimeStamp === isTimeStamp).map(({ signature }) => signature);

/** The last signature as it is written, where a file cannot be read by its objects. */
const judgeUnread = (text: string, sentBytes: number, isSigned: boolean): UpdateJudgement => {
  const last = readLastPdfSignature(text);
  const isNew = last === null || (last !== undefined && last.from > sentBytes);
  if (isSigned) return { fault: 'later', signers: [], timeStamps: [] };
  return { fault: isNew ? 'unclear' : 'missing', signers: isNew && last ? [last] : [], timeStamps: [] };
};

/**
 * Judges what stands behind the first `sentBytes` bytes of a PDF: it may add signatures and their proofs and nothing else.
 * A person's signature at least is the value of a new field, or of one that was empty; none locks the file but the last of
 * all, of the side that signs last; each covers all
 * there was when it was made and nothing of that is changed later; behind the last person's stand validation data and time
 * stamps alone; marks are seen on the last page only. Of what was sent, pages may get marks, the catalog a form, proofs
 * (`DSS`) and a description, and those and the producer's entry may be replaced; all else stays. What cannot be read
 * plainly does not count: bytes anywhere that look like an object or a table and are none, or a table that names another
 * object than stands there.
 */
export const judgeUpdate = (
  bytes: Uint8Array,
  { bytes: sentBytes, isLastSide }: { bytes: number; isLastSide: boolean },
  inflate: Inflate,
): UpdateJudgement => {
  const text = asText(bytes);
  const source = { text, inflate: withTotalLimit(inflate) };
  const found: { signatures: AddedSignature[]; isRead: boolean } = { signatures: [], isRead: false };
  const fault = catchFault(() => {
    const sent = readPdfFile(text.slice(0, sentBytes), source.inflate);
    const { revisions, fault: unread } = readRevisions(source, sentBytes, sent);
    if (!unread) found.isRead = true;
    found.signatures = readAddedSignatures(text, sent, { revisions, isLastSide });
    if (unread) throw unread;
    const signers = filterSignatures(found.signatures, false).length;
    checkAdditions(sent, revisions, signers);
    assertCms(
      catchFault(() => checkFollowing(revisions, found.signatures)) === null,
      'Later changes.',
      'later',
    );
  });
  if (!found.isRead) return judgeUnread(text, sentBytes, found.signatures.length > 0);
  const signers = filterSignatures(found.signatures, false);
  return { fault, signers, timeStamps: filterSignatures(found.signatures, true) };
};
