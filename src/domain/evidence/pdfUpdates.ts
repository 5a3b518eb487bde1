import { checkMark, isFilling, readNewFields, type Update } from './pdfFields';
import { getName, getRef, listPages, type PdfDict, type PdfFile, readPdfFile, resolveDict } from './pdfFile';
import { assertPdf, hasOnly, isNewOrUnchangedRef, type Revision, readRevisions } from './pdfRevisions';
import { asText, type PdfSignature, readLastPdfSignature } from './pdfSeal';
import { type AddedSignature, listFormFields, readAddedSignatures } from './pdfSignatures';
import { type Inflate, withTotalLimit } from './pdfStreams';
import { isSameBut, PdfFault, type PdfValue, type UpdateFault } from './pdfSyntax';

/** Catalog entries that may change after signing. */
const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version']);
const FORM_KEYS = new Set(['Type', 'Fields', 'SigFlags', 'DA', 'DR', 'Q', 'NeedAppearances']);
/** Catalog entries whose objects later updates may replace. A sent form cannot get its first field this way. */
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
    assertPdf(isSameBut(before, after, new Set(['Annots'])), 'A page was changed.', 'changed');
    const fields = readNewFields(update, before.entries.get('Annots'), after.entries.get('Annots'));
    return fields.filter((field) => checkMark(objects, field, number === pages.at(-1)));
  });
  assertPdf(marks.length <= Math.max(signers, 1), 'Too many marks.', 'mark');
};

/** Checks the catalog and the form. Throws `PdfFault`. */
const checkForm = (update: Update): void => {
  const { base, objects } = update;
  const [before, after] = [getCatalog(base), getCatalog({ objects, root: base.root })];
  assertPdf(isSameBut(before, after, CATALOG_KEYS), 'The catalog was changed.', 'changed');
  for (const key of REPLACEABLE_KEYS) {
    const [one, other] = [before, after].map(({ entries }) => getRef(entries.get(key)));
    const isPlain = isNewOrUnchangedRef(base, one ?? null, other ?? null);
    assertPdf(isPlain, 'The catalog leads to something else that was sent.', 'changed');
  }
  const form = resolveDict(objects, after.entries.get('AcroForm'));
  const formBefore = resolveDict(base.objects, before.entries.get('AcroForm'));
  assertPdf(form === null || hasOnly(form, FORM_KEYS), 'The form holds more than signatures.', 'changed');
  readNewFields(update, formBefore?.entries.get('Fields'), form?.entries.get('Fields'));
};

/** Returns all object numbers reachable from the values. */
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

/** Lists the objects of the validation data (DSS) that nothing else in the file refers to. */
const listProofObjects = (file: PdfFile): number[] => {
  const entries = getCatalog(file).entries;
  const others = [...entries].filter(([key]) => key !== 'DSS').map(([, value]) => value);
  const info: PdfValue[] = file.info === null ? [] : [{ kind: 'ref', number: file.info }];
  const needed = collectReachable(file.objects, [...others, ...info]);
  return [...collectReachable(file.objects, [entries.get('DSS')])].filter((number) => !needed.has(number));
};

/** Returns the object numbers that later updates may replace: catalog, pages, form, validation data, metadata. */
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
    assertPdf(isPlace, 'Something that was sent was changed.', 'changed');
    const type = value.kind === 'dict' ? getName(value, 'Type') : null;
    const isPlain = type !== null || value.kind !== 'dict' || !value.entries.has('Type');
    const isKnown = type === null || TYPES.has(type) || base.objects.has(number);
    const isContainer = type === 'ObjStm' || type === 'XRef';
    assertPdf(isPlain && isKnown && !isContainer, 'Something else than a signature was added.', 'changed');
  }
};

/** Checks that the updates added only signature fields, their widgets and validation data. Throws `PdfFault`. */
const checkAdditions = (base: PdfFile, revisions: Revision[], signers: number): void => {
  const added = revisions.flatMap((revision) => revision.added);
  const objects = revisions.at(-1)?.file.objects ?? base.objects;
  const newNumbers = new Set(added.map(({ number }) => number).filter((number) => !base.objects.has(number)));
  const update = { base, added, objects, newNumbers };
  checkObjects(update);
  checkPages(update, signers);
  checkForm(update);
};

/**
 * Checks that the content under each signature is unchanged and that only validation data follow the last person's signature.
 * Throws `PdfFault`.
 */
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
    assertPdf(after > 0 || added <= filled, 'A field was added behind the last signature.', 'later');
  }
};

/** The judgement of an addition. Found signatures are listed even if there is a fault. */
export type UpdateJudgement = {
  fault: UpdateFault | null;
  /** Signatures of persons in order of time. */
  signers: PdfSignature[];
  timeStamps: PdfSignature[];
};

const catchFault = (check: () => void): UpdateFault | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof PdfFault) return error.reason;
    // A file made to exhaust the reader is refused too.
    if (error instanceof RangeError) return 'unclear';
    throw error;
  }
};

const filterSignatures = (signatures: AddedSignature[], isTimeStamp: boolean): PdfSignature[] =>
  signatures.filter((one) => one.isTimeStamp === isTimeStamp).map(({ signature }) => signature);

/** Judges a file whose objects cannot be read, by the last signature found in its text. */
const judgeUnread = (text: string, sentBytes: number, isSigned: boolean): UpdateJudgement => {
  const last = readLastPdfSignature(text);
  const isNew = last === null || (last !== undefined && last.from > sentBytes);
  if (isSigned) return { fault: 'later', signers: [], timeStamps: [] };
  return { fault: isNew ? 'unclear' : 'missing', signers: isNew && last ? [last] : [], timeStamps: [] };
};

/**
 * Judges the bytes after the first `sentBytes` bytes of a PDF. They may add signatures and their validation data, nothing else.
 * At least one person's signature is the value of a new or formerly empty field. No signature locks the file, except the last one
 * of the side that signs last. Each signature covers the whole file of its time, and nothing of that changes later. After the
 * last person's signature only validation data and time stamps follow. Visible widgets are on the last page only. Of the sent
 * content, pages may get widgets; the catalog may get a form, validation data (`DSS`) and metadata; these and the producer entry
 * may be replaced; all else stays. Files that are not plainly readable are refused: bytes that look like an object or a table but
 * are none, or a table that lists a different object than is there.
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
    assertPdf(
      catchFault(() => checkFollowing(revisions, found.signatures)) === null,
      'Later changes.',
      'later',
    );
  });
  if (!found.isRead) return judgeUnread(text, sentBytes, found.signatures.length > 0);
  const signers = filterSignatures(found.signatures, false);
  return { fault, signers, timeStamps: filterSignatures(found.signatures, true) };
};
