import { addBusinessDays } from '@domain/leases/businessDays';
import { computeDepositDueDay, getDatesOfDueDay } from '@domain/leases/depositDeadline';
import {
  canTenantSetTime,
  findTimeFault,
  type HandoverFacts,
  isHandoverFixed,
} from '@domain/leases/handoverTime';
import {
  getHandoverDueBy,
  getHandoverTerms,
  getHandoverWindow,
  getUnsignedTerms,
  isHandoverWindowOver,
  isStartTooLate,
} from '@domain/leases/handoverWindow';
import { describeHandoverDeadline, describeHandoverWindow } from '@domain/leases/handoverWords';
import { computeTermEnd } from '@domain/offers/leaseTerm';
import { countDaysBetween, DAY_MS, HOUR_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const toTimestamp = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  toWarsawTimestamp(year, month, day, [hour, minute, 0, 0]);

describe('the days of a handover', () => {
  it.each([
    ['free already', toTimestamp(2026, 11, 24), toTimestamp(2026, 11, 1), 14, '2026-11-25', '2026-12-08'],
    [
      'free on the day of signing',
      toTimestamp(2026, 11, 24),
      toTimestamp(2026, 11, 24, 0),
      14,
      '2026-11-25',
      '2026-12-08',
    ],
    [
      'free on the next day',
      toTimestamp(2026, 11, 24),
      toTimestamp(2026, 11, 25, 0),
      14,
      '2026-11-25',
      '2026-12-09',
    ],
    [
      'free in January',
      toTimestamp(2026, 11, 24),
      toTimestamp(2027, 1, 9, 0),
      14,
      '2027-01-09',
      '2027-01-23',
    ],
    [
      'signed in the last minute of a day',
      toTimestamp(2026, 11, 24, 23, 59),
      toTimestamp(2026, 11, 1),
      7,
      '2026-11-25',
      '2026-12-01',
    ],
    [
      'signed in the first minute of a day',
      toTimestamp(2026, 11, 25, 0, 0),
      toTimestamp(2026, 11, 1),
      7,
      '2026-11-26',
      '2026-12-02',
    ],
    [
      'over the end of summer time',
      toTimestamp(2026, 10, 24, 23, 30),
      toTimestamp(2026, 1, 1),
      7,
      '2026-10-25',
      '2026-10-31',
    ],
    [
      'over the end of winter time',
      toTimestamp(2027, 3, 27, 23, 30),
      toTimestamp(2026, 1, 1),
      7,
      '2027-03-28',
      '2027-04-03',
    ],
    ['over a leap day', toTimestamp(2028, 2, 25), toTimestamp(2026, 1, 1), 7, '2028-02-26', '2028-03-03'],
  ] as const)(
    'run from tomorrow or the day they are free, by the deadline: %s',
    (_, signedAt, availability, deadlineDays, firstDay, lastDay) => {
      expect(getHandoverWindow({ signedAt, availability, deadlineDays })).toEqual({ firstDay, lastDay });
    },
  );

  it('keep their last day however late the form is opened', () => {
    const terms = {
      signedAt: toTimestamp(2026, 11, 24),
      availability: toTimestamp(2026, 11, 1),
      deadlineDays: 14,
    };
    for (const now of [
      toTimestamp(2026, 11, 24),
      toTimestamp(2026, 12, 1),
      toTimestamp(2026, 12, 8),
      toTimestamp(2027, 1, 1),
    ])
      expect(getHandoverWindow(terms, now).lastDay).toBe('2026-12-08');
    expect(isHandoverWindowOver(getHandoverWindow(terms, toTimestamp(2026, 12, 7, 23, 59)))).toBe(false);
    expect(isHandoverWindowOver(getHandoverWindow(terms, toTimestamp(2026, 12, 8, 0, 0)))).toBe(true);
  });
});

/** Any minute of 2026 and 2027, half of them near a change of the clocks. */
const SWITCHES = [
  toTimestamp(2026, 3, 29),
  toTimestamp(2026, 10, 25),
  toTimestamp(2027, 3, 28),
  toTimestamp(2027, 10, 31),
];
const START = toTimestamp(2026, 1, 1, 0);
const moment = fc.oneof(
  fc.integer({ min: 0, max: 730 * 24 * 60 }).map((minutes) => START + minutes * 60_000),
  fc
    .tuple(fc.constantFrom(...SWITCHES), fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }))
    .map(([near, minutes]) => near + minutes * 60_000),
);
const deadline = fc.integer({ min: 7, max: 365 });
const distance = fc.integer({ min: -400, max: 400 });

