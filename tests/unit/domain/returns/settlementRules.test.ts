import { addBusinessDays } from '@domain/leases/businessDays';
import type { LeaseSide } from '@domain/offers/states';
import { getHandoverForm } from '@domain/returns/returnForm';
import {
  DEDUCTION_TEXT_MAX_CHARS,
  DEDUCTIONS_MAX,
  getSettlementView,
  isSettlementRunning,
  type Settlement,
} from '@domain/returns/settlement';
import { PAYMENT_WAYS, type PaymentWay } from '@domain/returns/settlementPayment';
import {
  deductionsField,
  getPaymentStep,
  hasRoomForAnswers,
  type SettlementStep,
  whyAnswersUnfit,
  whyCannotDeny,
  whyCannotSettle,
  whyDeductionsUnfit,
  whyPaymentDayUnfit,
  whyPaymentOutdated,
  whyWayUnfit,
  withPayment,
} from '@domain/returns/settlementRules';
import { DAY_MS, HOUR_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { findMisplaced, getIssues, message } from '@domain/shared/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import { aCompleteReturn, aHandedOverLease, HANDOVER } from './fixtures';
import { at, buildClaimed, DEPOSIT, deduct, started } from './settlementFixtures';

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
    expect(why(buildClaimed([deduct(1)]), 'landlord', at('2027-12-03')).nameDeductions).toBe(
      'deductionsNamed',
    );
    expect(why(buildClaimed([deduct(1)]), 'tenant', at('2027-12-10')).answerDeductions).toBe(
      'settlementDecided',
    );
    expect(why(buildClaimed([]), 'landlord', at('2027-12-03')).recordDepositReturned).toBeNull();
    const missing = { ...buildClaimed([]), account: null };
    expect(why(missing, 'landlord', at('2027-12-03'))).toMatchObject({
      nameDeductions: 'settlementDecided',
      recordDepositReturned: 'depositAccountMissing',
    });
    expect(why(missing, 'tenant', at('2027-12-20')).nameDepositAccount).toBeNull();
    expect(why(null, 'landlord', at('2027-12-03')).nameDeductions).toBe('settlementNotOpen');
  });

  it('end with the payment, which the tenant answers within fourteen days and the landlord corrects until then', () => {
    const sent = { ...buildClaimed([]), paid: { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') } };
    const whyReport = (settlement: Settlement, now: number) =>
      whyCannotSettle(
        { depositSettlement: settlement },
        { step: 'reportDepositArrival', side: 'tenant', now },
      );
    const whyRecord = (settlement: Settlement, now: number) =>
      why(settlement, 'landlord', now).recordDepositReturned;
    expect([whyReport(sent, at('2027-12-17')), whyRecord(sent, at('2027-12-17'))]).toEqual([null, null]);
    expect(whyReport(sent, at('2027-12-18'))).toBe('arrivalTermOver');
    expect(whyRecord(sent, at('2027-12-18'))).toBe('arrivalTermOver');
    const answered = (hasArrived: boolean) => ({
      ...sent,
      arrival: { hasArrived, by: 'uidTenant', at: at('2027-12-04') },
    });
    expect(whyRecord(answered(true), at('2027-12-05'))).toBe('settlementPaid');
    expect(whyRecord(answered(false), at('2027-12-05'))).toBeNull();
    expect(getSettlementView(answered(false), at('2027-12-05')).stage).toBe('due');
    expect(getSettlementView(answered(false), at('2027-12-10')).stage).toBe('overdue');
    expect(whyReport(buildClaimed([]), at('2027-12-05'))).toBe('paymentNotRecorded');
    // a denial can be taken back, also long after it
    expect(whyReport(answered(false), at('2028-02-01'))).toBeNull();
    const again = withPayment(answered(false), { on: '2027-12-06', by: 'u', at: at('2027-12-06') });
    const twice = { ...again, arrival: { hasArrived: false, by: 'uidTenant', at: at('2027-12-09') } };
    expect(getSettlementView(twice, at('2028-02-01')).stage).toBe('disputed');
    expect([whyRecord(twice, at('2027-12-10')), whyReport(twice, at('2028-02-01'))]).toEqual([
      'arrivalDisputed',
      null,
    ]);
    expect(isSettlementRunning(twice, at('2027-12-10'))).toBe(false);
  });

  it('let a payment be denied from the second business day after its date, cash at once', () => {
    // Friday, 3 December 2027
    const sentIn = (way: 'transfer' | 'cash') => ({
      ...buildClaimed([]),
      paid: { on: '2027-12-03', way, by: 'uidLandlord', at: at('2027-12-03') },
    });
    expect(whyCannotDeny(sentIn('transfer'), at('2027-12-06', '23:59'))).toBe('arrivalTooEarly');
    expect(whyCannotDeny(sentIn('transfer'), at('2027-12-07', '00:00'))).toBeNull();
    expect(whyCannotDeny(sentIn('cash'), at('2027-12-03'))).toBeNull();
  });

  it('let a payment be denied by the fourth business day, however often the landlord corrects its day', () => {
    const corrections = fc.array(
      fc.record({ hours: fc.integer({ min: 1, max: 60 }), isCash: fc.boolean() }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), corrections, (start, steps) => {
        const firstAt = at('2027-12-03') + start * DAY_MS;
        const record = (settlement: Settlement, now: number, way: PaymentWay) =>
          withPayment(settlement, { on: toIsoDay(now), way, by: 'uidLandlord', at: now });
        const limit = parseTimestamp(addBusinessDays(toIsoDay(firstAt), 4)) ?? 0;
        let settlement = record(buildClaimed([]), firstAt, 'transfer');
        let now = firstAt;
        for (const { hours, isCash } of steps) {
          now += hours * HOUR_MS;
          settlement = record(settlement, now, isCash ? 'cash' : 'transfer');
          expect(whyCannotDeny(settlement, Math.max(now, limit))).toBeNull();
        }
        // an honest correction of one day keeps its two business days
        const [once] = steps;
        if (!once || once.isCash || once.hours > 24) return;
        const corrected = record(
          record(buildClaimed([]), firstAt, 'transfer'),
          firstAt + once.hours * HOUR_MS,
          'transfer',
        );
        const arrives = addBusinessDays(toIsoDay(firstAt + once.hours * HOUR_MS), 2);
        expect(getSettlementView(corrected, firstAt + once.hours * HOUR_MS).deniableFrom).toBe(arrives);
      }),
    );
  });

  it('let the landlord correct a payment for fourteen days from its first record, the tenant answer the last one for as long', () => {
    const pay = (settlement: Settlement, day: string) =>
      withPayment(settlement, { on: day, by: 'uidLandlord', at: at(day) });
    const corrected = pay(pay(buildClaimed([]), '2027-12-03'), '2027-12-16');
    const why = (step: SettlementStep, side: LeaseSide, now: number) =>
      whyCannotSettle({ depositSettlement: corrected }, { step, side, now });
    expect(why('recordDepositReturned', 'landlord', at('2027-12-17', '23:59'))).toBeNull();
    expect(why('recordDepositReturned', 'landlord', at('2027-12-18', '00:00'))).toBe('arrivalTermOver');
    expect(why('reportDepositArrival', 'tenant', at('2027-12-30', '23:59'))).toBeNull();
    expect(why('reportDepositArrival', 'tenant', at('2027-12-31', '00:00'))).toBe('arrivalTermOver');
  });

  it('take an answer only to the payment that is recorded now', () => {
    const paid = { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') };
    expect(whyPaymentOutdated({ paid }, at('2027-12-03'))).toBeNull();
    expect(whyPaymentOutdated({ paid }, at('2027-12-02'))).toBe('paymentChanged');
    expect(whyPaymentOutdated({ paid: null }, at('2027-12-03'))).toBe('paymentChanged');
  });

  it('take a payment in another way without an account, if it is named', () => {
    const missing = { ...buildClaimed([]), account: null };
    const whyPay = (way: PaymentWay) =>
      whyCannotSettle(
        { depositSettlement: missing },
        { step: getPaymentStep(way), side: 'landlord', now: at('2027-12-03') },
      );
    expect(PAYMENT_WAYS.map(whyPay)).toEqual(['depositAccountMissing', null, null]);
    expect([whyWayUnfit('other', ''), whyWayUnfit('other', 'Przekaz'), whyWayUnfit('cash', '')]).toEqual([
      'paymentWayMissing',
      null,
      null,
    ]);
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

  it('take a row by its place and nothing beside it', () => {
    const schema = object({ deductions: deductionsField() });
    const input = (row: unknown) => ({ deductions: [{ ...deduct(1), row }] });
    const place = { section: 'establishedPremiseCondition', index: 0 };
    expect(findMisplaced(schema, input({ ...place, more: 'x'.repeat(300_000) }))).toEqual([
      { path: 'deductions[0].row.more', message: message('unknown') },
    ]);
    const listPaths = (row: unknown) => getIssues(schema, input(row)).map(({ path }) => path);
    expect(listPaths(place)).toEqual([]);
    expect(listPaths(null)).toEqual([]);
    expect(listPaths(undefined)).toEqual(['deductions[0].row']);
    expect(listPaths({ ...place, section: 'x'.repeat(300_000) })).toEqual(['deductions[0].row.section']);
    for (const row of ['kuchnia', [place], 7]) expect(listPaths(row)).not.toEqual([]);
  });

  it('leave room for an answer of full length to each deduction', () => {
    const longest = Array.from({ length: DEDUCTIONS_MAX }, () =>
      deduct(1, { reason: '\uffff'.repeat(DEDUCTION_TEXT_MAX_CHARS) }),
    );
    const offerOf = (chars: number) => ({ description: 'x'.repeat(chars) });
    expect(hasRoomForAnswers(offerOf(800_000), buildClaimed(longest))).toBe(true);
    expect(hasRoomForAnswers(offerOf(900_000), buildClaimed(longest))).toBe(false);
    expect(hasRoomForAnswers(offerOf(900_000), buildClaimed([deduct(1)]))).toBe(true);
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
