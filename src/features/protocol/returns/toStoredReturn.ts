import type { ReturnForm, ReturnRow } from '@domain/returns/returnForm';

const toStoredRow = (row: ReturnRow): ReturnRow => ({
  ...row,
  quantity: Number.isNaN(row.quantity) ? null : row.quantity,
});

/** Returns the form for storage: an unreadable number is left empty. Copies every row, because the form mutates its own rows. */
export const toStoredReturn = (form: ReturnForm): ReturnForm => ({
  establishedPremiseCondition: form.establishedPremiseCondition.map(toStoredRow),
  establishedEquipmentState: form.establishedEquipmentState.map(toStoredRow),
  localMeterReadings: form.localMeterReadings.map(toStoredRow),
  transferredKeysAndDevices: form.transferredKeysAndDevices.map(toStoredRow),
  additionalStatements: form.additionalStatements,
});
