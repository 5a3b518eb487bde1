import { formatMessageValues } from '@domain/shared/messages';
import type { MessageKey } from '@domain/shared/validation';
import { useLanguage } from '@i18n/useLanguage';
import { useTranslation } from 'react-i18next';

/** Message of a form error: a key of the `validation` texts with its values, or a finished sentence. */
export type FieldMessage = MessageKey | string | undefined;

/** Returns a function that translates a validation message; unknown keys get the general sentence. */
export function useFieldError(): (message: FieldMessage) => string | undefined {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  return (message) => {
    if (!message) return undefined;
    if (typeof message === 'string') return message;
    const values = formatMessageValues(message.values ?? {}, language);
    const count = Number(values.min ?? values.max ?? values.digits ?? 0);
    const known: string = t(message.key as 'invalid', { count, ...values, defaultValue: '' });
    return known || t('invalid');
  };
}
