import { COMMENTS_MAX_CHARS, type ProtocolForm } from '@domain/protocol/protocol';
import Button from '@mui/material/Button';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type NotedField = `${'establishedPremiseCondition' | 'establishedEquipmentState'}.${number}`;

/**
 * Comment of a room or item: `field` is set when it is wanted or required; before that, `button` opens it. A difference
 * and damage need a comment or a photo.
 */
export function useNote(name: NotedField): { field: ReactNode; button: ReactNode } {
  const { t } = useTranslation('protocol');
  const { control, getValues } = useFormContext<ProtocolForm>();
  const [isWanted, setWanted] = useState(() => Boolean(getValues(`${name}.comments`)));
  const [match, condition] = useWatch({ control, name: [`${name}.match`, `${name}.condition`] });
  const isNeeded = match === 'differs' || condition === 'damaged';
  const button = (
    <Button
      variant="text"
      color="secondary"
      size="small"
      startIcon={<MessageSquarePlus size={18} />}
      onClick={() => setWanted(true)}
      sx={{ minHeight: 44 }}
    >
      {t('addComments')}
    </Button>
  );
  const field = (
    <TextAreaField
      name={`${name}.comments`}
      control={control}
      label={t('field.comments')}
      help={isNeeded ? t('noteNeeded') : undefined}
      optional={!isNeeded}
      minRows={2}
      maxChars={COMMENTS_MAX_CHARS}
    />
  );
  return isWanted || isNeeded ? { field, button: undefined } : { field: null, button };
}
