import type { Period } from '@domain/callers/periods';
import { formatDay, getIsoWeek } from '@domain/shared/days';
import type { Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';

const formatMonth = (isoDay: string, language: Language): string => formatDay(isoDay, 'MMMM YYYY', language);

/** Formats a period: the day, the ISO week with its days, the month, or the range. */
export const formatPeriod = (period: Period, t: TFunction<'salesDashboard'>, language: Language): string => {
  const { span, first, last } = period;
  const range = `${formatDay(first)}–${formatDay(last)}`;
  if (span === 'day') return formatDay(first);
  if (span === 'month') return formatMonth(first, language);
  return span === 'week' ? t('period.week', { ...getIsoWeek(first), range }) : range;
};

/** Formats a bucket of a chart: a day without its year, or a month. */
export const formatBucket = ({ first, last }: { first: string; last: string }, language: Language): string =>
  first === last ? formatDay(first, 'DD.MM') : formatMonth(first, language);