const buildHandoverFacts = (
  signedAt: number,
  availability: number,
  unitReceiptDeadline: number,
): HandoverFacts => ({
  signedAt,
  availability,
  unitReceiptDeadline,
  receptionTime: null,
  transferOfThePremise: null,
});

describe('for every availability, deadline and day of signing', () => {
  it('the first day is not after the last, and both are counted in Warsaw’s days', () => {
    fc.assert(
      fc.property(moment, distance, deadline, (signedAt, days, deadlineDays) => {
        const availability = signedAt + days * DAY_MS;
        const { firstDay, lastDay } = getHandoverWindow({ signedAt, availability, deadlineDays });
        const first = parseTimestamp(firstDay) ?? 0;
        const last = parseTimestamp(lastDay) ?? 0;
        expect(firstDay <= lastDay).toBe(true);
        expect(countDaysBetween(signedAt, first)).toBe(Math.max(1, countDaysBetween(signedAt, availability)));
        expect(countDaysBetween(signedAt, last)).toBe(
          Math.max(0, countDaysBetween(signedAt, availability)) + deadlineDays,
        );
      }),
    );
  });

  it('the tenant finds a lawful hour on the last day until the day before it', () => {
    fc.assert(
      fc.property(moment, distance, deadline, fc.nat({ max: 400 }), (signedAt, days, deadlineDays, later) => {
        const availability = signedAt + days * DAY_MS;
        const facts = buildHandoverFacts(signedAt, availability, deadlineDays);
        const now = signedAt + later * 12 * HOUR_MS;
        const { lastDay } = getHandoverWindow({ signedAt, availability, deadlineDays }, now);
        const time = { date: lastDay, hour: '23:59' };
        const fault = findTimeFault(time, { facts, side: 'tenant', now });
        const left = (parseTimestamp(lastDay, '23:59') ?? 0) - now;
        expect(fault === null).toBe(left >= 24 * HOUR_MS);
        if (toIsoDay(now) >= lastDay) expect(canTenantSetTime(facts, now)).toBe(false);
      }),
    );
  });

  it('no day before the first or after the last passes without the other side', () => {
    fc.assert(
      fc.property(
        moment,
        distance,
        deadline,
        fc.integer({ min: -30, max: 800 }),
        (signedAt, days, deadlineDays, off) => {
          const facts = buildHandoverFacts(signedAt, signedAt + days * DAY_MS, deadlineDays);
          const terms = { signedAt, availability: facts.availability, deadlineDays };
          const { firstDay, lastDay } = getHandoverWindow(terms);
          const date = toIsoDay(signedAt + off * DAY_MS);
          const fault = findTimeFault({ date, hour: '12:00' }, { facts, side: 'tenant', now: signedAt });
          if (date < firstDay || date > lastDay) expect(fault).not.toBeNull();
          else if (countDaysBetween(signedAt, parseTimestamp(date) ?? 0) >= 2) expect(fault).toBeNull();
        },
      ),
    );
  });

  it('an agreed moment is fixed from exactly 24 hours before it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -100_000, max: 100_000 }), (agreed, minutes) => {
        const whole = Math.floor(agreed / 60_000) * 60_000;
        const hour = new Intl.DateTimeFormat('en-GB', {
          timeZone: 'Europe/Warsaw',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(whole);
        const receptionTime = { date: toIsoDay(whole), hour };
        const startsAt = parseTimestamp(receptionTime.date, hour) ?? 0;
        const now = startsAt - 24 * HOUR_MS + minutes * 60_000;
        expect(isHandoverFixed({ receptionTime }, now)).toBe(minutes >= 0);
      }),
    );
  });
});

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

