import { moneyFormSchema } from '@api/leases';
import { MONEY_FACTS, MONEY_REASON_MAX_CHARS, type MoneyCall } from '@domain/leases/moneySteps';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

const CALLS = Object.keys(MONEY_FACTS) as MoneyCall[];
const listIssues = (call: MoneyCall, reason: string) =>
  getIssues(moneyFormSchema(call), { reason, bookedOn: '2026-11-20' }).map(
    ({ path, message: { key } }) => `${path} ${key}`,
  );

describe('the money steps of a lease', () => {
  const AGREED = 1_200_000;

  it.each([
    ['confirmDeposit', AGREED],
    ['rejectDeposit', 0],
    ['recordRefund', 0],
    ['recordPayout', AGREED],
  ] as const)('%s is about %i grosze where nothing was confirmed', (call, grosze) => {
    expect(MONEY_FACTS[call].grosze({ agreed: AGREED, confirmed: 0, late: 0 })).toBe(grosze);
  });

  it('refunds what was confirmed', () => {
    expect(MONEY_FACTS.recordRefund.grosze({ agreed: AGREED, confirmed: AGREED, late: 0 })).toBe(AGREED);
  });

  it('refunds what arrived after the lease had ended', () => {
    expect(MONEY_FACTS.recordRefund.grosze({ agreed: AGREED, confirmed: 0, late: 70_000 })).toBe(70_000);
  });

  it('takes another amount than its own only for the refund of a deposit that no one confirmed', () => {
    const taking = (confirmed: number, late = 0) =>
      CALLS.filter((call) => MONEY_FACTS[call].takesOther({ agreed: AGREED, confirmed, late }));
    expect(taking(0)).toEqual(['recordRefund']);
    expect(taking(AGREED)).toEqual([]);
    expect(taking(0, AGREED)).toEqual([]);
  });

  it('asks for a reason only where the deposit is refused', () => {
    const asking = CALLS.filter((call) => listIssues(call, '').includes('reason required'));
    expect(asking).toEqual(['rejectDeposit']);
  });

  it.each(CALLS)('takes a reason of %s up to its limit', (call) => {
    expect(listIssues(call, 'a'.repeat(MONEY_REASON_MAX_CHARS))).toEqual([]);
    expect(listIssues(call, 'a'.repeat(MONEY_REASON_MAX_CHARS + 1))).toEqual(['reason tooLong']);
  });

  it('sends the deposit with a refund and a payout alone', () => {
    expect(CALLS.filter((call) => MONEY_FACTS[call].sendsDeposit)).toEqual(['recordRefund', 'recordPayout']);
  });

  it('wants the box ticked while the amount cannot go out otherwise', () => {
    const faults = (amount: number | null, isReversalAccepted: boolean) =>
      getIssues(
        moneyFormSchema('recordRefund', (given) => (given ? 'depositReversed' : null)),
        { reason: '', bookedOn: '2026-11-20', amount, isReversalAccepted },
      ).map(({ path, message: { key } }) => `${path} ${key}`);
    expect(faults(10, false)).toEqual(['isReversalAccepted reversalNotAccepted']);
    expect(faults(10, true)).toEqual([]);
    expect(faults(null, false)).toEqual([]);
  });

  it('needs the day the bank booked it, and a real one', () => {
    const faults = (bookedOn: string) =>
      getIssues(moneyFormSchema('confirmDeposit'), { reason: '', bookedOn }).map(
        ({ message: { key } }) => key,
      );
    expect(faults('')).toEqual(['required']);
    expect(faults('2026-02-30')).toEqual(['date']);
  });
});
