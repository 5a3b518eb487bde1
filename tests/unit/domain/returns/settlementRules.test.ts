import { getHandoverForm } from '@domain/returns/returnForm';
import type { Settlement } from '@domain/returns/settlement';
import {
  whyAnswersUnfit,
  whyCannotSettle,
  whyDeductionsUnfit,
  whyPaymentDayUnfit,
} from '@domain/returns/settlementRules';
import { describe, expect, it } from 'vitest';
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
