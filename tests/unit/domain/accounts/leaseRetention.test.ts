import { getLeaseClosing, getLeaseKeptUntil } from '@domain/accounts/leaseRetention';
import { withMissedReturn } from '@domain/returns/returnWindow';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';
import { started, withAccount } from '../returns/settlementFixtures';
import { aLease, at } from '../term/fixtures';

const UNPAID = { payout: null, refund: null };
const money = (moment: string) => ({ grosze: 1, bookedOn: '2028-01-01', at: at(moment), reason: null });

describe('how long a signed lease is kept', () => {
  it('is looked at again a year later while the lease runs, however long ago it was signed', () => {
    const openEnded = aLease();
    expect(getLeaseKeptUntil(openEnded, UNPAID, at('2040-05-01T12:00:00+02:00'))).toBe(
      toWarsawTimestamp(2041, 1, 1),
    );
  });

  it('counts from its last day, a missed return or the payout, whichever came last', () => {
    const now = at('2030-01-01T12:00:00+01:00');
    const ended = aLease({ months: 12 });
    const missed = { ...ended, premisesReturn: withMissedReturn(null, at('2028-02-15T00:00:00+01:00')) };
    expect(getLeaseClosing(ended, UNPAID, now)).toBe(at('2028-01-15T00:00:00+01:00'));
    expect(getLeaseClosing(missed, UNPAID, now)).toBe(at('2028-02-15T00:00:00+01:00'));
    const paidOut = { ...UNPAID, payout: money('2029-03-01T12:00:00+01:00') };
    expect(getLeaseClosing(missed, paidOut, now)).toBe(at('2029-03-01T12:00:00+01:00'));
    expect(getLeaseKeptUntil(missed, paidOut, now)).toBe(toWarsawTimestamp(2035, 1, 1));
  });

  it('counts from the last day on which an overdue rest binds both sides', () => {
    const now = at('2030-01-01T12:00:00+01:00');
    const owed = { ...aLease({ months: 6 }), depositSettlement: withAccount(started) };
    expect(getLeaseClosing(owed, UNPAID, now)).toBe(at('2028-03-14T00:00:00+01:00'));
  });

  it('has no later end for a lease that fell through before the handover', () => {
    const fallen = aLease({ start: null, status: 'AFTER_REJECTION' });
    const refund = money('2027-02-01T12:00:00+01:00');
    expect(getLeaseClosing(fallen, UNPAID, 0)).toBe(0);
    expect(getLeaseClosing(fallen, { ...UNPAID, refund }, 0)).toBe(refund.at);
  });
});
