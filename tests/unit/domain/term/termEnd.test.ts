import { addDays, addMonths, countIsoDaysBetween } from '@domain/shared/days';
import { buildNotice, computeNoticeEnd, getLastNoticeDay, getNoticeDay } from '@domain/term/notice';
import {
  findTermEnd,
  getHandoverDay,
  getTermEnd,
  getTermEndMoment,
  getTermStart,
  isTermOver,
} from '@domain/term/termEnd';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aNotice, at, aVersion, aLease as lease } from './fixtures';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
const anyMonths = fc.integer({ min: 1, max: 360 });

const lastDayOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0');
};

describe('the last day of a lease', () => {
  it.each([
    ['2027-01-01', 12, '2027-12-31'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-28'],
    ['2027-03-28', 7, '2027-10-27'],
    ['2027-08-31', 6, '2028-02-29'],
  ])('that began on %s for %i months is %s', (start, months, end) =>
    expect(getTermEnd(lease({ start, months }))).toBe(end),
  );

  it('is the day before the one with the same number, or the last day of a month that lacks it', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (start, months) => {
        const end = getTermEnd(lease({ start, months })) ?? '';
        const next = addDays(end);
        const isSameNumber = next.slice(-2) === start.slice(-2);
        const isShortMonth = end.slice(-2) === lastDayOfMonth(end) && start.slice(-2) > end.slice(-2);
        expect(isSameNumber || isShortMonth).toBe(true);
        expect(end >= start).toBe(true);
      }),
    );
  });

  it('never comes earlier for a longer term or a later start', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 359 }), (start, months) => {
        const end = getTermEnd(lease({ start, months })) ?? '';
        expect((getTermEnd(lease({ start, months: months + 1 })) ?? '') > end).toBe(true);
        expect((getTermEnd(lease({ start: addDays(start), months })) ?? '') >= end).toBe(true);
      }),
    );
  });

  it('passes at midnight of Warsaw, also on the days on which the clocks change', () => {
    expect(getTermEndMoment(lease({ start: '2026-10-29', months: 5 }))).toBe(at('2027-03-29T00:00:00+02:00'));
    expect(getTermEndMoment(lease({ start: '2027-05-01', months: 6 }))).toBe(at('2027-11-01T00:00:00+01:00'));
    expect(getTermEndMoment(lease({ start: '2027-04-01', months: 7 }))).toBe(at('2027-11-01T00:00:00+01:00'));
  });

  it('is unknown without a handover day, for an open-ended lease and after an end before the handover', () => {
    expect(getTermEnd(lease({ start: null, months: 12, status: 'DEPOSIT_PENDING' }))).toBeNull();
    expect(getTermEnd(lease({ months: null }))).toBeNull();
    for (const status of ['REJECTED', 'PROTOCOL_REJECTED', 'AFTER_REJECTION'] as const)
      expect(getTermEnd(lease({ months: 12, status }))).toBeNull();
  });

  it('of a lease without a stored handover day counts from the day of the signed protocol', () => {
    const older = lease({ start: null, months: 12 });
    const signedAt = at('2027-01-15T23:30:00+01:00');
    expect(getTermStart({ ...older, protocolData: { signedAt } })).toBe('2027-01-15');
    expect(getTermEnd({ ...older, protocolData: { signedAt } })).toBe('2028-01-14');
  });

  it('counts from the handover that took place, also where it was later than agreed', () => {
    const agreed = lease({ start: '2026-12-01', months: 6, status: 'DEPOSIT_CONFIRMED' });
    expect(getTermEnd(agreed)).toBe('2027-05-31');
    const late = lease({ start: '2026-12-01', months: 6 });
    const signed = { ...late, protocolData: { handedOverOn: '2026-12-22' } };
    expect(getTermStart(signed)).toBe('2026-12-22');
    expect(getTermEnd(signed)).toBe('2027-06-21');
  });

  it('begins on the recorded day of the handover, whatever day was agreed', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyMonths, (agreed, taken, months) => {
        const known = lease({ start: agreed, months });
        const signed = { ...known, protocolData: { handedOverOn: taken } };
        expect(getTermStart(signed)).toBe(taken);
        expect(getTermEnd(signed)).toBe(getTermEnd(lease({ start: taken, months })));
      }),
    );
  });

  it('keeps the agreed day for a lease that was handed over before the day was recorded', () => {
    const earlier = lease({ start: '2026-12-01', months: 6 });
    const signedAt = at('2026-12-22T10:00:00+01:00');
    expect(getTermStart({ ...earlier, protocolData: { signedAt } })).toBe('2026-12-01');
  });

  it.each([
    ['2026-12-01', '2026-12-01T10:00:00+01:00', '2026-12-01'],
    ['2026-12-01', '2026-12-22T23:59:00+01:00', '2026-12-22'],
    ['2026-12-22', '2026-12-01T10:00:00+01:00', '2026-12-22'],
    [null, '2026-12-01T00:00:00+01:00', '2026-12-01'],
  ])('agreed for %s and first submitted at %s is handed over on %s', (agreed, submitted, handedOver) => {
    expect(getHandoverDay(agreed, at(submitted))).toBe(handedOver);
  });

  it('is planned as soon as the handover has a day', () => {
    expect(getTermEnd(lease({ months: 12, status: 'DEPOSIT_PENDING' }))).toBe('2028-01-14');
    expect(getTermStart(lease({ status: 'DEPOSIT_PENDING' }))).toBe('2027-01-15');
  });

  it('follows a notice, then an agreement of both sides', () => {
    const version = aVersion({ kind: 'ending', endsOn: '2027-08-01' });
    expect(findTermEnd(lease({ term: { notice: aNotice } }))).toEqual({ on: '2027-09-10', why: 'notice' });
    expect(findTermEnd(lease({ term: { notice: aNotice, versions: [version] } }))).toEqual({
      on: '2027-08-01',
      why: 'agreement',
    });
    const extended = lease({ months: 6, term: { versions: [{ ...version, kind: 'extension' }] } });
    expect(findTermEnd(extended)).toEqual({ on: '2027-08-01', why: 'term' });
  });
});

