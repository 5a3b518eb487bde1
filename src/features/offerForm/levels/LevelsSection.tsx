import { createEmptyLevel } from '@domain/offers/draft';
import { LEVELS_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { listRooms } from '@domain/offers/rooms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useProgressiveCount } from '@ui/hooks/useProgressiveCount';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { buildLevelAbove } from '../offerValues';
import { LevelCard } from './LevelCard';
import { RoomsTotal } from './RoomsTotal';
import { useRoomSpace } from './useRoomSpace';

/** Levels of the premises with their rooms (Spec 2 §3). The rooms add up to the usable area. */
export function LevelsSection() {
  const { t } = useTranslation('offerForm');
  const confirm = useConfirm();
  const { getValues } = useFormContext<OfferDraft>();
  const { fields, append, insert, remove } = useFieldArray<OfferDraft, 'areaDetails.levels'>({
    name: 'areaDetails.levels',
  });

  const hasSpace = useRoomSpace();
  const shown = useProgressiveCount(fields.length, 1);
  const levelAt = useCallback(
    (index: number) => getValues('areaDetails.levels')[index] ?? createEmptyLevel(index),
    [getValues],
  );
  const handleDuplicate = useCallback(
    (index: number) => {
      const level = levelAt(index);
      if (hasSpace(listRooms(level).length)) insert(index + 1, buildLevelAbove(level));
    },
    [levelAt, hasSpace, insert],
  );
  const deleteLevel = useCallback(
    async (index: number) => {
      const count = listRooms(levelAt(index)).length;
      const question = {
        title: t('levels.deleteTitle', { count }),
        text: t('levels.deleteText'),
        yes: t('levels.delete'),
        destructive: true,
      };
      if (count === 0 || (await confirm(question))) remove(index);
    },
    [levelAt, confirm, remove, t],
  );
  const handleAdd = () => {
    const numbers = getValues('areaDetails.levels').map(({ levelNumber }) => levelNumber ?? 0);
    append(createEmptyLevel(numbers.length === 0 ? 0 : Math.max(...numbers) + 1));
  };

  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
      id="field-areaDetails-levels"
    >
      <RoomsTotal />
      {fields.slice(0, shown).map(({ id }, index) => (
        <LevelCard
          key={id}
          index={index}
          onDuplicate={handleDuplicate}
          onDelete={fields.length > 1 ? deleteLevel : undefined}
        />
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Plus size={20} />}
        disabled={fields.length >= LEVELS_MAX}
        onClick={handleAdd}
        sx={{ justifySelf: 'start' }}
      >
        {t('levels.add')}
      </Button>
    </Box>
  );
}
