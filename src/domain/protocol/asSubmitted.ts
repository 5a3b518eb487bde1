import { MISSING_VALUE, toStringOrEmpty } from '../shared/text';
import { getPresetName } from './presetNames';
import type { ProtocolForm, ProtocolItem, StoredRow, SubmittedForm } from './protocol';

/** Replaces empty values of a row by `Brak`. `preset` names the row and stays unchanged: its label becomes the name, whatever was sent. */
const toStoredRow = <Row extends Pick<ProtocolItem, 'name' | 'preset'>>(row: Row): StoredRow<Row> =>
  Object.fromEntries(
    Object.entries({ ...row, name: getPresetName(toStringOrEmpty(row.preset)) ?? row.name }).map(
      ([key, value]) => [
        key,
        key !== 'preset' && (value === null || value === undefined || value === '') ? MISSING_VALUE : value,
      ],
    ),
  ) as StoredRow<Row>;

/** Returns the form as stored on submission, with `Brak` for missing values (Spec 2 §5). */
export const asSubmitted = (form: ProtocolForm): SubmittedForm => ({
  establishedPremiseCondition: form.establishedPremiseCondition.map(toStoredRow),
  establishedEquipmentState: form.establishedEquipmentState.map(toStoredRow),
  localMeterReadings: form.localMeterReadings.map(toStoredRow),
  transferredKeysAndDevices: form.transferredKeysAndDevices.map(toStoredRow),
  additionalStatements: form.additionalStatements || MISSING_VALUE,
});
