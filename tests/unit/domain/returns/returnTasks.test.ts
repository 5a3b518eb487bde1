import type { Offer } from '@domain/offers/offer';
import type { PremisesReturn } from '@domain/returns/premisesReturn';
import { findReturnTask, listReturnWaits } from '@domain/returns/returnTasks';
import { createSettlement, type Settlement } from '@domain/returns/settlement';
import { parseTimestamp } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { aHandedOverLease } from './fixtures';

const at = (day: string, hour = '12:00'): number => parseTimestamp(day, hour) ?? 0;
const NOW = at('2027-12-02');
const step = (side: 'landlord' | 'tenant') => ({ side, uid: `uid-${side}`, at: at('2027-11-30') });
const OPEN: PremisesReturn = {
  state: 'OPEN',
  begun: step('tenant'),
  submitted: null,
  signed: null,
  lastRound: null,
};
const SIGNED: PremisesReturn = {
  ...OPEN,
  state: 'SIGNED',
  submitted: step('tenant'),
  signed: step('landlord'),
};
const STARTED = createSettlement(1_500_000, at('2027-11-30'));
/** A lease without an end. */
const lease = (more: Partial<Offer> = {}): Offer => {
  const offer = aHandedOverLease(more);
  return { ...offer, reservation: offer.reservation && { ...offer.reservation, months: null } };
};
const settled = (more: Partial<Settlement> = {}) =>
  lease({ premisesReturn: SIGNED, depositSettlement: { ...STARTED, ...more } });
const DEDUCTION = { row: null, grosze: 90_000, reason: 'Czynsz', proofs: [] };
const CLAIM = { deductions: [DEDUCTION], by: 'uidLandlord', at: at('2027-12-01') };
const ACCOUNT = { by: 'u', at: NOW, firstAt: NOW };

describe('the tasks at the end of a lease', () => {
  it('ask the other side about a proposed day, and both sides to fill in an open return', () => {
    const returnDay = { day: '2027-12-10', by: 'tenant', at: NOW, agreedAt: null } as const;
    expect(listReturnWaits(lease({ returnDay }), NOW)).toEqual(['landlord']);
    expect(listReturnWaits(lease({ returnDay: { ...returnDay, agreedAt: NOW } }), NOW)).toEqual([]);
    expect(listReturnWaits(lease({ returnDay }), at('2027-12-10', '23:59'))).toEqual(['landlord']);
    expect(listReturnWaits(lease({ returnDay }), at('2027-12-11', '00:00'))).toEqual([]);
    expect(listReturnWaits(lease({ premisesReturn: OPEN }), NOW)).toEqual(['landlord', 'tenant']);
  });

  it('ask both sides to begin the return from its first day, by the day on which the keys come back', () => {
    // its last day is 30 November 2027, the thirtieth after it 30 December
    const ending = aHandedOverLease();
    const begin = (now: number) => findReturnTask(ending, 'tenant', now);
    expect(begin(at('2027-11-15', '23:59'))).toBeNull();
    expect(begin(at('2027-11-16', '00:00'))).toEqual({
      kind: 'beginReturn',
      until: at('2027-12-01', '00:00'),
    });
    expect(begin(at('2027-12-01', '00:00'))).toEqual({
      kind: 'beginReturn',
      until: at('2027-12-31', '00:00'),
    });
    expect(listReturnWaits(ending, at('2027-12-30', '23:59'))).toEqual(['landlord', 'tenant']);
    expect(listReturnWaits(ending, at('2027-12-31', '00:00'))).toEqual([]);
    const returnDay = { day: '2027-05-04', by: 'tenant', at: NOW, agreedAt: NOW } as const;
    expect(findReturnTask(aHandedOverLease({ returnDay }), 'landlord', at('2027-05-04'))?.until).toBe(
      at('2027-05-05', '00:00'),
    );
    expect(findReturnTask(lease({ returnDay }), 'landlord', at('2027-05-06'))?.until).toBe(
      at('2027-05-05', '00:00'),
    );
  });

  it('ask the counterpart of a submitted return to sign within seven days', () => {
    const attached = { ...OPEN, state: 'ATTACHED', submitted: step('tenant') } as const;
    expect(findReturnTask(lease({ premisesReturn: attached }), 'landlord', NOW)).toEqual({
      kind: 'signReturn',
      until: at('2027-12-08', '00:00'),
    });
    expect(findReturnTask(lease({ premisesReturn: attached }), 'tenant', NOW)).toBeNull();
  });

  it('follow the terms of the settlement', () => {
    expect(findReturnTask(settled(), 'landlord', NOW)).toEqual({
      kind: 'nameDeductions',
      until: at('2027-12-08', '00:00'),
    });
    expect(findReturnTask(settled(), 'tenant', NOW)).toEqual({ kind: 'nameAccount', until: null });
    expect(findReturnTask(settled({ claim: CLAIM }), 'tenant', NOW)).toEqual({
      kind: 'answerDeductions',
      until: at('2027-12-09', '00:00'),
    });
    expect(listReturnWaits(settled({ claim: CLAIM }), NOW)).toEqual(['tenant']);
    const decided = settled({ claim: { ...CLAIM, deductions: [] }, account: ACCOUNT });
    expect(findReturnTask(decided, 'landlord', NOW)?.kind).toBe('sendBackDeposit');
    expect(listReturnWaits(decided, NOW)).toEqual(['landlord']);
  });

  it('end with the payment once the tenant has answered it, and where nothing is settled', () => {
    const sent = { claim: CLAIM, account: ACCOUNT, paid: { on: '2027-12-02', by: 'u', at: NOW } };
    const answered = (hasArrived: boolean) => settled({ ...sent, arrival: { hasArrived, by: 'u', at: NOW } });
    expect(findReturnTask(settled(sent), 'tenant', NOW)).toEqual({
      kind: 'reportArrival',
      until: at('2027-12-17', '00:00'),
    });
    expect(findReturnTask(settled(sent), 'landlord', NOW)).toBeNull();
    expect(listReturnWaits(settled(sent), at('2027-12-17'))).toEqual([]);
    expect(listReturnWaits(answered(true), NOW)).toEqual([]);
    expect(listReturnWaits(lease({ premisesReturn: SIGNED, depositSettlement: null }), NOW)).toEqual([]);
  });
});
