import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { type ProtocolForm, ROOM_CONDITIONS } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from '../rowTexts';
import { ChecklistRow, ChecklistSectionCard } from './ChecklistSection';
import { ConditionPills } from './ConditionPills';
import { useNote } from './NoteField';
import { ROW_BUTTON, useRows } from './useRows';

const SECTION = 'establishedPremiseCondition';

/** Section A: rooms of each level with their condition and comments. */
export function RoomsSection() {
  const { t } = useTranslation('protocol');
  const { levelOf } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  const array = useFieldArray({ control, name: SECTION });
  const { fields, append } = array;
  const { card, takeOut } = useRows(SECTION, array);
  const levels = [...new Set(fields.map(({ level }) => level))];
  const addTo = (level: string) => append({ ...createProtocolItem(), level, condition: null, comments: '' });
  return (
    <ChecklistSectionCard
      ref={card}
      section={SECTION}
      onAdd={levels.length === 0 ? () => addTo('') : undefined}
    >
      {levels.map((level) => (
        <Box key={level} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {level && (
            <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
              {levelOf(level)}
            </Typography>
          )}
          {fields.map((row, index) =>
            row.level === level ? (
              <RoomRow key={row.id} row={row} index={index} onRemove={(button) => takeOut(index, button)} />
            ) : null,
          )}
          <Button
            {...{ [ROW_BUTTON]: 'add' }}
            variant="outlined"
            color="secondary"
            startIcon={<Plus size={20} />}
            onClick={() => addTo(level)}
            sx={{ justifySelf: { xs: 'stretch', sm: 'start' }, minHeight: 44 }}
          >
            {t(`section.${SECTION}.add`)}
          </Button>
        </Box>
      ))}
    </ChecklistSectionCard>
  );
}

type RowProps = {
  row: { name: string; preset: string | null };
  index: number;
  onRemove: (button: HTMLElement) => void;
};

function RoomRow({ row, index, onRemove }: RowProps) {
  const { t } = useTranslation('protocol');
  const { nameOf } = useRowTexts();
  const { getValues, setValue } = useFormContext<ProtocolForm>();
  const note = useNote(`${SECTION}.${index}`);
  /** Damage counts as a difference from the offer, whatever was marked before. */
  const choose = (condition: string) => {
    const { preset, match } = getValues(`${SECTION}.${index}`);
    if (condition === 'damaged' && preset !== null && match !== 'differs')
      setValue(`${SECTION}.${index}.match`, 'differs', { shouldDirty: true });
  };
  return (
    <ChecklistRow row={row} field={`${SECTION}.${index}`} onRemove={onRemove} action={note.button}>
      <ConditionPills
        name={`${SECTION}.${index}.condition`}
        label={t('conditionOf', { name: nameOf(row) })}
        list="roomCondition"
        conditions={ROOM_CONDITIONS}
        onChoose={choose}
      />
      {note.field}
    </ChecklistRow>
  );
}
