import { getHandoverForm } from '@domain/returns/returnForm';
import {
  DEDUCTION_TEXT_MAX_CHARS,
  DEDUCTIONS_MAX,
  getSettlementView,
  isSettlementRunning,
  type Settlement,
  withPayment,
} from '@domain/returns/settlement';
import { PAYMENT_WAYS, type PaymentWay } from '@domain/returns/settlementPayment';
import {
  deductionsField,
  getPaymentStep,
  hasRoomForAnswers,
  whyAnswersUnfit,
  whyCannotDeny,
  whyCannotSettle,
  whyDeductionsUnfit,
  whyPaymentDayUnfit,
  whyWayUnfit,
} from '@domain/returns/settlementRules';
import { findMisplaced, getIssues, message } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import { aCompleteReturn, aHandedOverLease, HANDOVER } from './fixtures';
import { at, claimed, DEPOSIT, deduct, started } from './settlementFixtures';

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
    const missing = { ...claimed([]), account: null };
    expect(why(missing, 'landlord', at('2027-12-03'))).toMatchObject({
      nameDeductions: 'settlementDecided',
      recordDepositReturned: 'depositAccountMissing',
    });
    expect(why(missing, 'tenant', at('2027-12-20')).nameDepositAccount).toBeNull();
    expect(why(null, 'landlord', at('2027-12-03')).nameDeductions).toBe('settlementNotOpen');
  });

  it('end with the payment, which the tenant answers within fourteen days and the landlord corrects until then', () => {
    const sent = { ...claimed([]), paid: { on: '2027-12-03', by: 'uidLandlord', at: at('2027-12-03') } };
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
    expect(whyReport(claimed([]), at('2027-12-05'))).toBe('paymentNotRecorded');
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
      ...claimed([]),
      paid: { on: '2027-12-03', way, by: 'uidLandlord', at: at('2027-12-03') },
    });
    expect(whyCannotDeny(sentIn('transfer'), at('2027-12-06', '23:59'))).toBe('arrivalTooEarly');
    expect(whyCannotDeny(sentIn('transfer'), at('2027-12-07', '00:00'))).toBeNull();
    expect(whyCannotDeny(sentIn('cash'), at('2027-12-03'))).toBeNull();
  });

  it('take a payment in another way without an account, if it is named', () => {
    const missing = { ...claimed([]), account: null };
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
    expect(hasRoomForAnswers(offerOf(800_000), claimed(longest))).toBe(true);
    expect(hasRoomForAnswers(offerOf(900_000), claimed(longest))).toBe(false);
    expect(hasRoomForAnswers(offerOf(900_000), claimed([deduct(1)]))).toBe(true);
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
