import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { EQUIPMENT_CONDITIONS, type ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { NumberField } from '@ui/fields/NumberField';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from '../rowTexts';
import { ChecklistRow, ChecklistSectionCard, QUANTITY_WIDTH_PX } from './ChecklistSection';
import { ConditionPills } from './ConditionPills';
import { useNote } from './NoteField';
import { useRows } from './useRows';

const SECTION = 'establishedEquipmentState';

/** Section B: equipment with its condition and quantity. */
export function EquipmentSection() {
  const { control } = useFormContext<ProtocolForm>();
  const array = useFieldArray({ control, name: SECTION });
  const { fields, append } = array;
  const { card, takeOut } = useRows(SECTION, array);
  return (
    <ChecklistSectionCard
      ref={card}
      section={SECTION}
      onAdd={() => append({ ...createProtocolItem(), condition: null, quantity: null, comments: '' })}
    >
      {fields.map((row, index) => (
        <EquipmentRow key={row.id} row={row} index={index} onRemove={(button) => takeOut(index, button)} />
      ))}
    </ChecklistSectionCard>
  );
}

type RowProps = {
  row: { name: string; preset: string | null };
  index: number;
  onRemove: (button: HTMLElement) => void;
};

function EquipmentRow({ row, index, onRemove }: RowProps) {
  const { t } = useTranslation('protocol');
  const { nameOf } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  const note = useNote(`${SECTION}.${index}`);
  return (
    <ChecklistRow row={row} field={`${SECTION}.${index}`} onRemove={onRemove} action={note.button}>
      <ConditionPills
        name={`${SECTION}.${index}.condition`}
        label={t('conditionOf', { name: nameOf(row) })}
        list="equipmentCondition"
        conditions={EQUIPMENT_CONDITIONS}
      />
      <Box sx={{ maxWidth: { sm: QUANTITY_WIDTH_PX } }}>
        <NumberField
          name={`${SECTION}.${index}.quantity`}
          control={control}
          label={t('field.quantity')}
          decimals={0}
          unit={t('pieces')}
        />
      </Box>
      {note.field}
    </ChecklistRow>
  );
}
