import type { MessageKey } from '@domain/shared/validation';
import { useTranslation } from 'react-i18next';

/** What a form error may carry: a key of the `validation` texts with its values, or a sentence already made. */
export type FieldMessage = MessageKey | string | undefined;

/** Turns a validation message into a sentence of the shown language; unknown keys become the general one. */
export function useFieldError(): (message: FieldMessage) => string | undefined {
  const { t } = useTranslation('validation');
  return (message) => {
    if (!message) return undefined;
    if (typeof message === 'string') return message;
    const { values = {} } = message;
    const count = Number(values.min ?? values.max ?? values.digits ?? 0);
    const known: string = t(message.key as 'invalid', { count, ...values, defaultValue: '' });
    return known || t('invalid');
  };
}
