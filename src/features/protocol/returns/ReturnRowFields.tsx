import { METER_DECIMALS } from '@domain/protocol/protocol';
import {
  RETURN_ANSWERS,
  RETURN_NOTE_MAX_CHARS,
  type ReturnAnswer,
  type ReturnForm,
} from '@domain/returns/returnForm';
import { NumberField } from '@ui/fields/NumberField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { Check } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ItemField } from '../photos/useItemPhotos';
import { Segments } from '../sections/Segments';

type AnswersProps = { name: string; value: ReturnAnswer | null; onAnswer: (answer: ReturnAnswer) => void };

/** The four states of a room or a piece of equipment: one tap. */
export function ReturnAnswers({ name, value, onAnswer }: AnswersProps) {
  const { t } = useTranslation('returns');
  return (
    <Segments
      label={t('answer.of', { name })}
      columns={2}
      choices={RETURN_ANSWERS.map((answer) => ({
        value: answer,
        label: t(`answer.${answer}`),
        ...(answer === 'asAtHandover' && { icon: <Check size={18} aria-hidden /> }),
        ...((answer === 'damaged' || answer === 'missing') && { tone: 'amber' as const }),
      }))}
      value={value}
      onChoose={(answer) => onAnswer(answer as ReturnAnswer)}
    />
  );
}

/** Note of a row. Damage needs it or a photo, a reading below the former one needs it. */
export function ReturnNote({ field, help }: { field: ItemField; help: string | undefined }) {
  const { t } = useTranslation('returns');
  const { control } = useFormContext<ReturnForm>();
  return (
    <TextAreaField
      name={`${field}.note`}
      control={control}
      label={t('note')}
      help={help}
      optional={help === undefined}
      minRows={2}
      maxChars={RETURN_NOTE_MAX_CHARS}
    />
  );
}

type NumberProps = { field: ItemField; isMeter: boolean; unit: string | undefined };

/** The reading of a meter, or the number of keys given back. */
export function ReturnNumber({ field, isMeter, unit }: NumberProps) {
  const { t } = useTranslation('returns');
  const { control } = useFormContext<ReturnForm>();
  return (
    <NumberField
      name={`${field}.quantity`}
      control={control}
      label={isMeter ? t('reading') : t('count')}
      decimals={isMeter ? METER_DECIMALS : 0}
      {...(unit && { unit })}
    />
  );
}

/** Watches one row of the form. */
export const useReturnRow = (field: ItemField) => {
  const { control } = useFormContext<ReturnForm>();
  return useWatch({ control, name: field });
};
