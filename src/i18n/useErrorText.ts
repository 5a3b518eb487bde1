import { formatDateTime, formatDeadline } from '@domain/shared/format';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const getErrorReason = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : 'unexpected';

/** What a sentence may name: until when a refusal lasts, as a moment and as a deadline. */
const getErrorValues = (error: unknown): { until?: string; deadline?: string } =>
  typeof error === 'object' && error !== null && 'until' in error && typeof error.until === 'number'
    ? { until: formatDateTime(error.until), deadline: formatDeadline(error.until) }
    : {};

const getErrorSentence = (error: unknown, t: TFunction<'errors'>): string => {
  const known: string = t(getErrorReason(error) as 'unexpected', {
    defaultValue: '',
    ...getErrorValues(error),
  });
  return known || t('unexpected', { defaultValue: '' });
};

/** The sentence for a failure by its `reason`; one without a sentence gets the general one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => getErrorSentence(error, t);
}

/** The same where failures are rare and the part is on every page: the sentences load with the first failure. */
export const loadErrorText = async (error: unknown): Promise<string> => {
  await i18next.loadNamespaces('errors');
  return getErrorSentence(error, i18next.getFixedT(null, 'errors'));
};
