import { DAY_MS, formatInWarsaw, startOfDay } from './dates';
import { NO_BREAK_SPACE } from './text';

/** Interface languages. Polish is the default, the fallback and the binding one (Spec 1 §3). */
export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'pl';

const toNoBreakText = (text: string) => text.replace(/[\s\u202F]/g, NO_BREAK_SPACE);

/** Cache by minimum and maximum decimals: creating a formatter costs more than rendering a whole field. */
const numberFormats = new Map<string, Intl.NumberFormat>();

const getNumberFormat = (minDecimals: number, maxDecimals: number): Intl.NumberFormat => {
  const key = `${minDecimals}-${maxDecimals}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('pl-PL', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    useGrouping: 'always' as never,
  });
  numberFormats.set(key, made);
  return made;
};

const formatDecimal = (value: number, minDecimals: number, maxDecimals: number): string =>
  toNoBreakText(getNumberFormat(minDecimals, maxDecimals).format(value));

/**
 * Warm-ups. The first formatter of each kind reads the browser's tables, 40 ms on a slow phone. Each part runs in a task of its
 * own, so that no page is blocked.
 */
export const FORMATTER_WARMUPS: readonly (() => void)[] = [
  () => void new Intl.Collator('pl-PL'),
  () => void getNumberFormat(0, 0),
];

/** Formats a number in Polish style: no-break spaces between thousands from 1 000, a comma before decimals. */
export const formatNumber = (value: number, maxDecimals = 2, minDecimals = 0): string =>
  formatDecimal(value, minDecimals, maxDecimals);

const formatZloty = (pln: number, digits: number): string =>
  `${formatDecimal(pln, digits, digits)}${NO_BREAK_SPACE}zł`;

/** Formats as `12 500 zł`, with grosze only if there are any. */
export const formatMoney = (pln: number): string => formatZloty(pln, Number.isInteger(pln) ? 0 : 2);

/** Formats as `12 500,00 zł`, for amounts in columns or side by side. */
export const formatExactMoney = (pln: number): string => formatZloty(pln, 2);

/** Formats as `48,15%`, always with two decimals. */
export const formatPercent = (percent: number): string => `${formatDecimal(percent, 2, 2)}%`;

/** Formats as `12 500 zł /netto` (Spec 1 §9). */
export const formatNetMoney = (pln: number): string => `${formatMoney(pln)}${NO_BREAK_SPACE}/netto`;

/** Formats as `124 m²`. */
export const formatArea = (squareMetres: number): string =>
  `${formatNumber(squareMetres)}${NO_BREAK_SPACE}m²`;

/** Formats as `dd.mm.yyyy` in Warsaw (Spec 1 §9). */
export const formatDate = (at: number): string => formatInWarsaw(at, 'DD.MM.YYYY');

/** dayjs template of a day within a sentence: `9 stycznia 2027`, `9 January 2027`. */
export const LONG_DATE = 'D MMMM YYYY';

/** Formats a day with its weekday: `sobota, 9 stycznia 2027`, `Saturday, 9 January 2027`. */
export const formatFullDate = (at: number, lang: Language): string =>
  formatInWarsaw(at, `dddd, ${LONG_DATE}`, lang);

/** Formats as `HH:mm` in Warsaw. */
export const formatTime = (at: number): string => formatInWarsaw(at, 'HH:mm');

/** Formats as `dd.mm.yyyy, HH:mm` in Warsaw. */
export const formatDateTime = (at: number): string => `${formatDate(at)}, ${formatTime(at)}`;

/** Formats a deadline. Midnight is shown as the previous day, without a time. */
export const formatDeadline = (at: number): string =>
  startOfDay(at) === at ? formatDate(at - 1) : formatDateTime(at);

/** Formats a future timestamp: `HH:mm` if less than a day from `now`, else with its date. */
export const formatUntil = (at: number, now: number): string =>
  at - now < DAY_MS ? formatTime(at) : formatDateTime(at);

/** Formats a past timestamp: `HH:mm` on the day of `now`, else with its date. */
export const formatSince = (at: number, now: number): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at);
