import { addedItem } from '@domain/protocol/blankProtocol';
import { COMMENTS_MAX_CHARS, type ProtocolForm, ROOM_CONDITIONS } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { MessageSquarePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from '../rowTexts';
import { ChecklistRow, ChecklistSectionCard } from './ChecklistSection';
import { ConditionPills } from './ConditionPills';
import { ROW_BUTTON, useRows } from './useRows';

const SECTION = 'establishedPremiseCondition';

/** A: the rooms of each level with their condition and comments. */
export function RoomsSection() {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const array = useFieldArray({ control, name: SECTION });
  const { fields, append } = array;
  const { card, takeOut } = useRows(SECTION, array);
  const levels = [...new Set(fields.map(({ level }) => level))];
  const addTo = (level: string) => append({ ...addedItem(), level, condition: null, comments: '' });
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
              {level}
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
  row: { name: string; preset: string | null; comments: string };
  index: number;
  onRemove: (button: HTMLElement) => void;
};

function RoomRow({ row, index, onRemove }: RowProps) {
  const { t } = useTranslation('protocol');
  const { nameOf } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  const [wantsComments, setWantsComments] = useState(row.comments !== '');
  const match = useWatch({ control, name: `${SECTION}.${index}.match` });
  const hasComments = wantsComments || match === 'differs';
  const addComments = (
    <Button
      variant="text"
      color="secondary"
      size="small"
      startIcon={<MessageSquarePlus size={18} />}
      onClick={() => setWantsComments(true)}
      sx={{ minHeight: 44 }}
    >
      {t('addComments')}
    </Button>
  );
  return (
    <ChecklistRow
      row={row}
      field={`${SECTION}.${index}`}
      onRemove={onRemove}
      action={hasComments ? undefined : addComments}
    >
      <ConditionPills
        name={`${SECTION}.${index}.condition`}
        label={t('conditionOf', { name: nameOf(row) })}
        list="roomCondition"
        conditions={ROOM_CONDITIONS}
      />
      {hasComments && (
        <TextAreaField
          name={`${SECTION}.${index}.comments`}
          control={control}
          label={t('field.comments')}
          optional
          minRows={2}
          maxChars={COMMENTS_MAX_CHARS}
        />
      )}
    </ChecklistRow>
  );
}
