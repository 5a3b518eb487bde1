import type { Offer } from '@domain/offers/offer';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import { getSignatureEnd, getSignatureLastDay, isLastSubmission } from '@domain/returns/signatureTerm';
import { addDays } from '@domain/shared/days';
import { NEW_TERM } from '@domain/term/termRecord';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aNotice } from '../term/fixtures';
import { aHandedOverLease } from './fixtures';

const at = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

type SubmittedReturn = Partial<Offer> & { first?: string; months?: number | null };

/** A return submitted on a day, of a lease without an end unless it has `months`. */
const submittedOn = (day: string, { first = day, months = null, ...more }: SubmittedReturn = {}): Offer => {
  const lease = aHandedOverLease(more);
  return {
    ...lease,
    reservation: lease.reservation && { ...lease.reservation, months },
    premisesReturn: {
      state: 'ATTACHED',
      begun: { side: 'landlord', uid: 'uidLandlord', at: at(day) },
      submitted: { side: 'landlord', uid: 'uidLandlord', at: at(day) },
      signed: null,
      lastRound: null,
      firstSubmittedAt: at(first),
    },
  };
};

describe('the term to sign a submitted return', () => {
  it('ends seven days after the submission, or on the next business day', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-01'))).toBe('2027-12-08');
    expect(getSignatureLastDay(submittedOn('2027-12-04'))).toBe('2027-12-13');
    expect(getSignatureEnd(submittedOn('2027-12-01'))).toBe(Date.parse('2027-12-09T00:00:00+01:00'));
  });

  it('does not run while nothing is submitted', () => {
    expect(getSignatureLastDay(aHandedOverLease())).toBeNull();
  });

  it('is not moved by sending back beyond fourteen days from the first submission', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-06', { first: '2027-12-01' }))).toBe('2027-12-13');
    expect(getSignatureLastDay(submittedOn('2027-12-10', { first: '2027-12-01' }))).toBe('2027-12-15');
  });

  it('leaves three days to read what was submitted last, which is not sent back again', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-16', { first: '2027-12-01' }))).toBe('2027-12-20');
    expect(isLastSubmission(submittedOn('2027-12-16', { first: '2027-12-01' }))).toBe(true);
    expect(isLastSubmission(submittedOn('2027-12-14', { first: '2027-12-01' }))).toBe(false);
  });

  it('does not end before three days after the last day of the lease', () => {
    // twelve months from 1 December 2026
    expect(getSignatureLastDay(submittedOn('2027-11-16', { months: 12 }))).toBe('2027-12-03');
    expect(getSignatureLastDay(submittedOn('2027-11-29', { months: 12 }))).toBe('2027-12-06');
    expect(getSignatureLastDay(submittedOn('2027-05-04', { months: 12 }))).toBe('2027-12-03');
  });

  it('does not end before three days after the agreed day of a lease without an end', () => {
    const returnDay = {
      day: '2027-05-20',
      by: 'tenant',
      at: at('2027-05-01'),
      agreedAt: at('2027-05-02'),
    } as const;
    expect(getSignatureLastDay(submittedOn('2027-05-04', { returnDay }))).toBe('2027-05-24');
  });

  it('ends by the notice of a lease without an end, whatever later day was agreed before', () => {
    const returnDay = {
      day: '2062-09-30',
      by: 'tenant',
      at: at('2027-05-01'),
      agreedAt: at('2027-05-02'),
    } as const;
    const term = { ...NEW_TERM, notice: { ...aNotice, endsOn: '2027-06-01' } };
    expect(getSignatureLastDay(submittedOn('2027-06-01', { returnDay, term }))).toBe('2027-06-08');
  });

  it('ends within a month after the lease or the submission, whatever day was agreed', () => {
    const isoDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-01-01', days));
    fc.assert(
      fc.property(isoDay, isoDay, isoDay, (endsOn, submitted, agreed) => {
        const returnDay = { day: agreed, by: 'tenant', at: 0, agreedAt: 0 } as const;
        const term = { ...NEW_TERM, notice: { ...aNotice, endsOn } };
        const lastDay = getSignatureLastDay(submittedOn(submitted, { returnDay, term })) ?? '';
        // fourteen days in all, and the days off of Easter or Christmas after them
        expect(lastDay <= addDays(endsOn > submitted ? endsOn : submitted, 18)).toBe(true);
        expect(lastDay > submitted).toBe(true);
      }),
    );
  });

  it('counts the fourteen days in all from the day on which the keys come back', () => {
    const early = { months: 12, first: '2027-11-16' };
    expect(isLastSubmission(submittedOn('2027-12-02', early))).toBe(false);
    expect(getSignatureLastDay(submittedOn('2027-12-10', early))).toBe('2027-12-14');
    expect(isLastSubmission(submittedOn('2027-12-14', early))).toBe(true);
  });
});

describe('§ 6(3) of the standard terms', () => {
  const agreed = (day: string) => ({ day, by: 'tenant', at: at(day), agreedAt: at(day) }) as const;

  it('says that a return of a lease without an end closes by the agreed day, as the clock does', () => {
    const early = submittedOn('2027-05-04', { returnDay: agreed('2027-05-20') });
    expect(getSignatureLastDay(early)).toBe('2027-05-24');
    expect(STANDARD_TERMS).toContain(
      'w ciągu 7 dni od złożenia, zamyka się w złożonej treści, jednak nie wcześniej niż 3 dni po zakończeniu umowy albo, ' +
        'gdy w chwili złożenia umowa nie ma jeszcze końca, po uzgodnionym dniu zwrotu.',
    );
    expect(STANDARD_TERMS_IN_ENGLISH).toContain(
      'within 7 days of its submission closes as submitted, but not earlier than 3 days after the end of the agreement or, ' +
        'where the agreement has no end yet at the time of submission, after the agreed day of return.',
    );
  });

  it('says that three days remain after the last submission, also beyond the fourteenth day', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-15', { first: '2027-12-01' }))).toBe('2027-12-20');
    expect(STANDARD_TERMS).toContain(
      'ponad 14 dni łącznie, bez czasu poprawek i licząc najwcześniej od zakończenia umowy albo uzgodnionego dnia zwrotu, ' +
        'a po ostatnim złożeniu zostają co najmniej 3 dni.',
    );
    expect(STANDARD_TERMS_IN_ENGLISH).toContain(
      'beyond 14 days in all, not counting the time for corrections and counted from the end of the agreement or the agreed ' +
        'day of return at the earliest, and at least 3 days remain after the last submission.',
    );
  });
});
