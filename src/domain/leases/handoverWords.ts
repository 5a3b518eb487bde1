import { WRITTEN_SIGNATURE_MS } from '../offers/limits';
import { DAY_MS, toIsoDay } from '../shared/dates';
import { addDays, formatDay } from '../shared/days';
import { type Language, LONG_DATE } from '../shared/format';
import { interpolate } from '../shared/text';
import { getHandoverWindow, type HandoverTerms } from './handoverWindow';

type Words = {
  within: (days: number) => string;
  days: (days: number) => string;
  fromSigning: string;
  notBefore: string;
  latest: string;
  between: string;
  cap: string;
  capOrFirst: string;
  latestForTerm: string;
  betweenForTerm: string;
  capBeyondTerm: string;
  latestBeyondTerm: string;
};

/** The only wording of the handover days, for pages, mails and PDFs. */
const WORDS: Record<Language, Words> = {
  pl: {
    within: (days) => (days === 1 ? '1 dnia' : `${days} dni`),
    days: (days) => (days === 1 ? '1 dzień' : `${days} dni`),
    fromSigning: 'w ciągu {{within}} od podpisania',
    notBefore: 'od {{first}} do {{end}}, a przy podpisaniu po {{first}} w ciągu {{within}} od podpisania',
    latest: 'najpóźniej {{last}} ({{days}} od podpisania, zgodnie z ofertą)',
    between: 'od {{first}} do {{last}} ({{days}} od dnia, w którym lokal jest wolny, zgodnie z ofertą)',
    cap: '; najpóźniej {{last}}, aby cały okres najmu zmieścił się, póki lokal jest dostępny',
    capOrFirst:
      '; najpóźniej {{last}}, aby cały okres najmu zmieścił się, póki lokal jest dostępny, a przy podpisaniu {{last}} lub później w pierwszym możliwym dniu',
    latestForTerm: 'najpóźniej {{last}}, aby cały okres najmu zmieścił się, póki lokal jest dostępny',
    betweenForTerm: 'od {{first}} do {{last}}, aby cały okres najmu zmieścił się, póki lokal jest dostępny',
    capBeyondTerm:
      '; najpóźniej w pierwszym możliwym dniu, bo okres najmu kończy się później niż dostępność lokalu',
    latestBeyondTerm:
      'najpóźniej {{last}}, w pierwszym możliwym dniu, bo okres najmu kończy się później niż dostępność lokalu',
  },
  en: {
    within: (days) => (days === 1 ? '1 day' : `${days} days`),
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    fromSigning: 'within {{within}} of signing',
    notBefore:
      'from {{first}} to {{end}} or, if the lease is signed after {{first}}, within {{within}} of signing',
    latest: 'by {{last}} at the latest ({{days}} from signing, as the offer states)',
    between:
      'from {{first}} to {{last}} ({{days}} from the day the premises are vacant, as the offer states)',
    cap: '; by {{last}} at the latest, so that the whole term fits while the premises are available',
    capOrFirst:
      '; by {{last}} at the latest, so that the whole term fits while the premises are available or, if the lease is signed on or after {{last}}, on the first possible day',
    latestForTerm: 'by {{last}} at the latest, so that the whole term fits while the premises are available',
    betweenForTerm:
      'from {{first}} to {{last}}, so that the whole term fits while the premises are available',
    capBeyondTerm:
      '; on the first possible day at the latest, because the term ends later than the premises are available',
    latestBeyondTerm:
      'by {{last}} at the latest, the first possible day, because the term ends later than the premises are available',
  },
};

const formatDayInWords = (isoDay: string, lang: Language): string => formatDay(isoDay, LONG_DATE, lang);

const fill = (
  text: string,
  days: number,
  { words, ...ends }: { words: Words; first: string; end: string; last: string },
) => interpolate(text, { ...ends, days: words.days(days), within: words.within(days) });

/** A reservation can last this long, so the lease may be signed later than `now`. */
const SIGNED_WITHIN_DAYS = (3 * WRITTEN_SIGNATURE_MS) / DAY_MS;

/**
 * Returns whether the window ends after the last day on which the term fits: a lease signed so late keeps its first possible day.
 */
const isBeyondTerm = (lastDay: string, lastStart: string | null): boolean =>
  lastStart !== null && lastDay > lastStart;

/**
 * Describes the handover days before signing, as of `now`. If the lease term must end while the premises are available, it names
 * the last possible day, and the day that remains for a lease signed too late.
 */
export const describeHandoverDeadline = (
  terms: Omit<HandoverTerms, 'signedAt'>,
  now: number,
  lang: Language,
): string => {
  const words = WORDS[lang];
  const { availability, deadlineDays, lastStart = null } = terms;
  const freeDay = toIsoDay(availability);
  const text = freeDay > toIsoDay(now) ? words.notBefore : words.fromSigning;
  const { lastDay } = getHandoverWindow({ ...terms, signedAt: now });
  const latest = addDays(
    getHandoverWindow({ availability, deadlineDays, signedAt: now }).lastDay,
    SIGNED_WITHIN_DAYS,
  );
  const isCapped = lastStart !== null && lastStart < latest;
  const last = isCapped && lastStart > lastDay ? lastStart : lastDay;
  const end = addDays(freeDay, deadlineDays);
  const isBeyond = isBeyondTerm(last, lastStart);
  const ends = {
    first: formatDayInWords(freeDay, lang),
    end: formatDayInWords(isCapped && !isBeyond && last < end ? last : end, lang),
    last: formatDayInWords(last, lang),
  };
  const isSignedInTime = addDays(toIsoDay(now), SIGNED_WITHIN_DAYS) < last;
  const cap = isBeyond ? words.capBeyondTerm : isSignedInTime ? words.cap : words.capOrFirst;
  return fill(isCapped ? `${text}${cap}` : text, deadlineDays, { words, ...ends });
};

/** Describes the handover days after signing and their basis. */
export const describeHandoverWindow = (terms: HandoverTerms, lang: Language): string => {
  const words = WORDS[lang];
  const freeDay = toIsoDay(terms.availability);
  const { lastDay } = getHandoverWindow(terms);
  const isCutShort = lastDay < getHandoverWindow({ ...terms, lastStart: null }).lastDay;
  const last = formatDayInWords(lastDay, lang);
  const ends = { first: formatDayInWords(freeDay, lang), end: last, last };
  if (isCutShort && isBeyondTerm(lastDay, terms.lastStart ?? null))
    return fill(words.latestBeyondTerm, terms.deadlineDays, { words, ...ends });
  const [latest, between] = isCutShort
    ? [words.latestForTerm, words.betweenForTerm]
    : [words.latest, words.between];
  const text = freeDay > toIsoDay(terms.signedAt) ? between : latest;
  return fill(text, terms.deadlineDays, { words, ...ends });
};
