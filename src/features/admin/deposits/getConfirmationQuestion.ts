import { whyCannotSendDeposit } from '@domain/leases/depositReversal';
import { MONEY_FACTS, type MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import { toGrosze } from '@domain/shared/money';
import type { RefusalReason } from '@domain/shared/refusals';

/** Questions before a step. A zero refund and ending the lease of a reversed deposit have their own text. */
type Question = MoneyCall | 'nothingToRefund' | 'endUnpaid';

type ConfirmationInput = Pick<Offer, 'depositReversedOn'> & { call: MoneyCall; moved: number };

const getQuestion = ({ call, moved, depositReversedOn }: ConfirmationInput): Question => {
  if (call === 'recordRefund' && moved === 0) return 'nothingToRefund';
  return call === 'rejectDeposit' && depositReversedOn ? 'endUnpaid' : call;
};

/**
 * Returns the question of a step and its amount in grosze. `isBooked`: money moved, so the bank has a booking day for it.
 * `takesOther`: another amount may have arrived. `given` (PLN) is such an amount typed by the admin. A refused deposit shows
 * the agreed amount: none of it arrived.
 */
export const getConfirmationQuestion = (
  { leaseAgreement, moneySteps, depositReversedOn, depositLate }: Offer,
  call: MoneyCall,
  given: number | null = null,
) => {
  const agreed = toGrosze(leaseAgreement.deposit ?? 0);
  const isHeld = moneySteps.includes('confirmDeposit') && !depositReversedOn;
  const deposit = { agreed, confirmed: isHeld ? agreed : 0, late: depositLate?.grosze ?? 0 };
  const takesOther = MONEY_FACTS[call].takesOther(deposit);
  const moved = (takesOther && given && toGrosze(given)) || MONEY_FACTS[call].grosze(deposit);
  const question = getQuestion({ call, moved, depositReversedOn });
  return { question, grosze: call === 'rejectDeposit' ? agreed : moved, isBooked: moved > 0, takesOther };
};

/**
 * Returns why a step needs the admin's confirmation before it is recorded, or `null`. `given` (PLN) as for
 * `getConfirmationQuestion`.
 */
export const whyNotSent = (offer: Offer, call: MoneyCall, given: number | null): RefusalReason | null =>
  MONEY_FACTS[call].sendsDeposit
    ? whyCannotSendDeposit(offer, {
        grosze: getConfirmationQuestion(offer, call, given).grosze,
        isReversalAccepted: false,
      })
    : null;
