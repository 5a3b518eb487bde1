import type { ProtocolForm } from '@domain/protocol/protocol';

const withoutNaN = <T extends { quantity: number | null }>(row: T): T => ({
  ...row,
  quantity: Number.isNaN(row.quantity) ? null : row.quantity,
});

/**
 * Returns the form for storage: an unreadable number is left empty. Copies every row, because the form mutates its own
 * rows.
 */
export const toStoredForm = (form: ProtocolForm): ProtocolForm => ({
  ...form,
  establishedPremiseCondition: form.establishedPremiseCondition.map((row) => ({ ...row })),
  establishedEquipmentState: form.establishedEquipmentState.map(withoutNaN),
  localMeterReadings: form.localMeterReadings.map(withoutNaN),
  transferredKeysAndDevices: form.transferredKeysAndDevices.map(withoutNaN),
});
