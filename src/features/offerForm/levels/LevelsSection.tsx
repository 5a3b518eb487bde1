import { emptyLevel } from '@domain/offers/draft';
import { LEVELS_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { roomsOf } from '@domain/offers/rooms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/ConfirmProvider';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { levelAbove } from '../offerValues';
import { LevelCard } from './LevelCard';
import { RoomsTotal } from './RoomsTotal';

/** The levels of the premises with their rooms (Spec 2 §3); rooms together make the usable area. */
export function LevelsSection() {
  const { t } = useTranslation('offerForm');
  const confirm = useConfirm();
  const { getValues } = useFormContext<OfferDraft>();
  const { fields, append, insert, remove } = useFieldArray<OfferDraft, 'areaDetails.levels'>({
    name: 'areaDetails.levels',
  });

  const levelAt = (index: number) => getValues('areaDetails.levels')[index] ?? emptyLevel(index);
  const duplicate = (index: number) => insert(index + 1, levelAbove(levelAt(index)));
  const deleteLevel = async (index: number) => {
    const count = roomsOf(levelAt(index)).length;
    const question = {
      title: t('levels.deleteTitle', { count }),
      text: t('levels.deleteText'),
      yes: t('levels.delete'),
      destructive: true,
    };
    if (count === 0 || (await confirm(question))) remove(index);
  };
  const add = () => {
    const numbers = getValues('areaDetails.levels').map(({ levelNumber }) => levelNumber ?? 0);
    append(emptyLevel(numbers.length === 0 ? 0 : Math.max(...numbers) + 1));
  };

  return (
    <Box sx={{ display: 'grid', gap: 5 }} id="field-areaDetails-levels">
      <RoomsTotal />
      {fields.map(({ id }, index) => (
        <LevelCard
          key={id}
          index={index}
          onDuplicate={() => duplicate(index)}
          onDelete={fields.length > 1 ? () => deleteLevel(index) : undefined}
        />
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Plus size={20} />}
        disabled={fields.length >= LEVELS_MAX}
        onClick={add}
        sx={{ justifySelf: 'start' }}
      >
        {t('levels.add')}
      </Button>
    </Box>
  );
}
