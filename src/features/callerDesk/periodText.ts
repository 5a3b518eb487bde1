import { isoWeekOf, type Period } from '@domain/callers/periods';
import { momentOf } from '@domain/shared/dates';
import { formatDate, type Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';

/** A calendar day as people write it. */
const dayText = (isoDay: string): string => formatDate(momentOf(isoDay) ?? 0);

const monthText = (isoDay: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${isoDay}T12:00:00Z`),
  );

/** A period in words: the day, the ISO week with its days, the month, the range. */
export const periodText = (period: Period, t: TFunction<'callerDesk'>, language: Language): string => {
  const { span, first, last } = period;
  const range = `${dayText(first)}–${dayText(last)}`;
  if (span === 'day') return dayText(first);
  if (span === 'month') return monthText(first, language);
  return span === 'week' ? t('period.week', { ...isoWeekOf(first), range }) : range;
};

/** A stretch of a chart: a day without its year, or a month. */
export const stretchText = ({ first, last }: { first: string; last: string }, language: Language): string =>
  first === last ? dayText(first).slice(0, 5) : monthText(first, language);
