import { getSignatureEnd, getSignatureLastDay, isLastSubmission } from '@domain/returns/signatureTerm';
import { describe, expect, it } from 'vitest';

const at = (day: string) => Date.parse(`${day}T12:00:00+01:00`);
const submittedOn = (day: string, first = day) => ({
  submitted: { side: 'landlord' as const, uid: 'uidLandlord', at: at(day) },
  firstSubmittedAt: at(first),
});

describe('the term to sign a submitted return', () => {
  it('ends seven days after the submission, or on the next business day', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-01'))).toBe('2027-12-08');
    expect(getSignatureLastDay(submittedOn('2027-12-04'))).toBe('2027-12-13');
    expect(getSignatureEnd(submittedOn('2027-12-01'))).toBe(Date.parse('2027-12-09T00:00:00+01:00'));
  });

  it('does not run while nothing is submitted', () => {
    expect(getSignatureLastDay({ submitted: null, firstSubmittedAt: at('2027-12-01') })).toBeNull();
  });

  it('is not moved by sending back beyond fourteen days from the first submission', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-06', '2027-12-01'))).toBe('2027-12-13');
    expect(getSignatureLastDay(submittedOn('2027-12-10', '2027-12-01'))).toBe('2027-12-15');
  });

  it('leaves three days to read what was submitted last, which is not sent back again', () => {
    expect(getSignatureLastDay(submittedOn('2027-12-16', '2027-12-01'))).toBe('2027-12-20');
    expect(isLastSubmission(submittedOn('2027-12-16', '2027-12-01'))).toBe(true);
    expect(isLastSubmission(submittedOn('2027-12-14', '2027-12-01'))).toBe(false);
  });
});
