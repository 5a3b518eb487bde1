import { getOwedLastDay, isRestOwed } from '@domain/returns/owedRest';
import { isReturnOpen, type PremisesReturn } from '@domain/returns/premisesReturn';
import { getSettlementView, type Settlement } from '@domain/returns/settlement';
import { withArrival } from '@domain/returns/settlementPayment';
import { describe, expect, it } from 'vitest';
import { at, started, withAccount } from './settlementFixtures';

const step = { side: 'tenant', uid: 'uid', at: at('2027-11-30') } as const;
const premisesReturn: PremisesReturn = {
  state: 'SIGNED',
  begun: step,
  submitted: step,
  signed: { ...step, side: 'landlord' },
  lastRound: null,
};

/** The whole deposit is due on 14 December 2027. */
const unpaid = withAccount(started);

describe('a rest of the deposit that the landlord does not pay', () => {
  it('binds both sides for ninety days after its day, and no longer', () => {
    const lease = { premisesReturn, depositSettlement: unpaid };
    expect(getOwedLastDay(unpaid, at('2027-12-14', '23:59'))).toBeNull();
    expect(getOwedLastDay(unpaid, at('2027-12-15', '00:00'))).toBe('2028-03-13');
    expect(isRestOwed(unpaid, at('2028-03-13', '23:59'))).toBe(true);
    expect(isReturnOpen(lease, at('2028-03-13', '23:59'))).toBe(true);
    expect(isRestOwed(unpaid, at('2028-03-14', '00:00'))).toBe(false);
    expect(isReturnOpen(lease, at('2028-03-14', '00:00'))).toBe(false);
  });

  it('binds both sides for ninety days from the denial of a payment, also of cash that needed no account', () => {
    const deny = (settlement: Settlement, day: string) =>
      withArrival(
        { ...settlement, paid: { on: day, way: 'cash', by: 'uidLandlord', at: at(day) } },
        { hasArrived: false, by: 'uidTenant', at: at(day) },
      );
    const late = deny(unpaid, '2028-03-10');
    expect(isRestOwed(late, at('2028-03-14'))).toBe(true);
    expect(getOwedLastDay(late, at('2028-03-14'))).toBe('2028-06-08');
    const cash = deny(started, '2027-12-20');
    expect(getSettlementView(cash, at('2027-12-20')).stage).toBe('account');
    expect(isReturnOpen({ premisesReturn, depositSettlement: cash }, at('2028-03-20', '23:59'))).toBe(true);
    expect(isReturnOpen({ premisesReturn, depositSettlement: cash }, at('2028-03-21', '00:00'))).toBe(false);
  });

  it('binds no one before the tenant has named an account', () => {
    expect(isRestOwed(started, at('2028-03-01'))).toBe(false);
  });
});