describe('a lease whose last day has passed', () => {
  it('is over from midnight on, before any sweep', () => {
    const ended = lease({ months: 12 });
    expect(isTermOver(ended, at('2028-01-14T23:59:59.999+01:00'))).toBe(false);
    expect(isTermOver(ended, at('2028-01-15T00:00:00+01:00'))).toBe(true);
  });

  it('is not over before the handover, whatever day was planned', () =>
    expect(isTermOver(lease({ months: 1, status: 'DEPOSIT_CONFIRMED' }), at('2030-01-01T00:00:00Z'))).toBe(
      false,
    ));
});

describe('a notice', () => {
  it.each([
    ['2027-03-10', 3, false, '2027-06-10'],
    ['2026-11-30', 3, false, '2027-02-28'],
    ['2027-11-30', 3, false, '2028-02-29'],
    ['2027-03-10', 3, true, '2027-06-30'],
    ['2027-03-31', 3, true, '2027-06-30'],
    ['2027-04-01', 3, true, '2027-07-31'],
    ['2027-01-31', 36, false, '2030-01-31'],
  ])(
    'given on %s for %i months ends the lease on its day, at a month’s end: %s',
    (day, months, toMonthEnd, end) => expect(computeNoticeEnd(day, { months, toMonthEnd })).toBe(end),
  );

  it('runs for its whole months, and to the end of the last one where it should', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 36 }), fc.boolean(), (day, months, toMonthEnd) => {
        const end = computeNoticeEnd(day, { months, toMonthEnd });
        expect(end >= addMonths(day, months)).toBe(true);
        expect(countIsoDaysBetween(addMonths(day, months), end)).toBeLessThan(31);
        expect(computeNoticeEnd(addDays(day), { months, toMonthEnd }) >= end).toBe(true);
        if (toMonthEnd) expect(end.slice(-2)).toBe(lastDayOfMonth(end));
      }),
    );
  });

  it('has a last day on which it still ends the lease in time', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 36 }), fc.boolean(), (to, months, toMonthEnd) => {
        const day = getLastNoticeDay(to, { months, toMonthEnd });
        expect(computeNoticeEnd(day, { months, toMonthEnd }) <= to).toBe(true);
        expect(computeNoticeEnd(addDays(day), { months, toMonthEnd }) > to).toBe(true);
      }),
    );
  });

  it('follows the period of the lease, and the law where the lease names none', () => {
    const open = lease({});
    const given = at('2027-03-10T23:30:00+01:00');
    const withPeriod = { ...open, leaseAgreement: { ...open.leaseAgreement, leaseNoticePeriod: 6 } };
    expect(buildNotice(withPeriod, { by: 'tenant', uid: 'digest', reason: '' }, given)).toEqual({
      ...{ by: 'tenant', givenAt: given, months: 6, toMonthEnd: false, endsOn: '2027-09-10' },
      ...{ uid: 'digest', reason: '', seenAt: null },
    });
    const without = { ...open, leaseAgreement: { ...open.leaseAgreement, leaseNoticePeriod: null } };
    expect(buildNotice(without, { by: 'landlord', uid: 'digest', reason: '' }, given)).toMatchObject({
      ...{ months: 3, toMonthEnd: true, endsOn: '2027-06-30' },
    });
  });

  it('ends the lease with a month where the offer says so, and on its day where an older offer says nothing', () => {
    const open = lease({});
    const given = at('2027-01-12T10:00:00+01:00');
    const giver = { by: 'tenant', uid: 'digest', reason: '' } as const;
    const give = (terms: object) =>
      buildNotice(
        { ...open, leaseAgreement: { ...open.leaseAgreement, leaseNoticePeriod: 3, ...terms } },
        giver,
        given,
      );
    expect(give({ noticeToMonthEnd: true })).toMatchObject({ toMonthEnd: true, endsOn: '2027-04-30' });
    expect(give({ noticeToMonthEnd: false })).toMatchObject({ toMonthEnd: false, endsOn: '2027-04-12' });
    expect(give({})).toMatchObject({ toMonthEnd: false, endsOn: '2027-04-12' });
  });

  it('has to be given by a day only where the premises are not available for ever', () => {
    const open = { ...lease({}), availabilityTo: at('2028-06-30T00:00:00+02:00') };
    const withPeriod = { ...open, leaseAgreement: { ...open.leaseAgreement, leaseNoticePeriod: 6 } };
    expect(getNoticeDay(withPeriod)).toBe('2027-12-31');
    expect(getNoticeDay({ ...withPeriod, availabilityTo: null })).toBeNull();
  });
});
