import { parseTimestamp } from '@domain/shared/dates';
import { formatFullDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';

/**
 * Formats a `YYYY-MM-DD` with its weekday in the current language: `wtorek, 1 grudnia 2026`. Returns an empty text for
 * no day.
 */
export const useDayInWords = () => {
  const { language } = useLanguage();
  return (isoDay: string): string => {
    const at = parseTimestamp(isoDay);
    return at === null ? '' : formatFullDate(at, language);
  };
};
