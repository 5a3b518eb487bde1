import { DAY_MS, formatInWarsaw, startOfDay, toIsoDay } from './dates';
import { formatIsoDay, TYPED_DAY } from './days';
import { NO_BREAK_SPACE } from './text';

/** Interface languages. Polish is the default, the fallback and the binding one (Spec 1 §3). */
export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'pl';

export const findLanguage = (code: unknown): Language | null =>
  LANGUAGES.find((language) => language === code) ?? null;

const toNoBreakText = (text: string) => text.replace(/[\s\u202F]/g, NO_BREAK_SPACE);

/** The locale of numbers: Polish in the Polish texts, British in the English ones (decision 95). */
const NUMBER_LOCALES: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' };

/** Cache by language, minimum and maximum decimals: creating a formatter costs more than rendering a whole field. */
const numberFormats = new Map<string, Intl.NumberFormat>();

const getNumberFormat = (lang: Language, minDecimals: number, maxDecimals: number): Intl.NumberFormat => {
  const key = `${lang}-${minDecimals}-${maxDecimals}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(NUMBER_LOCALES[lang], {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    useGrouping: 'always' as never,
  });
  numberFormats.set(key, made);
  return made;
};

/**
 * Warm-ups. The first formatter of each kind reads the browser's tables, 40 ms on a slow phone. Each part runs in a task of its
 * own, so that no page is blocked.
 */
export const FORMATTER_WARMUPS: readonly ((lang: Language) => void)[] = [
  () => void new Intl.Collator('pl-PL'),
  (lang) => void getNumberFormat(lang, 0, 0),
];

/** Formats as `12 500,5` in Polish, with no-break spaces from 1 000, and as `12,500.5` in English. */
export const formatNumber = (value: number, lang: Language, maxDecimals = 2, minDecimals = 0): string =>
  toNoBreakText(getNumberFormat(lang, minDecimals, maxDecimals).format(value));

/** The currency as amounts and fields show it. */
export const CURRENCIES: Record<Language, string> = { pl: 'zł', en: 'PLN' };

/** Sign of a negative amount in English, and of a difference. */
export const MINUS = '−';

/** Puts the currency behind an amount in Polish (`500 zł`), before it in English (`PLN 500`, `−PLN 500`). */
export const addCurrency = (amount: string, lang: Language): string =>
  lang === 'en'
    ? `${amount.startsWith('-') ? MINUS : ''}${CURRENCIES.en}${NO_BREAK_SPACE}${amount.replace(/^-/, '')}`
    : `${amount}${NO_BREAK_SPACE}${CURRENCIES.pl}`;

const formatZloty = (pln: number, lang: Language, digits: number): string =>
  addCurrency(formatNumber(pln, lang, digits, digits), lang);

/** Formats as `12 500 zł`, `PLN 12,500`, with grosze only if there are any. */
export const formatMoney = (pln: number, lang: Language): string =>
  formatZloty(pln, lang, Number.isInteger(pln) ? 0 : 2);

/** Formats as `12 500,00 zł`, `PLN 12,500.00`, for amounts in columns or side by side. */
export const formatExactMoney = (pln: number, lang: Language): string => formatZloty(pln, lang, 2);

/** Formats as `48,15%`, `48.15%`, always with two decimals. */
export const formatPercent = (percent: number, lang: Language): string =>
  `${formatNumber(percent, lang, 2, 2)}%`;

/** Says that an amount is net. The client's `/netto` (Spec 1 §9) is explained to English readers. */
export const NET_MARKS: Record<Language, string> = {
  pl: '/netto',
  en: `/netto (excl.${NO_BREAK_SPACE}VAT)`,
};

/** Marks a formatted amount as net. */
export const markAsNet = (amount: string, lang: Language): string =>
  `${amount}${NO_BREAK_SPACE}${NET_MARKS[lang]}`;

/** Formats as `12 500 zł /netto`, `PLN 12,500 /netto (excl. VAT)` (Spec 1 §9). */
export const formatNetMoney = (pln: number, lang: Language): string =>
  markAsNet(formatMoney(pln, lang), lang);

/** Formats as `1 250,5 m²`, `1,250.5 m²`. */
export const formatArea = (squareMetres: number, lang: Language): string =>
  `${formatNumber(squareMetres, lang)}${NO_BREAK_SPACE}m²`;

/** dayjs templates of a day: `25.11.2026` (Spec 1 §9), `25 Nov 2026`. */
const DATES: Record<Language, string> = {
  pl: TYPED_DAY,
  en: `D${NO_BREAK_SPACE}MMM${NO_BREAK_SPACE}YYYY`,
};

/** Formats a moment's day in Warsaw as `25.11.2026`, `25 Nov 2026`. */
export const formatDate = (at: number, lang: Language): string => formatInWarsaw(at, DATES[lang], lang);

/** Formats a calendar day `YYYY-MM-DD` as `25.11.2026`, `25 Nov 2026`. */
export const formatDay = (isoDay: string, lang: Language): string => formatIsoDay(isoDay, DATES[lang], lang);

/** dayjs template of a day within a sentence: `9 stycznia 2027`, `9 January 2027`. */
export const LONG_DATE = 'D MMMM YYYY';

/** Formats a day with its weekday: `sobota, 9 stycznia 2027`, `Saturday, 9 January 2027`. */
export const formatFullDate = (at: number, lang: Language): string =>
  formatInWarsaw(at, `dddd, ${LONG_DATE}`, lang);

/** Formats as `HH:mm` in Warsaw. */
export const formatTime = (at: number): string => formatInWarsaw(at, 'HH:mm');

/** Formats as `25.11.2026, 14:30`, `25 Nov 2026, 14:30` in Warsaw. */
export const formatDateTime = (at: number, lang: Language): string =>
  `${formatDate(at, lang)}, ${formatTime(at)}`;

/** Formats a deadline. Midnight is shown as the previous day, without a time. */
export const formatDeadline = (at: number, lang: Language): string =>
  startOfDay(at) === at ? formatDate(at - 1, lang) : formatDateTime(at, lang);

const TODAY: Record<Language, string> = { pl: 'dziś', en: 'today' };
const TOMORROW: Record<Language, string> = { pl: 'jutro', en: 'tomorrow' };

/** Formats a future timestamp: `HH:mm` with today or tomorrow if less than a day from `now`, else with its date. */
export const formatUntil = (at: number, now: number, lang: Language): string => {
  const day = toIsoDay(at);
  if (day === toIsoDay(now)) return `${formatTime(at)} ${TODAY[lang]}`;
  const isTomorrow = at - now < DAY_MS && day === toIsoDay(startOfDay(now, 1));
  return isTomorrow ? `${formatTime(at)} ${TOMORROW[lang]}` : formatDateTime(at, lang);
};

/** Formats a past timestamp: `HH:mm` on the day of `now`, else with its date. */
export const formatSince = (at: number, now: number, lang: Language): string =>
  toIsoDay(at) === toIsoDay(now) ? formatTime(at) : formatDateTime(at, lang);
