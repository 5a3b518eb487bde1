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
  type HandoverDates,
  isHandoverWindowOver,
  isStartTooLate,
} from '@domain/leases/handoverWindow';
import { describeHandoverWindow } from '@domain/leases/handoverWords';
import { countDaysBetween, DAY_MS, HOUR_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
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

const signed = (signedAt: number, unitReceiptDeadline: number, days: number) => ({
  ...{ signedAt, availability: toTimestamp(2026, 1, 1), unitReceiptDeadline },
  depositDueOn: computeDepositDueDay(signedAt, days),
});
const windowOf = (lease: HandoverDates & { signedAt: number }) =>
  getHandoverWindow(getHandoverTerms(lease, lease.signedAt));

describe('the last day of a handover and the deposit', () => {
  it.each([
    ['on a Tuesday', toTimestamp(2026, 11, 24), 5, '2026-12-01', '2026-12-01', '1 grudnia'],
    ['on a Friday', toTimestamp(2026, 11, 27), 5, '2026-12-04', '2026-12-04', '4 grudnia'],
    ['before Christmas', toTimestamp(2026, 12, 18), 5, '2026-12-29', '2026-12-25', '25 grudnia'],
    ['with fourteen days for it', toTimestamp(2026, 11, 27), 14, '2026-12-17', '2026-12-04', '4 grudnia'],
  ])('stays seven days after a lease signed %s', (_, signedAt, days, due, last, said) => {
    const lease = signed(signedAt, 7, days);
    expect(lease.depositDueOn).toBe(due);
    expect(windowOf(lease).lastDay).toBe(last);
    expect(describeHandoverWindow(getHandoverTerms(lease, signedAt), 'pl')).toBe(
      `najpóźniej ${said} 2026 (7 dni od podpisania, zgodnie z ofertą)`,
    );
  });

  it('stays with more time for the deposit', () => {
    const signedAt = toTimestamp(2026, 11, 24);
    const depositExtension = { days: 10, until: '2026-12-15', at: signedAt };
    const lease = { ...signed(signedAt, 14, 5), depositExtension };
    const offer = { ...lease, receptionTime: null, handoverDueBy: null };
    expect(windowOf(lease).lastDay).toBe('2026-12-08');
    expect(getHandoverDueBy(offer, signedAt)).toBe(toTimestamp(2026, 12, 9, 0));
    expect(getHandoverDueBy(offer, toTimestamp(2026, 12, 9, 0))).toBeNull();
    const receptionTime = { date: '2026-12-01', hour: '10:00' };
    expect(getHandoverDueBy({ ...offer, receptionTime }, signedAt)).toBeNull();
  });

  it('is that of the offer for every day, deadline and time for the deposit, and both sides can go beyond it until it is posted', () => {
    fc.assert(
      fc.property(
        ...([moment, distance, fc.integer({ min: 7, max: 60 }), fc.integer({ min: 3, max: 14 })] as const),
        (signedAt, free, unitReceiptDeadline, days) => {
          const lease = {
            ...signed(signedAt, unitReceiptDeadline, days),
            availability: signedAt + free * DAY_MS,
            ...{ availabilityTo: signedAt + 300 * DAY_MS, reservation: { months: 12 } },
          };
          const { firstDay, lastDay } = windowOf({ ...lease, availabilityTo: null });
          const later = Math.max(0, countDaysBetween(signedAt, lease.availability));
          expect(countDaysBetween(signedAt, parseTimestamp(lastDay) ?? 0)).toBe(later + unitReceiptDeadline);
          expect(firstDay <= lastDay).toBe(true);
          const { endableAt } = getDatesOfDueDay(lease.depositDueOn);
          expect(isStartTooLate(lease, toIsoDay(endableAt - 1), signedAt)).toBe(false);
        },
      ),
    );
  });
});
