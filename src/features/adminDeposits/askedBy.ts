import { MONEY_FACTS, type MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import { toGrosze } from '@domain/shared/money';

/** What is asked: a refund of a deposit that never came is a question of its own. */
type Question = MoneyCall | 'nothingToRefund';

/**
 * What a step asks, the amount in grosze it names, whether money moved, which the bank booked on some day, and whether another
 * amount may have come. `given` (PLN) is what an admin typed of such a one. A refused deposit is named as agreed: nothing of
 * it came.
 */
export const askedBy = (
  { leaseAgreement, moneySteps }: Offer,
  call: MoneyCall,
  given: number | null = null,
) => {
  const agreed = toGrosze(leaseAgreement.deposit ?? 0);
  const deposit = { agreed, confirmed: moneySteps.includes('confirmDeposit') ? agreed : 0 };
  const takesOther = MONEY_FACTS[call].takesOther(deposit);
  const moved = (takesOther && given && toGrosze(given)) || MONEY_FACTS[call].grosze(deposit);
  const question: Question = call === 'recordRefund' && moved === 0 ? 'nothingToRefund' : call;
  return { question, grosze: call === 'rejectDeposit' ? agreed : moved, isBooked: moved > 0, takesOther };
};
