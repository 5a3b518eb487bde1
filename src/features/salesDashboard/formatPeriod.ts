import type { Period } from '@domain/callers/periods';
import { formatIsoDay, getIsoWeek } from '@domain/shared/days';
import { formatDay, type Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';

/** dayjs templates of a day without its year. */
const SHORT_DAYS: Record<Language, string> = { pl: 'DD.MM', en: 'D MMM' };

const formatMonth = (isoDay: string, language: Language): string =>
  formatIsoDay(isoDay, 'MMMM YYYY', language);

/** Formats a period: the day, the ISO week with its days, the month, or the range. */
export const formatPeriod = (period: Period, t: TFunction<'salesDashboard'>, language: Language): string => {
  const { span, first, last } = period;
  const range = `${formatDay(first, language)}–${formatDay(last, language)}`;
  if (span === 'day') return formatDay(first, language);
  if (span === 'month') return formatMonth(first, language);
  return span === 'week' ? t('period.week', { ...getIsoWeek(first), range }) : range;
};

/** Formats a bucket of a chart: a day without its year, or a month. */
export const formatBucket = ({ first, last }: { first: string; last: string }, language: Language): string =>
  first === last ? formatIsoDay(first, SHORT_DAYS[language], language) : formatMonth(first, language);
