import { isBusinessDay } from '@domain/leases/businessDays';
import { getHandoverForm } from '@domain/returns/returnForm';
import {
  createSettlement,
  type Deduction,
  findDueNotices,
  getSettlementView,
  getTermLastDay,
  isSettlementRunning,
  type Settlement,
  withNextNotice,
} from '@domain/returns/settlement';
import {
  whyAnswersUnfit,
  whyCannotSettle,
  whyDeductionsUnfit,
  whyPaymentDayUnfit,
} from '@domain/returns/settlementRules';
import { DAY_MS, HOUR_MS, parseTimestamp } from '@domain/shared/dates';
import { addDays, countIsoDaysBetween } from '@domain/shared/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCompleteReturn, aHandedOverLease, HANDOVER } from './fixtures';

const at = (day: string, hour = '12:00'): number => parseTimestamp(day, hour) ?? 0;
const DEPOSIT = 1_500_000;
/** Signed on Tuesday, 30 November 2027. */
const started = createSettlement(DEPOSIT, at('2027-11-30'));
const deduct = (grosze: number, more: Partial<Deduction> = {}): Deduction => ({
  row: { section: 'establishedPremiseCondition', index: 0 },
  grosze,
  reason: 'Wybita szyba',
  proofs: [],
  ...more,
});
const claimed = (deductions: Deduction[], day = '2027-12-02'): Settlement => ({
  ...started,
  claim: { deductions, by: 'uidLandlord', at: at(day) },
});
const ACCOUNT = { number: '87999123470000000000001111', by: 'uidTenant' };
const accountOf = (day: string) => ({ ...ACCOUNT, at: at(day), firstAt: at(day) });

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
    const silent = getSettlementView(started, at('2027-12-08', '00:00'));
    expect(silent).toMatchObject({
      stage: 'due',
      decidedOn: '2027-12-07',
      dueOn: '2027-12-14',
      left: DEPOSIT,
    });
    expect(getSettlementView(started, at('2027-12-15', '00:00')).stage).toBe('overdue');
  });

  it('give the tenant seven days; silence is agreement', () => {
    const settlement = claimed([deduct(400_000)]);
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
    expect(getSettlementView(claimed([]), at('2027-12-02', '13:00'))).toMatchObject({
      stage: 'due',
      decidedOn: '2027-12-02',
      dueOn: '2027-12-09',
      left: DEPOSIT,
    });
  });

  it('keep a contested amount apart and let the rest be due', () => {
    const settlement: Settlement = {
      ...claimed([deduct(400_000), deduct(100_000)]),
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

  it('run until the rest is sent, its day has passed or nothing is left', () => {
    expect(isSettlementRunning(started, at('2027-12-07'))).toBe(true);
    expect(isSettlementRunning(started, at('2027-12-14'))).toBe(true);
    expect(isSettlementRunning(started, at('2027-12-15'))).toBe(false);
    expect(isSettlementRunning(claimed([deduct(DEPOSIT)]), at('2027-12-10'))).toBe(false);
    const paid = { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') };
    expect(isSettlementRunning({ ...claimed([]), paid }, at('2027-12-04'))).toBe(false);
  });

  it('close a settlement of which nothing is left', () => {
    const settlement = claimed([deduct(DEPOSIT)]);
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

  it('count the days to pay from the account where the tenant names it late', () => {
    const late = { ...claimed([]), account: accountOf('2027-12-20') };
    expect(getSettlementView(late, at('2027-12-20')).dueOn).toBe('2027-12-27');
    const early = { ...claimed([]), account: accountOf('2027-11-30') };
    expect(getSettlementView(early, at('2027-12-20')).dueOn).toBe('2027-12-09');
    expect(getSettlementView(claimed([]), at('2027-12-20')).needsAccount).toBe(true);
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
    const ORDER = ['claim', 'answer', 'due', 'overdue', 'closed'];
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
          if (accountAfter === null) expect(place).toBeGreaterThanOrEqual(last);
          last = place;
        }
        const end = startedAt + 90 * DAY_MS;
        expect(['overdue', 'closed']).toContain(getSettlementView(readAt(end), end).stage);
      }),
      { numRuns: 120 },
    );
  });
});

