import type { HandoverTime } from '@domain/leases/receptionForm';
import { useTranslation } from 'react-i18next';
import { useDayInWords } from './useDayInWords';

/** Formats a time with its weekday in the current language: `wtorek, 1 grudnia 2026, godz. 10:00`. */
export const useTimeInWords = () => {
  const { t } = useTranslation('handover');
  const dayInWords = useDayInWords();
  return ({ date, hour }: HandoverTime): string => t('time.when', { day: dayInWords(date), hour });
};
