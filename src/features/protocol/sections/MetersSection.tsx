import { addedItem } from '@domain/protocol/blankProtocol';
import { METER_DECIMALS, METER_UNITS, type ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { NumberField } from '@ui/fields/NumberField';
import { SelectField } from '@ui/fields/SelectField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChecklistRow, ChecklistSectionCard } from './ChecklistSection';
import { useRows } from './useRows';

const SECTION = 'localMeterReadings';

/** C: the meters with their numbers and readings. */
export function MetersSection() {
  const { t } = useTranslation('protocol');
  const { t: enums } = useTranslation('enums');
  const { control } = useFormContext<ProtocolForm>();
  const array = useFieldArray({ control, name: SECTION });
  const { fields, append } = array;
  const { card, takeOut } = useRows(SECTION, array);
  return (
    <ChecklistSectionCard
      ref={card}
      section={SECTION}
      onAdd={() => append({ ...addedItem(), meterNumber: '', quantity: null, unit: 'kWh' })}
    >
      {fields.map((row, index) => (
        <ChecklistRow
          key={row.id}
          row={row}
          field={`${SECTION}.${index}`}
          onRemove={(button) => takeOut(index, button)}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr) 112px', sm: '1fr 1fr 112px' },
              '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            <TextFieldRow
              name={`${SECTION}.${index}.meterNumber`}
              control={control}
              label={t('field.meterNumber')}
              autoComplete="off"
            />
            <NumberField
              name={`${SECTION}.${index}.quantity`}
              control={control}
              label={t('field.reading')}
              decimals={METER_DECIMALS}
            />
            <SelectField
              name={`${SECTION}.${index}.unit`}
              control={control}
              label={t('field.unit')}
              choices={METER_UNITS.map((unit) => ({ value: unit, label: enums(`meterUnit.${unit}`) }))}
            />
          </Box>
        </ChecklistRow>
      ))}
    </ChecklistSectionCard>
  );
}
