import { momentOf, TIME_ZONE } from '@domain/shared/dates';
import { useLanguage } from '@i18n/useLanguage';

/** Says a `YYYY-MM-DD` with its weekday in the reader's language: `wtorek, 1 grudnia 2026`; nothing for no day. */
export const useDayInWords = () => {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: TIME_ZONE });
  return (isoDay: string): string => {
    const at = momentOf(isoDay);
    return at === null ? '' : format.format(at);
  };
};
