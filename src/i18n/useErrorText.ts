import { useTranslation } from 'react-i18next';

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : 'unexpected';

/** The sentence for a failure by its `reason`; one without a sentence gets the general one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    const known: string = t(reasonOf(error) as 'unexpected', { defaultValue: '' });
    return known || t('unexpected');
  };
}
