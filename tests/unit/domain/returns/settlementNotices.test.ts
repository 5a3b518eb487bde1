import { findDueNotices, type Settlement, withNextNotice } from '@domain/returns/settlement';
import { HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { at, buildAccount, buildClaimed, deduct, started, withAccount } from './settlementFixtures';

describe('the notices of a settlement', () => {
  /** Runs the sweep each hour of six weeks and returns the notices with their days. A step changes the settlement as it is due. */
  const runSweeps = (first: Settlement, step: (settlement: Settlement, now: number) => Settlement) => {
    const sent: string[] = [];
    let settlement = first;
    for (let now = at('2027-11-30'); now < at('2028-01-15'); now += HOUR_MS) {
      settlement = step(settlement, now);
      if (settlement.dueAt === null || settlement.dueAt > now) continue;
      const due = findDueNotices(settlement, now);
      sent.push(...due.map((notice) => `${notice} ${toIsoDay(now)}`));
      settlement = withNextNotice({ ...settlement, notices: [...settlement.notices, ...due] }, now);
    }
    return { sent, settlement };
  };

  it('remind before each end and tell what followed from silence, each once', () => {
    const { sent, settlement } = runSweeps(withAccount(started), (same) => same);
    expect(sent).toEqual([
      'claimSoon 2027-12-05',
      'noClaim 2027-12-08',
      'paymentSoon 2027-12-12',
      'overdue 2027-12-15',
    ]);
    expect(settlement.dueAt).toBeNull();
  });

  it('speak of the payment only from the account on, with the day that counts from it', () => {
    const naming = at('2027-12-20');
    const { sent } = runSweeps(started, (settlement, now) =>
      now === naming
        ? withNextNotice({ ...settlement, account: buildAccount('2027-12-20') }, now)
        : settlement,
    );
    expect(sent).toEqual([
      'claimSoon 2027-12-05',
      'noClaim 2027-12-08',
      'paymentSoon 2027-12-25',
      'overdue 2027-12-28',
    ]);
  });

  it('lose nothing to a step between the end of a term and the sweep', () => {
    const now = at('2027-12-08', '00:05');
    const named = withNextNotice({ ...started, account: buildAccount('2027-12-08') }, now);
    expect(named.dueAt).toBe(now);
    expect(findDueNotices(named, now)).toEqual(['noClaim']);
    const paid = { ...withAccount(started), paid: { on: '2027-12-08', by: 'uidLandlord', at: now } };
    expect(withNextNotice(paid, now).dueAt).toBe(now);
    expect(findDueNotices(paid, now)).toEqual(['noClaim']);
  });

  it('send no reminder after the end it reminds of, however late the clock comes', () => {
    expect(findDueNotices(started, at('2027-12-05', '08:00'))).toEqual(['claimSoon']);
    expect(findDueNotices(started, at('2027-12-08'))).toEqual(['noClaim']);
    expect(findDueNotices(withAccount(started), at('2028-02-01'))).toEqual(['noClaim', 'overdue']);
    expect(findDueNotices(started, at('2028-02-01'))).toEqual(['noClaim']);
    expect(findDueNotices(buildClaimed([deduct(1)]), at('2028-02-01'))).toEqual(['noAnswer', 'overdue']);
  });

  it('end with the payment, whose last notice only closes the term of its answer', () => {
    const paid = { ...buildClaimed([]), paid: { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') } };
    expect(findDueNotices(paid, at('2028-02-01'))).toEqual(['arrivalUnanswered']);
    expect(withNextNotice(paid, at('2027-12-04')).dueAt).toBe(at('2027-12-18', '00:00'));
    const arrived = { ...paid, arrival: { hasArrived: true, by: 'uidTenant', at: at('2027-12-05') } };
    expect(findDueNotices(arrived, at('2028-02-01'))).toEqual([]);
    expect(withNextNotice(arrived, at('2027-12-05')).dueAt).toBeNull();
  });
});
