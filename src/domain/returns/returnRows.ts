import { ITEM_SECTIONS, type ItemSection, type SubmittedForm } from '../protocol/protocol';
import { ANSWERED_SECTIONS, type ReturnAnswer, type ReturnForm, type ReturnRow } from './returnForm';

/** A row of the signed handover protocol, of any section, as far as the return compares it. */
type FormerRow = SubmittedForm[ItemSection][number];

/** The missing part of a row, as a key of `returns:openReason`. */
export type OpenReturnReason = 'answer' | 'note' | 'reading' | 'readingBelow' | 'count';

/** An incomplete row, which blocks the submission. */
export type OpenReturnRow = { section: ItemSection; index: number; reason: OpenReturnReason };

/** Returns the number recorded at the handover: a reading or keys; `null` if none was recorded. */
export const getFormerQuantity = (row: FormerRow): number | null =>
  'quantity' in row && typeof row.quantity === 'number' ? row.quantity : null;

/** Returns whether a row has to be answered: something was recorded at the handover to compare it with. */
export const isReturnable = (section: ItemSection, row: FormerRow): boolean => {
  if (row.match === 'nothingToRecord') return false;
  return ANSWERED_SECTIONS.includes(section) || getFormerQuantity(row) !== null;
};

const hasNote = ({ note, photos }: ReturnRow): boolean => note.trim() !== '' || photos.length > 0;

const whyStateOpen = (row: ReturnRow): OpenReturnReason | null => {
  if (row.answer === null) return 'answer';
  return row.answer === 'damaged' && !hasNote(row) ? 'note' : null;
};

const whyNumberOpen = (section: ItemSection, former: FormerRow, row: ReturnRow): OpenReturnReason | null => {
  const isMeter = section === 'localMeterReadings';
  if (row.quantity === null) return isMeter ? 'reading' : 'count';
  const isBelow = isMeter && row.quantity < (getFormerQuantity(former) ?? 0);
  return isBelow && row.note.trim() === '' ? 'readingBelow' : null;
};

/** Returns the missing part of one row, or `null`. A reading below the former one needs its reason, for instance a new meter. */
export const whyReturnRowOpen = (
  section: ItemSection,
  former: FormerRow,
  row: ReturnRow,
): OpenReturnReason | null => {
  if (!isReturnable(section, former)) return null;
  return ANSWERED_SECTIONS.includes(section) ? whyStateOpen(row) : whyNumberOpen(section, former, row);
};

const listPairs = (handover: SubmittedForm, form: ReturnForm) =>
  ITEM_SECTIONS.flatMap((section) =>
    handover[section].flatMap((former: FormerRow, index) => {
      const row = form[section][index];
      return row ? [{ section, index, former, row }] : [];
    }),
  );

/** Returns all incomplete rows in page order. A return with any of them cannot be submitted. */
export const getOpenReturnRows = (handover: SubmittedForm, form: ReturnForm): OpenReturnRow[] =>
  listPairs(handover, form).flatMap(({ section, index, former, row }) => {
    const reason = whyReturnRowOpen(section, former, row);
    return reason ? [{ section, index, reason }] : [];
  });

/** Returns the incomplete rows as field errors of a refusal: path and reason of each. */
export const getOpenReturnFields = (rows: readonly OpenReturnRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ section, index, reason }) => [`${section}.${index}`, reason]));

/** Counts the rows that need an answer, and those that have it. */
export const getReturnProgress = (
  handover: SubmittedForm,
  form: ReturnForm,
): { answered: number; total: number } => {
  const total = listPairs(handover, form).filter(({ section, former }) => isReturnable(section, former));
  return { answered: total.length - getOpenReturnRows(handover, form).length, total: total.length };
};

/** How a row stands at the return. `fewer`: fewer keys came back than were handed over. */
export type ReturnOutcome = ReturnAnswer | 'fewer' | 'complete' | 'reading' | null;

/** Returns how a row stands; `null` if it was not compared. */
export const getReturnOutcome = (section: ItemSection, former: FormerRow, row: ReturnRow): ReturnOutcome => {
  if (!isReturnable(section, former)) return null;
  if (ANSWERED_SECTIONS.includes(section)) return row.answer;
  if (section === 'localMeterReadings') return 'reading';
  return (row.quantity ?? 0) < (getFormerQuantity(former) ?? 0) ? 'fewer' : 'complete';
};

const DEDUCTIBLE: readonly ReturnOutcome[] = ['damaged', 'missing', 'fewer', 'reading'];

/** A place in the protocol: a section and the index of its row. */
export type RowPlace = { section: ItemSection; index: number };

/** Returns whether the landlord can name a deduction for a row: it is damaged or missing, keys lack, or a meter shows use. */
export const isDeductible = (
  handover: SubmittedForm,
  form: ReturnForm,
  { section, index }: RowPlace,
): boolean => {
  const former: FormerRow | undefined = handover[section][index];
  const row = form[section][index];
  return (
    former !== undefined && row !== undefined && DEDUCTIBLE.includes(getReturnOutcome(section, former, row))
  );
};

/** Returns the form with every unanswered room and piece of equipment marked as at the handover. */
export const markAllAsAtHandover = (handover: SubmittedForm, form: ReturnForm): ReturnForm => {
  const markSection = (section: ItemSection): ReturnRow[] =>
    form[section].map((row, index) => {
      const former: FormerRow | undefined = handover[section][index];
      const isOpen = former !== undefined && isReturnable(section, former) && row.answer === null;
      return isOpen ? { ...row, answer: 'asAtHandover' } : row;
    });
  return {
    ...form,
    establishedPremiseCondition: markSection('establishedPremiseCondition'),
    establishedEquipmentState: markSection('establishedEquipmentState'),
  };
};
