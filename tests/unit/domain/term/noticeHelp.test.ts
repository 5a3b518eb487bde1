import { computeNoticeEnd } from '@domain/term/notice';
import en from '@locales/en/offerFields.json';
import pl from '@locales/pl/offerFields.json';
import { describe, expect, it } from 'vitest';

describe('a notice period of 0 months', () => {
  it('ends the lease on the same day or with the month, as the help of the offer form says', () => {
    expect(computeNoticeEnd('2027-03-10', { months: 0, toMonthEnd: false })).toBe('2027-03-10');
    expect(computeNoticeEnd('2027-03-10', { months: 0, toMonthEnd: true })).toBe('2027-03-31');
    expect([pl, en].map(({ help }) => help.leaseAgreement_leaseNoticePeriod)).toEqual([
      'Liczba 0 oznacza, że wypowiedzenie kończy najem jeszcze tego samego dnia, chyba że zaznaczysz wypowiedzenie na koniec miesiąca.',
      '0 means that a notice ends the lease on the same day, unless you choose that it takes effect at the end of a month.',
    ]);
  });
});
