import type { MediaDetails, Offer } from '../offers/offer';
import { MISSING_VALUE } from '../shared/text';
import { createBlankProtocol } from './createBlankProtocol';
import { filterMissing } from './differences';
import {
  ITEM_SECTIONS,
  type ItemSection,
  type MeterType,
  type ProtocolForm,
  type ProtocolPhoto,
} from './protocol';

/** What a row still lacks, as a key of `protocol:openReason`. */
type OpenReason =
  | 'name'
  | 'contradiction'
  | 'note'
  | 'answer'
  | 'condition'
  | 'reading'
  | 'quantity'
  | 'leftOut';

/** A row that keeps the protocol from being submitted; `index` is `null` of one that was taken out. */
export type OpenRow = {
  section: ItemSection;
  index: number | null;
  name: string;
  preset: string | null;
  level: string;
  reason: OpenReason;
};

/** The parts of a row that decide whether it is answered, whichever section it stands in. */
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

const isUnnamed: Test = ({ name, preset }) => preset === null && name.trim() === '';
const isPassedOver: Test = ({ match }) => match === 'nothingToRecord';
const isDamaged: Test = ({ condition }) => condition === 'damaged';
const hasNote: Test = (row) => (row.comments ?? '').trim() !== '' || row.photos.length > 0;
const isUnanswered: Test = ({ preset, match }) => preset !== null && match === null;
const isConditionMissing: Test = (row) => !isPassedOver(row) && row.condition === null;
const isQuantityMissing: Test = (row) => !isPassedOver(row) && row.quantity === null;
/** Passed over by name and filled in all the same. */
const isBoth: Test = (row) => isPassedOver(row) && row.quantity !== null;
const isDamagedAsOffered: Test = (row) => isDamaged(row) && row.match !== null && row.match !== 'differs';
const isNoteMissing: Test = (row) => (row.match === 'differs' || isDamaged(row)) && !hasNote(row);

/** What keeps a row of each section open, the first that holds. */
const REASONS: Record<ItemSection, readonly [OpenReason, Test][]> = {
  establishedPremiseCondition: [
    ['name', isUnnamed],
    ['contradiction', isDamagedAsOffered],
    ['answer', isUnanswered],
    ['condition', isConditionMissing],
    ['note', isNoteMissing],
  ],
  establishedEquipmentState: [
    ['name', isUnnamed],
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

/** The utilities without which a default meter is not there. */
const UTILITIES_OF_METER: Record<MeterType, readonly (keyof MediaDetails)[]> = {
  electricity: [],
  gas: ['gas'],
  hotWater: ['water', 'heating'],
  coldWater: ['water'],
  heat: ['heating'],
};

/** Whether a row is a default meter of a utility the offer does not have, and nothing is said of it. */
export const isNotApplicable = (offer: Pick<Offer, 'mediaDetails'>, row: object): boolean => {
  const { preset, quantity, meterNumber, match } = row as Row;
  const [group, meter] = preset?.split('.') ?? [];
  if (group !== 'meterType') return false;
  const needed = UTILITIES_OF_METER[meter as MeterType] ?? [];
  const isEmpty = typeof quantity !== 'number' && (!meterNumber || meterNumber === MISSING_VALUE);
  return isEmpty && match !== 'nothingToRecord' && !needed.every((utility) => offer.mediaDetails[utility]);
};

const getRows = (form: ProtocolForm, section: ItemSection): readonly Row[] => form[section];

const findOpenReason = (section: ItemSection, row: Row): OpenReason | null =>
  REASONS[section].find(([, holds]) => holds(row))?.[0] ?? null;

const toRowName = (section: ItemSection, { name, preset, level = '' }: Row) => ({
  section,
  name,
  preset,
  level,
});

type AnyItem = ProtocolForm[ItemSection][number];
const getItems = (form: ProtocolForm, section: ItemSection): readonly AnyItem[] => form[section];

/** The prefilled rows a form no longer has. */
const listMissingRows = (offer: Offer, form: ProtocolForm, section: ItemSection): readonly AnyItem[] =>
  filterMissing(getItems(form, section), getItems(createBlankProtocol(offer), section));

/** Of these, a default meter the premises do not have may go. */
const listLeftOutRows = (offer: Offer, form: ProtocolForm, section: ItemSection): readonly Row[] =>
  listMissingRows(offer, form, section).filter((row) => !isNotApplicable(offer, row));

/** Every row that is not answered, in the order of the page; a protocol with one of them cannot be submitted. */
export const getOpenRows = (offer: Offer, form: ProtocolForm): OpenRow[] =>
  ITEM_SECTIONS.flatMap((section) => [
    ...getRows(form, section).flatMap((row, index): OpenRow[] => {
      const reason = isNotApplicable(offer, row) ? null : findOpenReason(section, row);
      return reason ? [{ ...toRowName(section, row), index, reason }] : [];
    }),
    ...listLeftOutRows(offer, form, section).map(
      (row): OpenRow => ({ ...toRowName(section, row), index: null, reason: 'leftOut' }),
    ),
  ]);

/** The open rows as the fields at fault of a refusal: the path of each and what it lacks. */
export const getOpenFields = (rows: readonly OpenRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ section, index, reason, preset }) => [`${section}.${index ?? preset ?? ''}`, reason]),
  );

const SHOWN_VALUES = ['condition', 'quantity', 'meterNumber'] as const;
type EmptyValue = (typeof SHOWN_VALUES)[number];

/** An answered row some of whose values stay empty. */
export type EmptyRow = Omit<OpenRow, 'index' | 'reason'> & { values: EmptyValue[] };

const isEmptyValue = (value: unknown): boolean => value === null || value === '';

/** What stays empty and is stored as `Brak`, row by row: the person is shown it before submitting. */
export const getEmptyRows = (offer: Offer, form: ProtocolForm): EmptyRow[] =>
  ITEM_SECTIONS.flatMap((section) =>
    getRows(form, section).flatMap((row): EmptyRow[] => {
      if (isPassedOver(row) || isNotApplicable(offer, row)) return [];
      const values = SHOWN_VALUES.filter((value) => value in row && isEmptyValue(row[value]));
      return values.length > 0 ? [{ ...toRowName(section, row), values }] : [];
    }),
  );

/** The form with the prefilled rows back that were taken out of it: each is answered, none disappears. */
export const completeForm = (offer: Offer, form: ProtocolForm): ProtocolForm => {
  const completed = <Section extends ItemSection>(section: Section): ProtocolForm[Section] =>
    [...form[section], ...listMissingRows(offer, form, section)] as ProtocolForm[Section];
  return {
    establishedPremiseCondition: completed('establishedPremiseCondition'),
    establishedEquipmentState: completed('establishedEquipmentState'),
    localMeterReadings: completed('localMeterReadings'),
    transferredKeysAndDevices: completed('transferredKeysAndDevices'),
    additionalStatements: form.additionalStatements,
  };
};

/** The rows of a section that one press can pass over by name: prefilled, not answered and without damage. */
export const getRowsToPassOver = (offer: Offer, form: ProtocolForm, section: ItemSection): number[] =>
  getOpenRows(offer, form).flatMap((open) => {
    const row = open.section === section && open.index !== null ? getRows(form, section)[open.index] : null;
    const canPass = row?.preset && row.match === null && !isDamaged(row);
    return canPass && open.index !== null ? [open.index] : [];
  });
