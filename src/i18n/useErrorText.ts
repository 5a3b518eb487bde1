import { formatDateTime, formatDeadline, type Language } from '@domain/shared/format';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { getLanguage, useLanguage } from './useLanguage';

const getErrorReason = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : 'unexpected';

/** Values that an error text may contain: the end of a refusal, as a point in time and as a deadline. */
const getErrorValues = (error: unknown, language: Language): { until?: string; deadline?: string } =>
  typeof error === 'object' && error !== null && 'until' in error && typeof error.until === 'number'
    ? { until: formatDateTime(error.until, language), deadline: formatDeadline(error.until, language) }
    : {};

const getErrorSentence = (error: unknown, t: TFunction<'errors'>, language: Language): string => {
  const known: string = t(getErrorReason(error) as 'unexpected', {
    defaultValue: '',
    ...getErrorValues(error, language),
  });
  return known || t('unexpected', { defaultValue: '' });
};

/** Returns a function that turns a failure into a sentence by its `reason`; unknown reasons get the general sentence. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const { language } = useLanguage();
  return (error) => getErrorSentence(error, t, language);
}

/** Same as `useErrorText`, for parts that are on every page: the texts load with the first failure. */
export const loadErrorText = async (error: unknown): Promise<string> => {
  await i18next.loadNamespaces('errors');
  return getErrorSentence(error, i18next.getFixedT(null, 'errors'), getLanguage(i18next));
};
