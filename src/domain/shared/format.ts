import { DAY_MS, formatInWarsaw, startOfDay } from './dates';
import { NO_BREAK_SPACE } from './text';

/** Languages of the interface; Polish is the default, the fallback and the binding one (Spec 1 §3). */
export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'pl';

const toNoBreakText = (text: string) => text.replace(/[\s\u202F]/g, NO_BREAK_SPACE);

/** By the fewest and the most decimals; making one costs more than a whole field. */
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
 * The first formats of any kind read the browser's tables, 40 ms of a slow phone; in parts, each in a task of its own, they
 * hold up no page.
 */
export const FORMATTER_WARMUPS: readonly (() => void)[] = [
  () => void new Intl.Collator('pl-PL'),
  () => void getNumberFormat(0, 0),
];

/** A number the Polish way: no-break spaces between thousands from 1 000 on, a comma before decimals. */
export const formatNumber = (value: number, maxDecimals = 2, minDecimals = 0): string =>
  formatDecimal(value, minDecimals, maxDecimals);

const formatZloty = (pln: number, digits: number): string =>
  `${formatDecimal(pln, digits, digits)}${NO_BREAK_SPACE}zł`;

/** `12 500 zł`; grosze are shown only when there are any. */
export const formatMoney = (pln: number): string => formatZloty(pln, Number.isInteger(pln) ? 0 : 2);

/** `12 500,00 zł`, for amounts one under or beside another. */
export const formatExactMoney = (pln: number): string => formatZloty(pln, 2);

/** `48,15%`, always with two decimals. */
export const formatPercent = (percent: number): string => `${formatDecimal(percent, 2, 2)}%`;

/** `12 500 zł /netto` (Spec 1 §9). */
export const formatNetMoney = (pln: number): string => `${formatMoney(pln)}${NO_BREAK_SPACE}/netto`;

/** `124 m²`. */
export const formatArea = (squareMetres: number): string =>
  `${formatNumber(squareMetres)}${NO_BREAK_SPACE}m²`;

/** `dd.mm.yyyy` on Warsaw's calendar (Spec 1 §9). */
export const formatDate = (at: number): string => formatInWarsaw(at, 'DD.MM.YYYY');

/** `9 stycznia 2027`, `9 January 2027`: a day within a sentence, as a template of dayjs. */
export const LONG_DATE = 'D MMMM YYYY';

/** `sobota, 9 stycznia 2027`, `Saturday, 9 January 2027`: a day with its weekday. */
export const formatFullDate = (at: number, lang: Language): string =>
  formatInWarsaw(at, `dddd, ${LONG_DATE}`, lang);

/** `HH:mm` on Warsaw's clocks. */
export const formatTime = (at: number): string => formatInWarsaw(at, 'HH:mm');

/** `dd.mm.yyyy, HH:mm` on Warsaw's calendar and clocks. */
export const formatDateTime = (at: number): string => `${formatDate(at)}, ${formatTime(at)}`;

/** A deadline as one says it: midnight ends the day before, which stands by its date alone. */
export const formatDeadline = (at: number): string =>
  startOfDay(at) === at ? formatDate(at - 1) : formatDateTime(at);

/** A moment to come as one says it: `HH:mm` within a day from `now`, with its date when it is later. */
export const formatUntil = (at: number, now: number): string =>
  at - now < DAY_MS ? formatTime(at) : formatDateTime(at);

/** A moment that has been as one says it: `HH:mm` on the day of `now`, with its date when it was another. */
export const formatSince = (at: number, now: number): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at);
