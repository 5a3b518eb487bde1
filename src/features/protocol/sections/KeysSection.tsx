import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { NumberField } from '@ui/fields/NumberField';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChecklistSectionCard } from './ChecklistSection';
import { UsualRow } from './UsualRow';
import { useRows } from './useRows';

const SECTION = 'transferredKeysAndDevices';

/** Section D: keys and devices that change hands. */
export function KeysSection() {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const { fields, append, card, takeOut } = useRows(SECTION);
  return (
    <ChecklistSectionCard
      ref={card}
      section={SECTION}
      onAdd={() => append({ ...createProtocolItem(), quantity: null })}
    >
      {fields.map((row, index) => (
        <UsualRow
          key={row.id}
          row={row}
          field={`${SECTION}.${index}`}
          onRemove={(button) => takeOut(index, button)}
        >
          <NumberField
            name={`${SECTION}.${index}.quantity`}
            control={control}
            label={t('field.quantity')}
            hideLabel
            placeholder={t('field.quantity')}
            decimals={0}
            unit={t('pieces')}
          />
        </UsualRow>
      ))}
    </ChecklistSectionCard>
  );
}
