import { ITEM_SECTIONS, type ItemSection, type ProtocolForm } from '@domain/protocol/protocol';

const isEmpty = (value: unknown): boolean => value === null || value === '' || Number.isNaN(value);

/** The values a row of each section needs to count as filled in. */
const NEEDED: Record<ItemSection, readonly string[]> = {
  establishedPremiseCondition: ['condition'],
  establishedEquipmentState: ['condition', 'quantity'],
  localMeterReadings: ['meterNumber', 'quantity'],
  transferredKeysAndDevices: ['quantity'],
};

type Row = Record<string, unknown>;

const isOpen = (row: Row, needed: readonly string[]): boolean =>
  (row.preset === null && isEmpty(row.name)) || needed.some((key) => isEmpty(row[key]));

/** How many rows of each section still lack something. */
export const openItems = (form: ProtocolForm): Record<ItemSection, number> =>
  Object.fromEntries(
    ITEM_SECTIONS.map((section) => [
      section,
      (form[section] as Row[]).filter((row) => isOpen(row, NEEDED[section])).length,
    ]),
  ) as Record<ItemSection, number>;

export const totalOpen = (open: Record<ItemSection, number>): number =>
  Object.values(open).reduce((sum, count) => sum + count, 0);

const withoutNaN = <T extends { quantity: number | null }>(row: T): T => ({
  ...row,
  quantity: Number.isNaN(row.quantity) ? null : row.quantity,
});

/**
 * The form as it can be stored: a number that cannot be read is left open. Every row is a copy, because the form
 * changes its own rows in place.
 */
export const storableForm = (form: ProtocolForm): ProtocolForm => ({
  ...form,
  establishedPremiseCondition: form.establishedPremiseCondition.map((row) => ({ ...row })),
  establishedEquipmentState: form.establishedEquipmentState.map(withoutNaN),
  localMeterReadings: form.localMeterReadings.map(withoutNaN),
  transferredKeysAndDevices: form.transferredKeysAndDevices.map(withoutNaN),
});
