import { SIGNED_WITHIN_DAYS } from '../offers/limits';
import { DAY_MS, toIsoDay } from '../shared/dates';
import { addDays, formatIsoDay } from '../shared/days';
import { type Language, LONG_DATE } from '../shared/format';
import { interpolate } from '../shared/text';
import { getHandoverWindow, type HandoverTerms, type UnsignedTerms } from './handoverWindow';

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
  capOf: string;
  capOrFirstOf: string;
  capBeyondOf: string;
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
    capOf:
      '; przy umowie na {{months}} mies. najpóźniej {{last}}, aby cały okres najmu zmieścił się, póki lokal jest dostępny',
    capOrFirstOf:
      '; przy umowie na {{months}} mies. najpóźniej {{last}}, aby cały okres najmu zmieścił się, póki lokal jest dostępny, a przy podpisaniu {{last}} lub później w pierwszym możliwym dniu',
    capBeyondOf:
      '; przy umowie na {{months}} mies. najpóźniej w pierwszym możliwym dniu, bo okres najmu kończy się później niż dostępność lokalu',
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
    capOf:
      '; for a lease of {{months}} months by {{last}} at the latest, so that the whole term fits while the premises are available',
    capOrFirstOf:
      '; for a lease of {{months}} months by {{last}} at the latest, so that the whole term fits while the premises are available or, if the lease is signed on or after {{last}}, on the first possible day',
    capBeyondOf:
      '; for a lease of {{months}} months on the first possible day at the latest, because the term ends later than the premises are available',
    latestBeyondTerm:
      'by {{last}} at the latest, the first possible day, because the term ends later than the premises are available',
  },
};

const formatDayInWords = (isoDay: string, lang: Language): string => formatIsoDay(isoDay, LONG_DATE, lang);

type Ends = { words: Words; first: string; end: string; last: string; months?: string };

const fill = (text: string, days: number, { words, ...ends }: Ends) =>
  interpolate(text, { ...ends, days: words.days(days), within: words.within(days) });

/**
 * Returns whether the window ends after the last day on which the term fits: a lease signed so late keeps its first possible day.
 */
const isBeyondTerm = (lastDay: string, lastStart: string | null): boolean =>
  lastStart !== null && lastDay > lastStart;

/** A limit by the length of a term. `last`: the day it names. `isBeyond`: no day is left for a lease signed now. */
type Cap = { last: string; isBeyond: boolean; isSignedInTime: boolean };

/** Returns the limit that a last start sets to leases signed from `now` until `signedBy`, or `null` if it sets none. */
const findCap = (
  { availability, deadlineDays, signedBy }: UnsignedTerms & { signedBy: number },
  lastStart: string | null,
  now: number,
): Cap | null => {
  const dates = { availability, deadlineDays };
  if (lastStart === null || lastStart >= getHandoverWindow({ ...dates, signedAt: signedBy }).lastDay)
    return null;
  const { lastDay } = getHandoverWindow({ ...dates, lastStart, signedAt: now });
  const last = lastStart > lastDay ? lastStart : lastDay;
  return { last, isBeyond: isBeyondTerm(last, lastStart), isSignedInTime: toIsoDay(signedBy) < last };
};

/**
 * Describes the handover days before signing, as of `now`. If the lease term must end while the premises are available, it names
 * the last possible day, and the day that remains for a lease signed too late. Without a chosen term it does so for each one on
 * offer.
 */
export const describeHandoverDeadline = (terms: UnsignedTerms, now: number, lang: Language): string => {
  const words = WORDS[lang];
  const { availability, deadlineDays, lastStart = null, ofTerms = [] } = terms;
  const dated = { ...terms, signedBy: terms.signedBy ?? now + SIGNED_WITHIN_DAYS * DAY_MS };
  const freeDay = toIsoDay(availability);
  const end = addDays(freeDay, deadlineDays);
  const cap = findCap(dated, lastStart, now);
  const first = formatDayInWords(freeDay, lang);
  const say = (text: string, { until = end, last = end, months = 0 }) =>
    fill(text, deadlineDays, {
      ...{ words, first, months: String(months) },
      ...{ end: formatDayInWords(until, lang), last: formatDayInWords(last, lang) },
    });
  const sayCap = (set: Cap, [inTime, orFirst, beyond]: readonly [string, string, string], months?: number) =>
    say(set.isBeyond ? beyond : set.isSignedInTime ? inTime : orFirst, {
      last: set.last,
      ...(months && { months }),
    });
  const ofEach = ofTerms.flatMap((term) => {
    const set = findCap(dated, term.lastStart, now);
    const texts = [words.capOf, words.capOrFirstOf, words.capBeyondOf] as const;
    return set ? sayCap(set, texts, term.months) : [];
  });
  const until = cap && !cap.isBeyond && cap.last < end ? cap.last : end;
  return [
    say(freeDay > toIsoDay(now) ? words.notBefore : words.fromSigning, { until }),
    cap ? sayCap(cap, [words.cap, words.capOrFirst, words.capBeyondTerm]) : '',
    ...ofEach,
  ].join('');
};

/** Describes the handover days after signing and their basis. */
export const describeHandoverWindow = (terms: HandoverTerms, lang: Language): string => {
  const words = WORDS[lang];
  const freeDay = toIsoDay(terms.availability);
  const { lastDay } = getHandoverWindow(terms);
  const last = formatDayInWords(lastDay, lang);
  const ends = { first: formatDayInWords(freeDay, lang), end: last, last };
  const say = ([latest, between]: readonly [string, string]) =>
    fill(freeDay > toIsoDay(terms.signedAt) ? between : latest, terms.deadlineDays, { words, ...ends });
  const isCutShort = lastDay < getHandoverWindow({ ...terms, lastStart: null }).lastDay;
  if (!isCutShort) return say([words.latest, words.between]);
  return isBeyondTerm(lastDay, terms.lastStart ?? null)
    ? say([words.latestBeyondTerm, words.latestBeyondTerm])
    : say([words.latestForTerm, words.betweenForTerm]);
};