describe('the days of a lease whose term has to end while the premises are free', () => {
  /** Six months, handover within 30 days, free until 20.05.2027. */
  const lease = {
    signedAt: toTimestamp(2026, 11, 15, 12, 0),
    availability: toTimestamp(2026, 1, 1, 0, 0),
    unitReceiptDeadline: 30,
    availabilityTo: toTimestamp(2027, 5, 20, 0, 0),
    reservation: { months: 6 as number | null },
  };
  const lastDayOf = (of: Partial<typeof lease>) => {
    const dates = { ...lease, ...of };
    return getHandoverWindow(getHandoverTerms(dates, dates.signedAt)).lastDay;
  };

  it('end on the last day from which the term fits', () => {
    expect(lastDayOf({})).toBe('2026-11-21');
  });
  it('stay as the offer says where the lease is open-ended or fits anyway', () => {
    expect(lastDayOf({ reservation: { months: null } })).toBe('2026-12-15');
    expect(lastDayOf({ availabilityTo: toTimestamp(2027, 6, 20, 0, 0) })).toBe('2026-12-15');
  });
  it('keep the day after the signature where no day fits any more', () => {
    expect(lastDayOf({ signedAt: toTimestamp(2026, 11, 25, 12, 0) })).toBe('2026-11-26');
  });
  it('say that the term does not fit where no day is left for it, before and after signing', () => {
    const signedAt = toTimestamp(2026, 11, 25, 12, 0);
    const terms = getHandoverTerms({ ...lease, signedAt }, signedAt);
    expect(describeHandoverWindow(terms, 'pl')).toBe(
      'najpóźniej 26 listopada 2026, w pierwszym możliwym dniu, bo okres najmu kończy się później niż dostępność lokalu',
    );
    expect(describeHandoverDeadline(terms, signedAt, 'en')).toBe(
      'within 30 days of signing; on the first possible day at the latest, because the term ends later than the premises are available',
    );
  });
  it('speak of a term that fits only where it ends while the premises are available', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 60 }), (off, deadlineDays) => {
        const signedAt = lease.signedAt + off * DAY_MS;
        const terms = getHandoverTerms({ ...lease, signedAt, unitReceiptDeadline: deadlineDays }, signedAt);
        const { lastDay } = getHandoverWindow(terms);
        const isFitting = computeTermEnd(lastDay, 6) <= toIsoDay(lease.availabilityTo);
        for (const text of [
          describeHandoverWindow(terms, 'pl'),
          describeHandoverDeadline(terms, signedAt, 'pl'),
        ])
          if (text.includes('zmieścił się')) expect([off, isFitting]).toEqual([off, true]);
      }),
    );
  });
  it('are printed before signing as they come out, on whichever of the next nine days the lease is signed', () => {
    const MONTHS = ['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia'];
    MONTHS.push('września', 'października', 'listopada', 'grudnia');
    const readDay = (said = ''): string => {
      const [day = '', month = '', year = ''] = said.split(' ');
      return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    };
    /** Returns the last day by the text of the sentence, for a lease signed on a day. */
    const countByText = (text: string, signedDay: string, { freeDay, deadlineDays }: Counted): string => {
      const firstPossible = addDays(signedDay) > freeDay ? addDays(signedDay) : freeDay;
      const [, from, to] = /^od (.*?) do (.*?), a przy/.exec(text) ?? [];
      const isLater = from === undefined || signedDay > readDay(from);
      const counted = isLater ? addDays(signedDay, deadlineDays) : readDay(to);
      if (text.includes('; najpóźniej w pierwszym możliwym dniu')) return firstPossible;
      const [, cap] = /; najpóźniej (.*?), aby/.exec(text) ?? [];
      if (cap === undefined) return counted;
      if (text.includes(`przy podpisaniu ${cap} lub później`) && signedDay >= readDay(cap))
        return firstPossible;
      return counted < readDay(cap) ? counted : readDay(cap);
    };
    type Counted = { freeDay: string; deadlineDays: number };
    const now = toTimestamp(2026, 11, 15, 12, 0);
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: -20, max: 150 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 2, max: 14 }),
        (freeIn, deadlineDays, lastStartIn, signedIn, days) => {
          const availability = now + freeIn * DAY_MS;
          const lastStart = toIsoDay(now + lastStartIn * DAY_MS);
          const terms = { availability, deadlineDays, lastStart, deposit: days > 2 ? { days } : null };
          const text = describeHandoverDeadline(terms, now, 'pl');
          const signedAt = now + signedIn * DAY_MS;
          const { lastDay } = getHandoverWindow({ ...terms, signedAt });
          const freeDay = toIsoDay(availability);
          const counted = countByText(text, toIsoDay(signedAt), { freeDay, deadlineDays });
          const posted = addBusinessDays(toIsoDay(signedAt), days + 1);
          const isExtended = text.includes('nie mija jednak przed końcem pierwszego dnia roboczego');
          expect([text, isExtended && posted > counted ? posted : counted]).toEqual([text, lastDay]);
        },
      ),
      { numRuns: 3000 },
    );
  });
  it('name the term, and no proposal, as the reason against a day after the last one on which it fits', () => {
    const now = toTimestamp(2026, 11, 16, 12, 0);
    const facts = { ...lease, receptionTime: null, transferOfThePremise: null, receptionProposal: null };
    const faultOf = (date: string, availabilityTo = lease.availabilityTo) =>
      findTimeFault({ date, hour: '12:00' }, { facts: { ...facts, availabilityTo }, side: 'tenant', now })
        ?.message;
    expect(faultOf('2026-11-21')).toBeUndefined();
    expect(faultOf('2026-11-22')).toMatchObject({ key: 'receptionBeyondTerm' });
    expect(faultOf('2026-12-16', toTimestamp(2027, 7, 20, 0, 0))).toMatchObject({ key: 'receptionTooLate' });
  });
  it('leave no later moment to a proposal while one fits, and any once none does', () => {
    const now = toTimestamp(2026, 11, 16, 12, 0);
    expect(isStartTooLate(lease, '2026-11-21', now)).toBe(false);
    expect(isStartTooLate(lease, '2026-11-22', now)).toBe(true);
    expect(isStartTooLate(lease, '2026-11-22', toTimestamp(2026, 11, 21, 0, 0))).toBe(false);
    expect(isStartTooLate({ ...lease, reservation: { months: null } }, '2027-01-01', now)).toBe(false);
  });
});

