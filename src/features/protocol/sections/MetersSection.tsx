import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { isNotApplicable } from '@domain/protocol/openRows';
import {
  METER_DECIMALS,
  METER_UNITS,
  type ProtocolForm,
  type ProtocolMeter,
} from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { NumberField } from '@ui/fields/NumberField';
import { SelectField } from '@ui/fields/SelectField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { Collapsible } from '@ui/layout/Collapsible';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormOffer } from '../openRowsOfForm';
import { ChecklistSectionCard } from './ChecklistSection';
import { UsualRow } from './UsualRow';
import { useRows } from './useRows';

const SECTION = 'localMeterReadings';

const getPresetKey = ({ preset }: { preset: string | null }) => preset ?? '';

/**
 * Section C: meters with their numbers and readings. Meters of utilities that the premises lack are collapsed at the
 * end.
 */
export function MetersSection() {
  const { t } = useTranslation('protocol');
  const offer = useFormOffer();
  const { fields, append, card, takeOut } = useRows(SECTION);
  const [folded] = useState(
    () => new Set(fields.filter((row) => isNotApplicable(offer, row)).map(getPresetKey)),
  );
  const rows = fields.map((row, index) => ({ row, index }));
  const present = rows.filter(({ row }) => !folded.has(getPresetKey(row)));
  const absent = rows.filter(({ row }) => folded.has(getPresetKey(row)));
  const renderRow = ({ row, index }: (typeof rows)[number]) => (
    <MeterRow key={row.id} row={row} index={index} onRemove={(button) => takeOut(index, button)} />
  );
  return (
    <ChecklistSectionCard
      ref={card}
      section={SECTION}
      onAdd={() => append({ ...createProtocolItem(), meterNumber: '', quantity: null, unit: 'kWh' })}
    >
      {present.map(renderRow)}
      {absent.length > 0 && (
        <Collapsible id="meters-not-applicable" title={t('notApplicable', { count: absent.length })}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>{absent.map(renderRow)}</Box>
        </Collapsible>
      )}
    </ChecklistSectionCard>
  );
}

type RowProps = { row: ProtocolMeter; index: number; onRemove: (button: HTMLElement) => void };

function MeterRow({ row, index, onRemove }: RowProps) {
  const { t } = useTranslation('protocol');
  const { t: enums } = useTranslation('enums');
  const { control } = useFormContext<ProtocolForm>();
  const field = `${SECTION}.${index}` as const;
  const unit = useWatch({ control, name: `${field}.unit` });
  return (
    <UsualRow row={row} field={field} isPhotoFirst onRemove={onRemove}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 112px', sm: '1fr 112px 1fr' },
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <NumberField
          name={`${field}.quantity`}
          control={control}
          label={t('field.reading')}
          decimals={METER_DECIMALS}
          measure={unit}
        />
        <SelectField
          name={`${field}.unit`}
          control={control}
          label={t('field.unit')}
          choices={METER_UNITS.map((unit) => ({ value: unit, label: enums(`meterUnit.${unit}`) }))}
        />
        <TextFieldRow
          name={`${field}.meterNumber`}
          control={control}
          label={t('field.meterNumber')}
          autoComplete="off"
        />
      </Box>
    </UsualRow>
  );
}
