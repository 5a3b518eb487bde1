import { getHandoverTerms, getUnsignedTerms } from '@domain/leases/handoverWindow';
import { describeHandoverDeadline, describeHandoverWindow } from '@domain/leases/handoverWords';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const toTimestamp = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  toWarsawTimestamp(year, month, day, [hour, minute, 0, 0]);

describe('the days of a handover in words', () => {
  const now = toTimestamp(2026, 11, 24);
  it('are counted from signing where the premises are free', () => {
    const terms = { availability: toTimestamp(2026, 11, 1), deadlineDays: 14 };
    expect(describeHandoverDeadline(terms, now, 'pl')).toBe('w ciągu 14 dni od podpisania');
    expect(describeHandoverDeadline(terms, now, 'en')).toBe('within 14 days of signing');
  });
  it('name the day from which the premises are free', () => {
    const terms = { availability: toTimestamp(2027, 1, 9, 0), deadlineDays: 14 };
    expect(describeHandoverDeadline(terms, now, 'pl')).toBe(
      'od 9 stycznia 2027 do 23 stycznia 2027, a przy podpisaniu po 9 stycznia 2027 w ciągu 14 dni od podpisania',
    );
    expect(describeHandoverDeadline(terms, now, 'en')).toBe(
      'from 9 January 2027 to 23 January 2027 or, if the lease is signed after 9 January 2027, within 14 days of signing',
    );
  });
  it('name the last day on which the term fits, where it may come before the others', () => {
    const terms = { availability: toTimestamp(2026, 11, 1), deadlineDays: 14 };
    const on = (lastStart: string) => describeHandoverDeadline({ ...terms, lastStart }, now, 'pl');
    expect(on('2026-12-01')).toBe(
      'w ciągu 14 dni od podpisania; najpóźniej 1 grudnia 2026, aby cały okres najmu zmieścił się, póki lokal jest dostępny, a przy podpisaniu 1 grudnia 2026 lub później w pierwszym możliwym dniu',
    );
    expect(describeHandoverDeadline({ ...terms, lastStart: '2026-12-16' }, now, 'en')).toBe(
      'within 14 days of signing; by 16 December 2026 at the latest, so that the whole term fits while the premises are available',
    );
    expect(on('2026-12-17')).toBe('w ciągu 14 dni od podpisania');
    const later = { availability: toTimestamp(2027, 1, 9, 0), deadlineDays: 14, lastStart: '2027-01-15' };
    expect(describeHandoverDeadline(later, now, 'pl')).toBe(
      'od 9 stycznia 2027 do 15 stycznia 2027, a przy podpisaniu po 9 stycznia 2027 w ciągu 14 dni od podpisania; najpóźniej 15 stycznia 2027, aby cały okres najmu zmieścił się, póki lokal jest dostępny',
    );
  });
  it('are the days themselves once the lease is signed', () => {
    const terms = {
      signedAt: toTimestamp(2026, 11, 25),
      availability: toTimestamp(2026, 11, 1),
      deadlineDays: 14,
    };
    expect(describeHandoverWindow(terms, 'pl')).toBe(
      'najpóźniej 9 grudnia 2026 (14 dni od podpisania, zgodnie z ofertą)',
    );
    expect(describeHandoverWindow({ ...terms, availability: toTimestamp(2027, 1, 9, 0) }, 'pl')).toBe(
      'od 9 stycznia 2027 do 23 stycznia 2027 (14 dni od dnia, w którym lokal jest wolny, zgodnie z ofertą)',
    );
    expect(describeHandoverWindow(terms, 'en')).toBe(
      'by 9 December 2026 at the latest (14 days from signing, as the offer states)',
    );
    expect(describeHandoverWindow({ ...terms, availability: toTimestamp(2027, 1, 9, 0) }, 'en')).toBe(
      'from 9 January 2027 to 23 January 2027 (14 days from the day the premises are vacant, as the offer states)',
    );
  });
});

describe('the days of a handover in an offer', () => {
  const now = toTimestamp(2026, 11, 27);
  const offer = {
    availability: toTimestamp(2026, 11, 28, 0),
    availabilityTo: toTimestamp(2027, 12, 31, 0),
    unitReceiptDeadline: 60,
    offerValidTo: toTimestamp(2026, 12, 20),
    leaseAgreement: {
      ...{ infinite: true, fixedshort: true, fixedshortMonths: 12 },
      ...{ fixedlong: false, fixedlongMonths: null, depositDays: 5 },
    },
  };
  const describeIn = (lang: 'pl' | 'en', months?: number | null, of: Partial<typeof offer> = {}) =>
    describeHandoverDeadline(getUnsignedTerms({ ...offer, ...of }, months, now), now, lang);
  const COMMON =
    'od 28 listopada 2026 do 27 stycznia 2027, a przy podpisaniu po 28 listopada 2026 w ciągu 60 dni od podpisania';

  it('name the last day of each term that must end while the premises are available', () => {
    expect(describeIn('pl')).toBe(
      `${COMMON}; przy umowie na 12 mies. najpóźniej 1 stycznia 2027, aby cały okres najmu zmieścił się, póki lokal jest dostępny`,
    );
    expect(describeIn('en')).toBe(
      'from 28 November 2026 to 27 January 2027 or, if the lease is signed after 28 November 2026, within 60 days of signing; for a lease of 12 months by 1 January 2027 at the latest, so that the whole term fits while the premises are available',
    );
  });

  it('are the same day as in the lease made from it', () => {
    expect(describeIn('pl', 12)).toContain('; najpóźniej 1 stycznia 2027,');
    const signed = { ...offer, signedAt: now, depositDueOn: '2026-12-04', reservation: { months: 12 } };
    expect(describeHandoverWindow(getHandoverTerms(signed, now), 'pl')).toBe(
      'od 28 listopada 2026 do 1 stycznia 2027, aby cały okres najmu zmieścił się, póki lokal jest dostępny',
    );
  });

  it('have no limit for an open-ended lease, and none where each term fits whenever it is signed', () => {
    expect(describeIn('pl', null)).toBe(COMMON);
    expect(describeIn('pl', undefined, { availabilityTo: toTimestamp(2028, 12, 31, 0) })).toBe(COMMON);
  });

  it('say what holds for a lease that is signed after the last day on which its term fits', () => {
    expect(describeIn('pl', undefined, { offerValidTo: toTimestamp(2027, 1, 15) })).toContain(
      '; przy umowie na 12 mies. najpóźniej 1 stycznia 2027, aby cały okres najmu zmieścił się, póki lokal jest dostępny, a przy podpisaniu 1 stycznia 2027 lub później w pierwszym możliwym dniu',
    );
  });
});
