import { getName, getRef, listItems, type PdfDict, type PdfFile, resolveDict } from './pdfFile';
import type { PdfObject } from './pdfObject';
import { assertPdf, hasOnly, isNewOrUnchangedRef, toNumber } from './pdfRevisions';
import { isSameBut, isSameValue, PdfFault, type PdfValue } from './pdfSyntax';

/**
 * Keys allowed in a signature field or its widget. Keys that trigger actions, hide content or lead to other kinds of fields are
 * missing on purpose.
 */
const FIELD_KEYS = new Set(
  'Type Subtype FT T TU TM Ff F V SV Lock P Rect AP MK DA Border BS H NM M C StructParent Kids Parent'.split(
    ' ',
  ),
);
/** The keys that signing writes into an empty field. */
const FILLED_KEYS = new Set('V AP F M DA MK NM'.split(' '));
/** Most fields one upload may add to a list. */
const FIELDS_MAX = 20;
const WIDGETS_MAX = 20;
/** Largest visible signature widget, in points: it fits below the text. */
const MARK_MAX = { width: 300, height: 150 };
/** Flags of a widget that is neither shown nor printed (ISO 32000-1 §12.5.3). */
const FLAG = { hidden: 2, print: 4, noView: 32 };

type Objects = PdfFile['objects'];
/** The sent file, the added objects, the resulting objects, and the object numbers the sent file did not have. */
export type Update = { base: PdfFile; added: PdfObject[]; objects: Objects; newNumbers: Set<number | null> };

const isWidget = (dict: PdfDict): boolean => getName(dict, 'Subtype') === 'Widget';

const buildRef = (number: number): PdfValue => ({ kind: 'ref', number });

const isField = (dict: PdfDict): boolean => {
  const isMark = !dict.entries.has('Subtype') || isWidget(dict);
  return hasOnly(dict, FIELD_KEYS) && isMark && getName(dict, 'FT') === 'Sig' && !dict.entries.has('Parent');
};

/** Returns the widgets of a field that are separate objects. Each must be new and belong to this field alone. */
const readWidgets = ({ objects, newNumbers }: Update, field: number, dict: PdfDict): (number | null)[] => {
  const kids = listItems(objects, dict.entries.get('Kids')).map(getRef);
  const isPlain = kids.length <= WIDGETS_MAX && !(kids.length > 0 && isWidget(dict));
  const areOwn = kids.every((kid) => {
    const mark = kid === null ? null : resolveDict(objects, buildRef(kid));
    if (!mark || !newNumbers.has(kid) || !hasOnly(mark, FIELD_KEYS) || !isWidget(mark)) return false;
    const leads = ['Kids', 'V', 'T'].some((key) => mark.entries.has(key));
    return !leads && getRef(mark.entries.get('Parent')) === field;
  });
  assertPdf(isPlain && areOwn, 'A field leads to something else.', 'changed');
  return kids;
};

/** Returns the new signature field or widget with this object number. Throws `PdfFault` if it is neither. */
const toField = (update: Update, number: number | null): PdfDict => {
  const { objects, newNumbers } = update;
  const dict = number === null ? null : resolveDict(objects, buildRef(number));
  const parent = dict ? getRef(dict.entries.get('Parent')) : null;
  const field = parent === null ? dict : resolveDict(objects, buildRef(parent));
  const isNew = newNumbers.has(number) && (parent === null || newNumbers.has(parent));
  if (!dict || !field || !isNew || !isField(field))
    throw new PdfFault('Something else than a signature was added.', 'changed');
  const marks = readWidgets(update, parent ?? number ?? 0, field);
  assertPdf(parent === null || marks.includes(number), 'A mark of no field.', 'changed');
  return dict;
};

/** Returns the entries added to a list: signature fields or their widgets, after all earlier entries. Throws `PdfFault`. */
export const readNewFields = (
  update: Update,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): PdfDict[] => {
  const { base, objects } = update;
  assertPdf(
    isNewOrUnchangedRef(base, getRef(before), getRef(after)),
    'A list is something that was sent.',
    'changed',
  );
  const [had, has] = [listItems(base.objects, before), listItems(objects, after)];
  assertPdf(
    had.every((item, index) => isSameValue(item, has[index])),
    'Something was taken out of a list.',
    'changed',
  );
  const listed = has.slice(had.length).map(getRef);
  const isShort = listed.length <= FIELDS_MAX && new Set(listed).size === listed.length;
  assertPdf(isShort, 'Too many fields were added.', 'changed');
  return listed.map((number) => toField(update, number));
};

/** Returns whether an empty signature field was signed and nothing else in it changed. */
export const isFilling = (before: PdfDict | null, after: PdfDict | null): boolean => {
  if (!before || !after || !isField(before) || !isField(after)) return false;
  return !before.entries.has('V') && after.entries.has('V') && isSameBut(before, after, FILLED_KEYS);
};

const getWidgetSize = (objects: Objects, dict: PdfDict): { width: number; height: number } => {
  const [left, bottom, right, top] = listItems(objects, dict.entries.get('Rect')).map(toNumber);
  return { width: Math.abs(Number(right) - Number(left)), height: Math.abs(Number(top) - Number(bottom)) };
};

const isHidden = (dict: PdfDict): boolean => {
  const flags = toNumber(dict.entries.get('F')) || 0;
  return Boolean(flags & FLAG.hidden) || (Boolean(flags & FLAG.noView) && !(flags & FLAG.print));
};

/** Returns whether a widget is visible. Throws `PdfFault` if it may not be visible there. */
export const checkMark = (objects: Objects, dict: PdfDict, isLastPage: boolean): boolean => {
  const { width, height } = getWidgetSize(objects, dict);
  const isSeen = !(width === 0 && height === 0) && !isHidden(dict) && !dict.entries.has('Kids');
  const fits = width <= MARK_MAX.width && height <= MARK_MAX.height;
  assertPdf(!isSeen || (isLastPage && fits), 'A mark where the text is.', 'mark');
  return isSeen;
};
