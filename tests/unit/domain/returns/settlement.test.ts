import { isBusinessDay } from '@domain/leases/businessDays';
import { getTermLastDay } from '@domain/returns/getTermLastDay';
import { isRestOwed } from '@domain/returns/owedRest';
import {
  createSettlement,
  getSettlementView,
  isSettlementRunning,
  type Settlement,
} from '@domain/returns/settlement';
import { withArrival } from '@domain/returns/settlementPayment';
import { withoutDeposit } from '@domain/returns/settlementRules';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { addDays, countIsoDaysBetween } from '@domain/shared/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  at,
  buildAccount,
  buildClaimed,
  DEPOSIT,
  deduct,
  started,
  withAccount,
} from './settlementFixtures';

describe('the terms of a settlement', () => {
  it.each([
    ['2027-11-30', '2027-12-07'],
    ['2027-12-17', '2027-12-27'],
    ['2027-12-30', '2028-01-07'],
    ['2027-12-25', '2028-01-03'],
    ['2027-03-19', '2027-03-26'],
    ['2027-03-21', '2027-03-30'],
  ])('of seven days from %s end on %s, never on a day off (art. 115 of the Civil Code)', (from, to) => {
    expect(getTermLastDay(from, 7)).toBe(to);
  });

  it('end on a business day at least seven days later, for every day of five years', () => {
    for (let day = '2026-01-01'; day < '2031-01-01'; day = addDays(day)) {
      const last = getTermLastDay(day, 7);
      const days = countIsoDaysBetween(day, last);
      expect([isBusinessDay(last), days >= 7, days <= 12]).toEqual([true, true, true]);
    }
  });

  it('give the landlord seven days; silence is no deduction and the whole deposit is due seven days later', () => {
    const open = getSettlementView(started, at('2027-12-07', '23:59'));
    expect(open).toMatchObject({
      stage: 'claim',
      claimLastDay: '2027-12-07',
      decidedOn: null,
      left: DEPOSIT,
    });
    const silent = getSettlementView(withAccount(started), at('2027-12-08', '00:00'));
    expect(silent).toMatchObject({
      stage: 'due',
      decidedOn: '2027-12-07',
      dueOn: '2027-12-14',
      left: DEPOSIT,
    });
    expect(getSettlementView(withAccount(started), at('2027-12-15', '00:00')).stage).toBe('overdue');
  });

  it('give the tenant seven days; silence is agreement', () => {
    const settlement = buildClaimed([deduct(400_000)]);
    expect(getSettlementView(settlement, at('2027-12-09', '23:59'))).toMatchObject({
      stage: 'answer',
      answerLastDay: '2027-12-09',
      outcomes: ['open'],
      dueOn: null,
    });
    expect(getSettlementView(settlement, at('2027-12-10', '00:00'))).toMatchObject({
      stage: 'due',
      outcomes: ['bySilence'],
      deducted: 400_000,
      left: 1_100_000,
      decidedOn: '2027-12-09',
      dueOn: '2027-12-16',
    });
  });

  it('end at once where the landlord names nothing', () => {
    expect(getSettlementView(buildClaimed([]), at('2027-12-02', '13:00'))).toMatchObject({
      stage: 'due',
      decidedOn: '2027-12-02',
      dueOn: '2027-12-09',
      left: DEPOSIT,
    });
  });

  it('keep a contested amount apart and let the rest be due', () => {
    const settlement: Settlement = {
      ...buildClaimed([deduct(400_000), deduct(100_000)]),
      answer: {
        answers: [
          { isAccepted: false, comment: 'Szyba była pęknięta.' },
          { isAccepted: true, comment: '' },
        ],
        by: 'uidTenant',
        at: at('2027-12-03'),
      },
    };
    expect(getSettlementView(settlement, at('2027-12-03', '13:00'))).toMatchObject({
      stage: 'due',
      outcomes: ['contested', 'accepted'],
      contested: 400_000,
      deducted: 100_000,
      left: 1_000_000,
      dueOn: '2027-12-10',
    });
  });

  it('run until the rest has arrived, its day has passed or nothing is left', () => {
    expect(isSettlementRunning(started, at('2027-12-07'))).toBe(true);
    expect(isSettlementRunning(withAccount(started), at('2027-12-14'))).toBe(true);
    expect(isSettlementRunning(withAccount(started), at('2027-12-15'))).toBe(false);
    expect(isSettlementRunning(started, at('2027-12-14'))).toBe(true);
    expect(isSettlementRunning(started, at('2027-12-15'))).toBe(false);
    expect(isSettlementRunning(buildClaimed([deduct(DEPOSIT)]), at('2027-12-10'))).toBe(false);
    const paid = { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') };
    const sent = { ...buildClaimed([]), paid };
    expect(isSettlementRunning(sent, at('2027-12-04'))).toBe(true);
    expect(isSettlementRunning(sent, at('2027-12-17'))).toBe(true);
    expect(isSettlementRunning(sent, at('2027-12-18'))).toBe(false);
    const arrival = { hasArrived: true, by: 'uidTenant', at: at('2027-12-05') };
    expect(isSettlementRunning({ ...sent, arrival }, at('2027-12-05'))).toBe(false);
  });

  it('are over once the bank has taken the deposit back, unless it was given back before', () => {
    const lost = withoutDeposit(buildClaimed([deduct(90_000)]), at('2027-12-03'));
    expect(getSettlementView(lost, at('2027-12-03'))).toMatchObject({
      stage: 'closed',
      left: 0,
      dueOn: null,
    });
    expect([lost.dueAt, isSettlementRunning(lost, at('2027-12-03'))]).toEqual([null, false]);
    const paid = { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') };
    const sent = withoutDeposit({ ...buildClaimed([]), paid }, at('2027-12-04'));
    expect(getSettlementView(sent, at('2027-12-04'))).toMatchObject({ stage: 'paid', left: DEPOSIT });
    const denied = withArrival(sent, { hasArrived: false, by: 'uidTenant', at: at('2027-12-07') });
    expect(getSettlementView(denied, at('2027-12-20'))).toMatchObject({
      stage: 'closed',
      left: 0,
      dueOn: null,
      needsAccount: false,
    });
    expect(isRestOwed(denied, at('2027-12-20'))).toBe(false);
  });

  it('close a settlement of which nothing is left', () => {
    const settlement = buildClaimed([deduct(DEPOSIT)]);
    expect(getSettlementView(settlement, at('2027-12-10'))).toMatchObject({
      stage: 'closed',
      left: 0,
      dueOn: null,
      needsAccount: false,
    });
    expect(getSettlementView(createSettlement(0, at('2027-11-30')), at('2027-12-08'))).toMatchObject({
      stage: 'closed',
    });
  });

  it('wait for the account: no day to pay passes before it, and the seven days count from it', () => {
    const missing = { ...buildClaimed([]), account: null };
    expect(getSettlementView(missing, at('2027-12-20'))).toMatchObject({
      stage: 'account',
      decidedOn: '2027-12-02',
      dueOn: null,
      left: DEPOSIT,
      needsAccount: true,
    });
    const late = { ...missing, account: buildAccount('2027-12-20') };
    expect(getSettlementView(late, at('2027-12-27', '23:59'))).toMatchObject({
      stage: 'due',
      dueOn: '2027-12-27',
    });
    expect(getSettlementView(late, at('2027-12-28', '00:00')).stage).toBe('overdue');
    expect(getSettlementView(buildClaimed([]), at('2027-12-20')).dueOn).toBe('2027-12-09');
  });

  it('never give back more than the deposit, and only move forward, for every course and every moment', () => {
    const course = fc.record({
      start: fc.integer({ min: 0, max: 2000 }),
      claimAfter: fc.option(fc.integer({ min: 0, max: 6 })),
      shares: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 3 }),
      answerAfter: fc.option(fc.integer({ min: 0, max: 6 })),
      accepts: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      accountAfter: fc.option(fc.integer({ min: 0, max: 30 })),
    });
    const ORDER = ['claim', 'answer', 'account', 'due', 'overdue', 'closed'];
    fc.assert(
      fc.property(course, ({ start, claimAfter, shares, answerAfter, accepts, accountAfter }) => {
        const startedAt = at('2026-01-01') + start * DAY_MS;
        const deductions = shares.map((grosze) => deduct(grosze));
        const claimAt = startedAt + (claimAfter ?? 0) * DAY_MS;
        const answerAt = claimAt + (answerAfter ?? 0) * DAY_MS;
        const answers = deductions.map((_, index) => ({ isAccepted: accepts[index] ?? true, comment: 'x' }));
        const before = createSettlement(DEPOSIT, startedAt);
        const readAt = (now: number): Settlement => ({
          ...before,
          claim: claimAfter !== null && now >= claimAt ? { deductions, by: 'l', at: claimAt } : null,
          answer:
            claimAfter !== null && answerAfter !== null && deductions.length > 0 && now >= answerAt
              ? { answers, by: 't', at: answerAt }
              : null,
          account:
            accountAfter !== null && now >= startedAt + accountAfter * DAY_MS
              ? { ...ACCOUNT, at: startedAt, firstAt: startedAt + accountAfter * DAY_MS }
              : null,
        });
        let last = 0;
        for (let now = startedAt; now < startedAt + 60 * DAY_MS; now += 11 * HOUR_MS) {
          const view = getSettlementView(readAt(now), now);
          expect(view.left + view.deducted + view.contested).toBe(DEPOSIT);
          expect(view.left).toBeGreaterThanOrEqual(0);
          const place = ORDER.indexOf(view.stage);
          expect(place).toBeGreaterThanOrEqual(last);
          last = place;
        }
        const end = startedAt + 90 * DAY_MS;
        const rest = accountAfter === null ? 'account' : 'overdue';
        expect([rest, 'closed']).toContain(getSettlementView(readAt(end), end).stage);
      }),
      { numRuns: 120 },
    );
  });
});
