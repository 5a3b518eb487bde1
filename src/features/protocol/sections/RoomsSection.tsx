import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { type ProtocolForm, type ProtocolRoom, ROOM_CONDITIONS } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { useRowTexts } from '../rowTexts';
import { AddButton, ChecklistSectionCard } from './ChecklistSection';
import { ComparedRow } from './ComparedRow';
import { ConditionSegments } from './ConditionSegments';
import { useRows } from './useRows';

const SECTION = 'establishedPremiseCondition';

/** Section A: rooms of each level with their condition and comments. */
export function RoomsSection() {
  const { getLevel } = useRowTexts();
  const { fields, append, card, takeOut } = useRows(SECTION);
  const levels = [...new Set(fields.map(({ level }) => level))];
  const addTo = (level: string) => append({ ...createProtocolItem(), level, condition: null, comments: '' });
  return (
    <ChecklistSectionCard
      ref={card}
      section={SECTION}
      onAdd={levels.length === 0 ? () => addTo('') : undefined}
    >
      {levels.map((level) => (
        <Box key={level} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {level && (
            <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 3 }}>
              {getLevel(level)}
            </Typography>
          )}
          {fields.map((row, index) =>
            row.level === level ? (
              <RoomRow key={row.id} row={row} index={index} onRemove={(button) => takeOut(index, button)} />
            ) : null,
          )}
          <AddButton section={SECTION} onAdd={() => addTo(level)} />
        </Box>
      ))}
    </ChecklistSectionCard>
  );
}

type RowProps = { row: ProtocolRoom; index: number; onRemove: (button: HTMLElement) => void };

function RoomRow({ row, index, onRemove }: RowProps) {
  const { getName } = useRowTexts();
  const { getValues, setValue } = useFormContext<ProtocolForm>();
  const field = `${SECTION}.${index}` as const;
  /** Damage counts as a difference from the offer, whatever was marked before. */
  const handleChoose = (condition: string) => {
    const { preset, match } = getValues(field);
    if (condition === 'damaged' && preset !== null && match !== 'differs')
      setValue(`${field}.match`, 'differs', { shouldDirty: true });
  };
  return (
    <ComparedRow row={row} field={field} list="roomCondition" onRemove={onRemove}>
      <ConditionSegments
        field={`${field}.condition`}
        name={getName(row)}
        list="roomCondition"
        conditions={ROOM_CONDITIONS}
        onChoose={handleChoose}
      />
    </ComparedRow>
  );
}
