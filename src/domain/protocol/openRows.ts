import type { MediaDetails, Offer } from '../offers/offer';
import { isMissing } from '../shared/text';
import { createBlankProtocol } from './createBlankProtocol';
import { filterMissing } from './differences';
import {
  ITEM_SECTIONS,
  type ItemSection,
  type MeterType,
  type ProtocolForm,
  type ProtocolPhoto,
} from './protocol';

/** The missing part of a row, as a key of `protocol:openReason`. */
type OpenReason =
  | 'name'
  | 'contradiction'
  | 'note'
  | 'answer'
  | 'condition'
  | 'reading'
  | 'quantity'
  | 'leftOut';

/** An incomplete row, which blocks the submission. `index` is `null` for a removed row. */
export type OpenRow = {
  section: ItemSection;
  index: number | null;
  name: string;
  preset: string | null;
  level: string;
  reason: OpenReason;
};

/** Fields of a row, in any section, that decide whether it is complete. */
type Row = {
  name: string;
  preset: string | null;
  match: string | null;
  photos: readonly ProtocolPhoto[];
  level?: string;
  condition?: string | null;
  comments?: string;
  quantity?: number | null;
  meterNumber?: string;
};

type Test = (row: Row) => boolean;

const isUnnamed: Test = ({ name, preset }) => preset === null && isMissing(name);
const isPassedOver: Test = ({ match }) => match === 'nothingToRecord';
const isDamaged: Test = ({ condition }) => condition === 'damaged';
const hasNote: Test = (row) => !isMissing(row.comments) || row.photos.length > 0;
const isUnanswered: Test = ({ preset, match }) => preset !== null && match === null;
const isAsOffered: Test = ({ match }) => match === 'asOffered';
/** A room as offered needs no condition: the answer says it. */
const isConditionMissing: Test = (row) => !isPassedOver(row) && !isAsOffered(row) && row.condition === null;
const isQuantityMissing: Test = (row) => !isPassedOver(row) && row.quantity === null;
/** Returns whether something is said of a row: its condition, a number, a reading, a comment or a photo. */
const isRecorded: Test = ({ condition = null, quantity = null, ...row }) =>
  (condition !== null && condition !== 'notApplicable') ||
  quantity !== null ||
  !isMissing(row.meterNumber) ||
  hasNote(row as Row);
/** Contradiction: marked as nothing to record, but counted, read, described or photographed. */
const isBoth: Test = (row) => isPassedOver(row) && isRecorded(row);
const isDamagedAsOffered: Test = (row) => isDamaged(row) && row.match !== null && row.match !== 'differs';
const isNoteMissing: Test = (row) => (row.match === 'differs' || isDamaged(row)) && !hasNote(row);

/** Why a row is incomplete, by section. The first match counts. */
const REASONS: Record<ItemSection, readonly [OpenReason, Test][]> = {
  establishedPremiseCondition: [
    ['name', isUnnamed],
    ['contradiction', isDamagedAsOffered],
    ['contradiction', isBoth],
    ['answer', isUnanswered],
    ['condition', isConditionMissing],
    ['note', isNoteMissing],
  ],
  establishedEquipmentState: [
    ['name', isUnnamed],
    ['contradiction', isBoth],
    ['answer', isUnanswered],
    ['note', isNoteMissing],
  ],
  localMeterReadings: [
    ['name', isUnnamed],
    ['contradiction', isBoth],
    ['reading', isQuantityMissing],
  ],
  transferredKeysAndDevices: [
    ['name', isUnnamed],
    ['contradiction', isBoth],
    ['quantity', isQuantityMissing],
  ],
};

/** Utilities that each default meter needs. */
const UTILITIES_OF_METER: Record<MeterType, readonly (keyof MediaDetails)[]> = {
  electricity: [],
  gas: ['gas'],
  hotWater: ['water', 'heating'],
  coldWater: ['water'],
  heat: ['heating'],
};

/** Returns whether a row is an empty default meter of a utility that the offer lacks. */
export const isNotApplicable = (offer: Pick<Offer, 'mediaDetails'>, row: object): boolean => {
  const { preset, quantity, meterNumber, match } = row as Row;
  const [group, meter] = preset?.split('.') ?? [];
  if (group !== 'meterType') return false;
  const needed = UTILITIES_OF_METER[meter as MeterType] ?? [];
  const isEmpty = typeof quantity !== 'number' && isMissing(meterNumber);
  return isEmpty && match !== 'nothingToRecord' && !needed.every((utility) => offer.mediaDetails[utility]);
};

type AnyItem = ProtocolForm[ItemSection][number];
const getRows = (form: ProtocolForm, section: ItemSection): readonly Row[] => form[section];

const findOpenReason = (section: ItemSection, row: Row): OpenReason | null =>
  REASONS[section].find(([, holds]) => holds(row))?.[0] ?? null;

/** Returns the missing part of one row, or `null`. */
export const whyRowOpen = (
  offer: Pick<Offer, 'mediaDetails'>,
  section: ItemSection,
  row: AnyItem,
): OpenReason | null => (isNotApplicable(offer, row) ? null : findOpenReason(section, row));