describe('the last day of a handover and the deposit', () => {
  const signed = (signedAt: number, unitReceiptDeadline: number, days: number) => ({
    ...{ signedAt, availability: toTimestamp(2026, 1, 1), unitReceiptDeadline },
    depositDueOn: computeDepositDueDay(signedAt, days),
  });
  const windowOf = (lease: ReturnType<typeof signed>) =>
    getHandoverWindow(getHandoverTerms(lease, lease.signedAt));

  it.each([
    ['of a lease signed before Christmas', toTimestamp(2026, 12, 21), 5, '2026-12-30', '2026-12-31'],
    ['due in fourteen business days', toTimestamp(2026, 11, 27), 14, '2026-12-17', '2026-12-18'],
  ])(
    'the day after the deposit is due can be the day of the handover: %s',
    (_, signedAt, days, due, last) => {
      const lease = signed(signedAt, 7, days);
      expect(lease.depositDueOn).toBe(due);
      expect(windowOf(lease).lastDay).toBe(last);
      const terms = getHandoverTerms(lease, signedAt);
      const day = Number(last.slice(8));
      expect(describeHandoverWindow(terms, 'pl')).toBe(
        `najpóźniej ${day} grudnia 2026 (pierwszy dzień roboczy po terminie wpłaty kaucji)`,
      );
      expect(describeHandoverWindow(terms, 'en')).toBe(
        `by ${day} December 2026 at the latest (the first business day after the deposit is due)`,
      );
    },
  );

  it('stays that of the offer where the deposit is due before it', () => {
    expect(windowOf(signed(toTimestamp(2026, 11, 24), 14, 5)).lastDay).toBe('2026-12-08');
  });

  it('moves with more time for the deposit, and with the day by which a time must be agreed', () => {
    const signedAt = toTimestamp(2026, 11, 24);
    const lease = signed(signedAt, 14, 5);
    const depositExtension = { days: 10, until: '2026-12-15', at: signedAt };
    const offer = { ...lease, receptionTime: null, handoverDueBy: null };
    expect(getHandoverDueBy(offer, signedAt)).toBe(toTimestamp(2026, 12, 9, 0));
    expect(getHandoverDueBy({ ...offer, depositExtension }, signedAt)).toBe(toTimestamp(2026, 12, 17, 0));
    expect(getHandoverDueBy(offer, toTimestamp(2026, 12, 9, 0))).toBeNull();
    const receptionTime = { date: '2026-12-01', hour: '10:00' };
    expect(getHandoverDueBy({ ...offer, depositExtension, receptionTime }, signedAt)).toBeNull();
  });

  it('is never before a deposit paid in time has been posted, for every day, deadline and time for the deposit', () => {
    fc.assert(
      fc.property(
        ...([moment, distance, fc.integer({ min: 7, max: 60 }), fc.integer({ min: 3, max: 14 })] as const),
        fc.option(fc.integer({ min: -60, max: 200 }), { nil: null }),
        (signedAt, free, unitReceiptDeadline, days, spare) => {
          const lease = {
            ...signed(signedAt, unitReceiptDeadline, days),
            availability: signedAt + free * DAY_MS,
            ...{ availabilityTo: spare === null ? null : signedAt + (spare + 365) * DAY_MS },
            reservation: { months: 12 },
          };
          const { lastDay } = windowOf(lease);
          const { endableAt } = getDatesOfDueDay(lease.depositDueOn);
          expect((parseTimestamp(addDays(lastDay)) ?? 0) >= endableAt).toBe(true);
          expect(isStartTooLate(lease, toIsoDay(endableAt - 1), signedAt)).toBe(false);
          const unsigned = getUnsignedTerms(
            { ...lease, offerValidTo: signedAt, leaseAgreement: { ...NO_TERMS, depositDays: days } },
            12,
            signedAt,
          );
          expect(getHandoverWindow({ ...unsigned, signedAt })).toEqual(windowOf(lease));
        },
      ),
    );
  });

  const NO_TERMS = {
    ...{ infinite: true, fixedshort: false, fixedshortMonths: null },
    ...{ fixedlong: false, fixedlongMonths: null },
  };
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
  const POSTED =
    '; termin ten nie mija jednak przed końcem pierwszego dnia roboczego po terminie wpłaty kaucji';

  it('name the last day of each term that must end while the premises are available', () => {
    expect(describeIn('pl')).toBe(
      `${COMMON}; przy umowie na 12 mies. najpóźniej 1 stycznia 2027, aby cały okres najmu zmieścił się, póki lokal jest dostępny${POSTED}`,
    );
    expect(describeIn('en')).toBe(
      'from 28 November 2026 to 27 January 2027 or, if the lease is signed after 28 November 2026, within 60 days of signing; for a lease of 12 months by 1 January 2027 at the latest, so that the whole term fits while the premises are available; this period does not end, however, before the end of the first business day after the deposit is due',
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

  it('say that the deposit can move the last day where the deadline is short', () => {
    const short = { availability: now, availabilityTo: now + 9_000 * DAY_MS, unitReceiptDeadline: 7 };
    expect(describeIn('pl', undefined, short)).toBe(`w ciągu 7 dni od podpisania${POSTED}`);
  });
});
