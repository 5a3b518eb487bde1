import { MONEY_FACTS, type MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import { toGrosze } from '@domain/shared/money';

/** What is asked: a refund of a deposit that never came is a question of its own. */
type Question = MoneyCall | 'nothingToRefund';

/**
 * What a step asks, the amount in grosze it names, and whether money moved, which the bank booked on some day. A refused
 * deposit is named as agreed: nothing of it came.
 */
export const askedBy = ({ leaseAgreement, moneySteps }: Offer, call: MoneyCall) => {
  const agreed = toGrosze(leaseAgreement.deposit ?? 0);
  const confirmed = moneySteps.includes('confirmDeposit') ? agreed : 0;
  const moved = MONEY_FACTS[call].grosze({ agreed, confirmed });
  const question: Question = call === 'recordRefund' && moved === 0 ? 'nothingToRefund' : call;
  return { question, grosze: call === 'rejectDeposit' ? agreed : moved, isBooked: moved > 0 };
};
