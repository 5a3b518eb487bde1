import { COMMENTS_MAX_CHARS, type ProtocolForm } from '@domain/protocol/protocol';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ComparedField } from './comparedField';

/** Comment of a room or piece. A difference and damage need it or a photo. */
export function NoteField({ field }: { field: ComparedField }) {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const [match, condition] = useWatch({ control, name: [`${field}.match`, `${field}.condition`] });
  const isNeeded = match === 'differs' || condition === 'damaged';
  return (
    <TextAreaField
      name={`${field}.comments`}
      control={control}
      label={t('field.comments')}
      help={isNeeded ? t('noteNeeded') : undefined}
      optional={!isNeeded}
      minRows={2}
      maxChars={COMMENTS_MAX_CHARS}
    />
  );
}
