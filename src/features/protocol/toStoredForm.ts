import type { ProtocolForm } from '@domain/protocol/protocol';

const withoutNaN = <T extends { quantity: number | null }>(row: T): T => ({
  ...row,
  quantity: Number.isNaN(row.quantity) ? null : row.quantity,
});

/**
 * The form as it can be stored: a number that cannot be read is left open. Every row is a copy, because the form
 * changes its own rows in place.
 */
export const toStoredForm = (form: ProtocolForm): ProtocolForm => ({
  ...form,
  establishedPremiseCondition: form.establishedPremiseCondition.map((row) => ({ ...row })),
  establishedEquipmentState: form.establishedEquipmentState.map(withoutNaN),
  localMeterReadings: form.localMeterReadings.map(withoutNaN),
  transferredKeysAndDevices: form.transferredKeysAndDevices.map(withoutNaN),
});
