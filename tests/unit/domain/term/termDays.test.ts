import { isBusinessDay } from '@domain/leases/businessDays';
import { withMissedReturn } from '@domain/returns/returnWindow';
import { addDays } from '@domain/shared/days';
import { type CalendarLease, listTermDays, TERM_DAY_KINDS } from '@domain/term/termDays';
import { getTermRecord, NEW_TERM } from '@domain/term/termRecord';
import { findDueTermReminder, getTermDueAt, listPassedReminders } from '@domain/term/termReminders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLease, aNotice, at, aVersion } from './fixtures';

const withTerms = <Lease extends CalendarLease>(lease: Lease, patch: object): Lease => ({
  ...lease,
  leaseAgreement: { ...lease.leaseAgreement, payDay: 10, firstPaymentDay: 5, ...patch },
});
const show = (lease: CalendarLease, now: number) =>
  listTermDays(lease, now).map(({ kind, day }) => `${day} ${kind}`);

describe('the calendar of a lease', () => {
  it('has the handover, each payment day on a working day, the last day for an extension and the end', () => {
    const lease = withTerms(aLease({ start: '2027-01-15', months: 6 }), {});
    expect(show(lease, at('2027-01-20T12:00:00+01:00'))).toEqual([
      '2027-01-15 start',
      '2027-01-20 firstPayment',
      '2027-02-10 payment',
      '2027-03-10 payment',
      // 10 April 2027 is a Saturday
      '2027-04-12 payment',
      '2027-05-10 payment',
      '2027-06-10 payment',
      // 10 July 2027 is a Saturday
      '2027-07-12 payment',
      '2027-07-14 extensionBy',
      '2027-07-14 end',
    ]);
  });

  it('pays on the last day of a shorter month where the agreed day is missing', () => {
    const lease = withTerms(aLease({ start: '2028-01-01', months: 4 }), {
      payDay: 31,
      firstPaymentDay: null,
    });
    expect(show(lease, at('2028-01-20T12:00:00+01:00')).filter((line) => line.endsWith('payment'))).toEqual([
      '2028-02-29 payment',
      '2028-03-31 payment',
      // 30 April 2028 is a Sunday, 1 and 3 May are holidays
      '2028-05-02 payment',
    ]);
  });

  it('has no payment day after the last day of the lease', () => {
    // ends on 19 February 2027
    const lease = withTerms(aLease({ start: '2027-01-20', months: 1 }), { payDay: 28, firstPaymentDay: 7 });
    expect(show(lease, at('2027-01-21T12:00:00+01:00'))).toEqual([
      '2027-01-20 start',
      '2027-01-27 firstPayment',
      '2027-02-19 extensionBy',
      '2027-02-19 end',
    ]);
  });

  it('shows an open-ended lease twelve months ahead, with its notice and its new rent', () => {
    const lease = withTerms(aLease({ term: { notice: { ...aNotice, endsOn: '2029-09-10' } } }), {});
    const shown = show(lease, at('2027-06-20T12:00:00+02:00'));
    expect(shown.at(-1)).toBe('2029-09-10 end');
    expect(shown).toContain('2027-06-10 noticeGiven');
    expect(shown.filter((line) => line.endsWith('payment')).at(-1)).toBe('2028-05-10 payment');
    const extended = withTerms(
      aLease({ months: 6, term: { versions: [aVersion({ rent: 1, rentFrom: '2027-07-15' })] } }),
      {},
    );
    expect(show(extended, at('2027-06-20T12:00:00+02:00'))).toContain('2027-07-15 newRent');
  });

  it('is empty until the handover has a day', () =>
    expect(
      listTermDays(withTerms(aLease({ start: null, months: 6, status: 'DEPOSIT_PENDING' }), {}), 0),
    ).toEqual([]));

  it('is in order, has one key for each day of a kind, and pays on working days only', () => {
    const start = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days));
    const terms = fc.record({
      months: fc.option(fc.integer({ min: 1, max: 360 })),
      payDay: fc.integer({ min: 1, max: 31 }),
      firstPaymentDay: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(start, terms, fc.integer({ min: 0, max: 800 }), (day, { months, ...pays }, later) => {
        const now = at(`${addDays(day, later)}T12:00:00Z`);
        const days = listTermDays(withTerms(aLease({ start: day, months }), pays), now);
        const keys = days.map(({ kind, key }) => `${kind} ${key}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(days.map((one) => one.day)).toEqual(days.map((one) => one.day).toSorted());
        for (const { kind, day: shown } of days)
          if (kind === 'payment' || kind === 'firstPayment') expect(isBusinessDay(shown)).toBe(true);
        const end = days.find(({ kind }) => kind === 'end')?.day;
        const last = days.findLast(({ kind }) => kind === 'payment')?.day;
        // a rent that is due on the last day moves over the days off after it
        if (end && last) expect(last <= addDays(end, 5)).toBe(true);
        expect(days.every(({ kind }) => TERM_DAY_KINDS.includes(kind))).toBe(true);
        expect(days[0]).toMatchObject({ kind: 'start', day });
      }),
      { numRuns: 50 },
    );
  });
});

describe('the reminders of a lease', () => {
  const lease = aLease({ months: 6, term: {} });

  it('come thirty and seven days before its end at eight, once each', () => {
    expect(findDueTermReminder(lease, at('2027-06-14T07:59:59+02:00'))).toBeNull();
    expect(findDueTermReminder(lease, at('2027-06-14T08:00:00+02:00'))).toBe('end30');
    const reminded = aLease({ months: 6, term: { reminders: ['end30'] } });
    expect(findDueTermReminder(reminded, at('2027-07-07T07:59:59+02:00'))).toBeNull();
    expect(findDueTermReminder(reminded, at('2027-07-07T08:00:00+02:00'))).toBe('end7');
    const twice = aLease({ months: 6, term: { reminders: ['end30', 'end7'] } });
    expect(findDueTermReminder(twice, at('2027-07-10T08:00:00+02:00'))).toBeNull();
  });

  it('are one where a sweep runs late, and none after the end', () => {
    expect(findDueTermReminder(lease, at('2027-07-08T08:00:00+02:00'))).toBe('end7');
    expect(findDueTermReminder(lease, at('2027-07-15T00:00:00+02:00'))).toBeNull();
  });

  it('also come before the last day for a timely notice', () => {
    const open = { ...aLease({ term: {} }), availabilityTo: at('2028-06-30T00:00:00+02:00') };
    const withPeriod = { ...open, leaseAgreement: { ...open.leaseAgreement, leaseNoticePeriod: 6 } };
    expect(findDueTermReminder(withPeriod, at('2027-12-01T08:00:00+01:00'))).toBe('notice30');
    expect(findDueTermReminder(withPeriod, at('2028-01-01T00:00:00+01:00'))).toBeNull();
  });

  it('are not caught up for a day that became known too late', () => {
    const short = aLease({ start: '2027-01-15', months: 1 });
    const signedAt = at('2027-01-20T12:00:00+01:00');
    expect(listPassedReminders(short, signedAt)).toEqual(['end30']);
    const known = { ...short, term: { ...NEW_TERM, reminders: listPassedReminders(short, signedAt) } };
    expect(getTermDueAt(known, getTermRecord(known))).toBe(at('2027-01-31T08:00:00+01:00'));
  });

  it('come on the day on which the return can begin, and a week before the last one', () => {
    const told = aLease({ months: 6, term: { reminders: ['end30'] } });
    expect(findDueTermReminder(told, at('2027-06-30T07:59:59+02:00'))).toBeNull();
    expect(findDueTermReminder(told, at('2027-06-30T08:00:00+02:00'))).toBe('returnOpens');
    // the thirtieth day after the end is Friday, 13 August
    expect(findDueTermReminder(told, at('2027-08-06T08:00:00+02:00'))).toBe('return7');
    const step = { side: 'tenant', uid: 'uid', at: at('2027-07-14T12:00:00+02:00') } as const;
    const attached = {
      state: 'ATTACHED',
      begun: step,
      submitted: step,
      signed: null,
      lastRound: null,
    } as const;
    const submitted = { ...told, premisesReturn: attached };
    expect(findDueTermReminder(submitted, at('2027-08-06T08:00:00+02:00'))).toBeNull();
  });

  it('wake the sweep also for the end of the lease and of a proposal, then for the return', () => {
    const all = { ...NEW_TERM, reminders: ['end30', 'end7', 'returnOpens'] } as typeof NEW_TERM;
    expect(getTermDueAt(lease, all)).toBe(at('2027-07-15T00:00:00+02:00'));
    expect(getTermDueAt(aLease(), NEW_TERM)).toBeNull();
    const ended = { ...all, ended: { on: '2027-07-14', why: 'term', at: 0 } } as typeof NEW_TERM;
    expect(getTermDueAt(lease, ended)).toBe(at('2027-08-06T08:00:00+02:00'));
    const told = { ...ended, reminders: [...all.reminders, 'return7'] } as typeof NEW_TERM;
    expect(getTermDueAt(lease, told)).toBe(at('2027-08-14T00:00:00+02:00'));
    const missed = { ...lease, premisesReturn: withMissedReturn(null, at('2027-08-14T00:00:00+02:00')) };
    expect(getTermDueAt(missed, told)).toBeNull();
  });
});