describe('the notices of a settlement', () => {
  it('remind before each end and tell what followed from silence, each once', () => {
    const sent: string[] = [];
    let settlement = started;
    for (let now = at('2027-11-30'); now < at('2028-01-15'); now += HOUR_MS) {
      if (settlement.dueAt === null || settlement.dueAt > now) continue;
      const due = findDueNotices(settlement, now);
      sent.push(...due);
      settlement = withNextNotice({ ...settlement, notices: [...settlement.notices, ...due] }, now);
    }
    expect(sent).toEqual(['claimSoon', 'noClaim', 'paymentSoon', 'overdue']);
    expect(settlement.dueAt).toBeNull();
  });

  it('send no reminder after the end it reminds of, however late the clock comes', () => {
    expect(findDueNotices(started, at('2027-12-05', '08:00'))).toEqual(['claimSoon']);
    expect(findDueNotices(started, at('2027-12-08'))).toEqual(['noClaim']);
    expect(findDueNotices(started, at('2028-02-01'))).toEqual(['noClaim', 'overdue']);
    expect(findDueNotices(claimed([deduct(1)]), at('2028-02-01'))).toEqual(['noAnswer', 'overdue']);
  });

  it('end with the payment', () => {
    const paid = { ...claimed([]), paid: { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') } };
    expect(findDueNotices(paid, at('2028-02-01'))).toEqual([]);
    expect(withNextNotice(paid, at('2027-12-04')).dueAt).toBeNull();
  });
});

describe('the steps of a settlement', () => {
  const why = (settlement: Settlement | null, side: 'landlord' | 'tenant', now: number) => ({
    nameDeductions: whyCannotSettle({ depositSettlement: settlement }, { step: 'nameDeductions', side, now }),
    answerDeductions: whyCannotSettle(
      { depositSettlement: settlement },
      { step: 'answerDeductions', side, now },
    ),
    nameDepositAccount: whyCannotSettle(
      { depositSettlement: settlement },
      { step: 'nameDepositAccount', side, now },
    ),
    recordDepositReturned: whyCannotSettle(
      { depositSettlement: settlement },
      { step: 'recordDepositReturned', side, now },
    ),
  });

  it('belong to one side and one stage', () => {
    expect(why(started, 'landlord', at('2027-12-01'))).toEqual({
      nameDeductions: null,
      answerDeductions: 'tenantOnly',
      nameDepositAccount: 'tenantOnly',
      recordDepositReturned: 'settlementNotOpen',
    });
    expect(why(started, 'tenant', at('2027-12-01'))).toEqual({
      nameDeductions: 'landlordOnly',
      answerDeductions: 'settlementNotOpen',
      nameDepositAccount: null,
      recordDepositReturned: 'landlordOnly',
    });
    expect(why(started, 'landlord', at('2027-12-08')).nameDeductions).toBe('settlementDecided');
    expect(why(claimed([deduct(1)]), 'landlord', at('2027-12-03')).nameDeductions).toBe('deductionsNamed');
    expect(why(claimed([deduct(1)]), 'tenant', at('2027-12-10')).answerDeductions).toBe('settlementDecided');
    expect(why(claimed([]), 'landlord', at('2027-12-03')).recordDepositReturned).toBeNull();
    expect(why(null, 'landlord', at('2027-12-03')).nameDeductions).toBe('settlementNotOpen');
  });

  it('take deductions up to the deposit, for rows that are damaged or missing, or with a file', () => {
    const handover = getHandoverForm(aHandedOverLease()) ?? HANDOVER;
    const complete = aCompleteReturn();
    const form = {
      ...complete,
      establishedPremiseCondition: complete.establishedPremiseCondition.map((row) => ({
        ...row,
        answer: 'damaged' as const,
      })),
    };
    const papers = { depositGrosze: DEPOSIT, handover, form };
    expect(whyDeductionsUnfit([], papers)).toBeNull();
    expect(whyDeductionsUnfit([deduct(DEPOSIT)], papers)).toBeNull();
    expect(whyDeductionsUnfit([deduct(DEPOSIT), deduct(1)], papers)).toBe('deductionsAboveDeposit');
    const desk = { section: 'establishedEquipmentState', index: 0 } as const;
    expect(whyDeductionsUnfit([deduct(1, { row: desk })], papers)).toBe('rowNotDeductible');
    expect(whyDeductionsUnfit([deduct(1, { row: null })], papers)).toBe('deductionProofMissing');
    const proofs = [{ sha256: 'b'.repeat(64), type: 'pdf' as const }];
    expect(whyDeductionsUnfit([deduct(1, { row: null, proofs })], papers)).toBeNull();
  });

  it('take one answer for each deduction, a contested one with its reason', () => {
    const two = [deduct(1), deduct(2)];
    const yes = { isAccepted: true, comment: '' };
    expect(whyAnswersUnfit([yes], two)).toBe('answersIncomplete');
    expect(whyAnswersUnfit([yes, { isAccepted: false, comment: ' ' }], two)).toBe('answerCommentMissing');
    expect(whyAnswersUnfit([yes, { isAccepted: false, comment: 'Nie' }], two)).toBeNull();
  });

  it('take as the day of the payment one between the signed return and today', () => {
    const now = at('2027-12-09');
    expect(whyPaymentDayUnfit('2027-12-10', started.startedAt, now)).toBe('bookedInFuture');
    expect(whyPaymentDayUnfit('2027-11-29', started.startedAt, now)).toBe('paymentDayUnfit');
    expect(whyPaymentDayUnfit('2027-12-09', started.startedAt, now)).toBeNull();
  });
});
