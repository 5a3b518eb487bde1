import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { EQUIPMENT_CONDITIONS, type ProtocolEquipment, type ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { NumberField } from '@ui/fields/NumberField';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from '../rowTexts';
import { ChecklistSectionCard } from './ChecklistSection';
import { ComparedRow } from './ComparedRow';
import { ConditionSegments } from './ConditionSegments';
import { useRows } from './useRows';

const SECTION = 'establishedEquipmentState';
const QUANTITY_WIDTH_PX = 200;

/** Section B: equipment with its condition and quantity. */
export function EquipmentSection() {
  const { fields, append, card, takeOut } = useRows(SECTION);
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

type RowProps = { row: ProtocolEquipment; index: number; onRemove: (button: HTMLElement) => void };

function EquipmentRow({ row, index, onRemove }: RowProps) {
  const { t } = useTranslation('protocol');
  const { getName } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  const field = `${SECTION}.${index}` as const;
  return (
    <ComparedRow row={row} field={field} list="equipmentCondition" onRemove={onRemove}>
      <ConditionSegments
        field={`${field}.condition`}
        name={getName(row)}
        list="equipmentCondition"
        conditions={EQUIPMENT_CONDITIONS}
      />
      <Box sx={{ maxWidth: { sm: QUANTITY_WIDTH_PX } }}>
        <NumberField
          name={`${field}.quantity`}
          control={control}
          label={t('field.quantity')}
          decimals={0}
          unit={t('pieces')}
        />
      </Box>
    </ComparedRow>
  );
}