const toRowName = (section: ItemSection, { name, preset, level = '' }: Row) => ({
  section,
  name,
  preset,
  level,
});

const getItems = (form: ProtocolForm, section: ItemSection): readonly AnyItem[] => form[section];

/** Prefilled rows removed from the form. */
const listMissingRows = (offer: Offer, form: ProtocolForm, section: ItemSection): readonly AnyItem[] =>
  filterMissing(getItems(form, section), getItems(createBlankProtocol(offer), section));

/** Removed rows that must be answered. A default meter that does not apply may be removed. */
const listLeftOutRows = (offer: Offer, form: ProtocolForm, section: ItemSection): readonly Row[] =>
  listMissingRows(offer, form, section).filter((row) => !isNotApplicable(offer, row));

/** Returns all incomplete rows in page order. A protocol with any of them cannot be submitted. */
export const getOpenRows = (offer: Offer, form: ProtocolForm): OpenRow[] =>
  ITEM_SECTIONS.flatMap((section) => [
    ...getRows(form, section).flatMap((row, index): OpenRow[] => {
      const reason = whyRowOpen(offer, section, row as AnyItem);
      return reason ? [{ ...toRowName(section, row), index, reason }] : [];
    }),
    ...listLeftOutRows(offer, form, section).map(
      (row): OpenRow => ({ ...toRowName(section, row), index: null, reason: 'leftOut' }),
    ),
  ]);

type Progress = { answered: number; total: number };

/** Counts the rows that need an answer, and those that have it. */
export const getProgress = (offer: Offer, form: ProtocolForm): Progress => {
  const open = getOpenRows(offer, form);
  const present = ITEM_SECTIONS.flatMap((section) => getItems(form, section));
  const leftOut = open.filter(({ index }) => index === null).length;
  const total = present.filter((row) => !isNotApplicable(offer, row)).length + leftOut;
  return { answered: total - open.length, total };
};

/** Returns the incomplete rows as field errors of a refusal: path and reason of each. */
export const getOpenFields = (rows: readonly OpenRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ section, index, reason, preset }) => [`${section}.${index ?? preset ?? ''}`, reason]),
  );

const SHOWN_VALUES = ['condition', 'quantity', 'meterNumber'] as const;
type EmptyValue = (typeof SHOWN_VALUES)[number];
type Doubt = EmptyValue | 'passedOver' | 'commented';

/** A complete row with some empty values, passed over, or as offered with a comment. */
export type EmptyRow = Omit<OpenRow, 'index' | 'reason'> & { values: Doubt[] };

const isEmptyValue = (value: unknown): boolean => value === null || value === '';

/**
 * Returns row by row what a user reads before submitting: the values left empty, which will be stored as `Brak`, rows passed over, and
 * rows as offered that have a comment.
 */
export const getEmptyRows = (offer: Offer, form: ProtocolForm): EmptyRow[] =>
  ITEM_SECTIONS.flatMap((section) =>
    getRows(form, section).flatMap((row): EmptyRow[] => {
      if (isNotApplicable(offer, row)) return [];
      if (isPassedOver(row)) return [{ ...toRowName(section, row), values: ['passedOver'] }];
      const isSaid = (value: EmptyValue) => value === 'condition' && isAsOffered(row);
      const values: Doubt[] = SHOWN_VALUES.filter(
        (value) => value in row && isEmptyValue(row[value]) && !isSaid(value),
      );
      if (isAsOffered(row) && !isMissing(row.comments)) values.push('commented');
      return values.length > 0 ? [{ ...toRowName(section, row), values }] : [];
    }),
  );

/** Returns the form with the removed prefilled rows restored, so that none disappears unanswered. */
export const completeForm = (offer: Offer, form: ProtocolForm): ProtocolForm => {
  const complete = <Section extends ItemSection>(section: Section): ProtocolForm[Section] =>
    [...form[section], ...listMissingRows(offer, form, section)] as ProtocolForm[Section];
  return {
    establishedPremiseCondition: complete('establishedPremiseCondition'),
    establishedEquipmentState: complete('establishedEquipmentState'),
    localMeterReadings: complete('localMeterReadings'),
    transferredKeysAndDevices: complete('transferredKeysAndDevices'),
    additionalStatements: form.additionalStatements,
  };
};

/** Returns whether a row can be marked as nothing to record: nothing is said of it yet. */
export const canPassOver = (row: object): boolean => !isPassedOver(row as Row) && !isRecorded(row as Row);

/** Returns the rows of a section that one click can mark as nothing to record: prefilled, unanswered and with nothing said. */
export const getRowsToPassOver = (offer: Offer, form: ProtocolForm, section: ItemSection): number[] =>
  getOpenRows(offer, form).flatMap((open) => {
    const row = open.section === section && open.index !== null ? getRows(form, section)[open.index] : null;
    const canPass = row?.preset && row.match === null && canPassOver(row);
    return canPass && open.index !== null ? [open.index] : [];
  });
