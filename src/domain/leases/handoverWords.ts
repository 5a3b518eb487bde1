import { momentOf, toIsoDay } from '../shared/dates';
import { formatLongDate, type Language } from '../shared/format';
import { filled } from '../shared/text';
import { getHandoverWindow, type HandoverTerms } from './handoverWindow';

type Words = {
  within: (days: number) => string;
  days: (days: number) => string;
  fromSigning: string;
  notBefore: string;
  latest: string;
  between: string;
  latestForTerm: string;
  betweenForTerm: string;
};

/** The one wording of the days of a handover, the same on pages, in mails and in PDFs. */
const WORDS: Record<Language, Words> = {
  pl: {
    within: (days) => (days === 1 ? '1 dnia' : `${days} dni`),
    days: (days) => (days === 1 ? '1 dzień' : `${days} dni`),
    fromSigning: 'w ciągu {{within}} od podpisania',
    notBefore:
      'w ciągu {{within}} od podpisania, nie wcześniej niż {{first}} (po podpisaniu przed tym dniem: w ciągu {{within}} od niego)',
    latest: 'najpóźniej {{last}} ({{days}} od podpisania, zgodnie z ofertą)',
    between: 'od {{first}} do {{last}} ({{days}} od dnia, w którym lokal jest wolny, zgodnie z ofertą)',
    latestForTerm: 'najpóźniej {{last}} (później umowa trwałaby dłużej, niż lokal jest dostępny)',
    betweenForTerm: 'od {{first}} do {{last}} (później umowa trwałaby dłużej, niż lokal jest dostępny)',
  },
  en: {
    within: (days) => (days === 1 ? '1 day' : `${days} days`),
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    fromSigning: 'within {{within}} of signing',
    notBefore:
      'within {{within}} of signing, not before {{first}} (if signed before that day: within {{within}} of it)',
    latest: 'by {{last}} at the latest ({{days}} from signing, as the offer says)',
    between: 'from {{first}} to {{last}} ({{days}} from the day the premises are free, as the offer says)',
    latestForTerm:
      'by {{last}} at the latest (later, the lease would outlast the availability of the premises)',
    betweenForTerm:
      'from {{first}} to {{last}} (later, the lease would outlast the availability of the premises)',
  },
};

const dayInWords = (isoDay: string, lang: Language): string => formatLongDate(momentOf(isoDay) ?? 0, lang);

const fill = (
  text: string,
  days: number,
  { words, ...ends }: { words: Words; first: string; last: string },
) => filled(text, { ...ends, days: words.days(days), within: words.within(days) });

/** Describes the days before a lease is signed, as they stand on the day of `now`. */
export const describeHandoverDeadline = (
  { availability, deadlineDays }: Omit<HandoverTerms, 'signedAt'>,
  now: number,
  lang: Language,
): string => {
  const words = WORDS[lang];
  const freeDay = toIsoDay(availability);
  const text = freeDay > toIsoDay(now) ? words.notBefore : words.fromSigning;
  return fill(text, deadlineDays, { words, first: dayInWords(freeDay, lang), last: '' });
};

/** Describes the days once the lease is signed: which they are and where they come from. */
export const describeHandoverWindow = (terms: HandoverTerms, lang: Language): string => {
  const words = WORDS[lang];
  const freeDay = toIsoDay(terms.availability);
  const { lastDay } = getHandoverWindow(terms);
  const isCutShort = lastDay < getHandoverWindow({ ...terms, lastStart: null }).lastDay;
  const [latest, between] = isCutShort
    ? [words.latestForTerm, words.betweenForTerm]
    : [words.latest, words.between];
  const text = freeDay > toIsoDay(terms.signedAt) ? between : latest;
  const ends = { first: dayInWords(freeDay, lang), last: dayInWords(lastDay, lang) };
  return fill(text, terms.deadlineDays, { words, ...ends });
};
