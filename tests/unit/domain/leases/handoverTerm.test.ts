import { findTimeFault } from '@domain/leases/handoverTime';
import {
  getHandoverTerms,
  getHandoverWindow,
  getUnsignedTerms,
  isStartTooLate,
} from '@domain/leases/handoverWindow';
import { describeHandoverDeadline, describeHandoverWindow } from '@domain/leases/handoverWords';
import { computeTermEnd } from '@domain/offers/leaseTerm';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const toTimestamp = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  toWarsawTimestamp(year, month, day, [hour, minute, 0, 0]);

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
    const countByText = (text: string, signedDay: string, { freeDay, deadlineDays }: TermCase): string => {
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
    type TermCase = { freeDay: string; deadlineDays: number };
    const now = toTimestamp(2026, 11, 15, 12, 0);
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: -20, max: 150 }),
        fc.integer({ min: 0, max: 9 }),
        (freeIn, deadlineDays, lastStartIn, signedIn) => {
          const availability = now + freeIn * DAY_MS;
          const lastStart = toIsoDay(now + lastStartIn * DAY_MS);
          const terms = { availability, deadlineDays, lastStart };
          const text = describeHandoverDeadline(terms, now, 'pl');
          const signedAt = now + signedIn * DAY_MS;
          const { lastDay } = getHandoverWindow({ ...terms, signedAt });
          const freeDay = toIsoDay(availability);
          const counted = countByText(text, toIsoDay(signedAt), { freeDay, deadlineDays });
          expect([text, counted]).toEqual([text, lastDay]);
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

  it('have a last start only for the fixed terms of an offer that is available until a day', () => {
    const leaseAgreement = {
      ...{ infinite: true, fixedshort: true, fixedshortMonths: 6 },
      ...{ fixedlong: false, fixedlongMonths: null, depositDays: 5 },
    };
    const offer = { ...lease, signedAt: null, leaseAgreement };
    const listTerms = (availabilityTo: number | null) =>
      getUnsignedTerms({ ...offer, availabilityTo }, undefined, lease.signedAt).ofTerms;
    expect(listTerms(lease.availabilityTo)).toEqual([{ months: 6, lastStart: '2026-11-21' }]);
    expect(listTerms(null)).toEqual([]);
  });
});
