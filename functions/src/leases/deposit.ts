import { type StatusAnswer, SUCCESS } from '@contracts/offers';
import type { RefusalReason } from '@contracts/refusals';
import type { MoneyRecord } from '@domain/leases/contract';
import { toGrosze } from '@domain/leases/deposit';
import type { Offer } from '@domain/offers/offer';
import { nextLeaseStatus, type PostSigningStatus } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { type MailDraft, mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { type Lease, loadLease } from './parties';

export type MoneyInput = { offerId: string; amount?: number | undefined; reason?: string | undefined };

/** One step an admin records about the deposit of a lease. */
export type MoneyStep = {
  call: 'confirmDeposit' | 'rejectDeposit' | 'recordRefund' | 'recordPayout';
  field: 'depositConfirmed' | 'depositRejected' | 'refund' | 'payout';
  refusal: RefusalReason;
  needsReason: boolean;
  /** What the amount is when none is given, and must be when one is given (PLN). */
  amountOf: (lease: Lease) => number;
  /** Every step but the payout moves the post-signing status on. */
  movesStatus: boolean;
  isDue: (offer: Offer) => boolean;
  mails: (lease: Lease, record: MoneyRecord) => MailDraft[];
};

const bothSides = (kind: 'depositConfirmed', { offer, landlord, tenant }: Lease, amount: number) =>
  [tenant, landlord].map(({ recipient }) =>
    mail(kind, recipient, { offerId: offer.id, offerName: offer.name, amount }),
  );

const hasStatus = (status: PostSigningStatus) => (offer: Offer) =>
  offer.offerStatus.postSigningStatus === status;
const deposited = ({ contract }: Lease) => contract.deposit;

/** The four steps, by the call that records them (Spec 2 §4 and the settled contract). */
export const MONEY_STEPS = {
  confirmDeposit: {
    call: 'confirmDeposit',
    field: 'depositConfirmed',
    refusal: 'depositNotPending',
    needsReason: false,
    amountOf: deposited,
    movesStatus: true,
    isDue: hasStatus('DEPOSIT_PENDING'),
    mails: (lease, { amount }) => bothSides('depositConfirmed', lease, amount),
  },
  rejectDeposit: {
    call: 'rejectDeposit',
    field: 'depositRejected',
    refusal: 'depositNotPending',
    needsReason: true,
    amountOf: () => 0,
    movesStatus: true,
    isDue: hasStatus('DEPOSIT_PENDING'),
    mails: ({ offer, landlord, tenant }, { reason }) =>
      [tenant, landlord].map(({ recipient }) =>
        mail('depositRejected', recipient, {
          offerId: offer.id,
          offerName: offer.name,
          reason: reason ?? '',
        }),
      ),
  },
  recordRefund: {
    call: 'recordRefund',
    field: 'refund',
    refusal: 'refundNotDue',
    needsReason: false,
    amountOf: ({ contract }) => contract.depositConfirmed?.amount ?? 0,
    movesStatus: true,
    isDue: (offer) => ['PROTOCOL_REJECTED', 'REJECTED'].includes(offer.offerStatus.postSigningStatus),
    mails: ({ offer, tenant }, { amount }) => [
      mail('refundRecorded', tenant.recipient, { offerId: offer.id, offerName: offer.name, amount }),
    ],
  },
  recordPayout: {
    call: 'recordPayout',
    field: 'payout',
    refusal: 'payoutNotDue',
    needsReason: false,
    amountOf: deposited,
    movesStatus: false,
    isDue: hasStatus('PROTOCOL_CONFIRMED'),
    mails: ({ offer, landlord }, { amount }) => [
      mail('payoutRecorded', landlord.recipient, { offerId: offer.id, offerName: offer.name, amount }),
    ],
  },
} as const satisfies Record<string, MoneyStep>;

const recordOf = (step: MoneyStep, input: MoneyInput, lease: Lease, ctx: CallContext): MoneyRecord => {
  const expected = step.amountOf(lease);
  const amount = input.amount ?? expected;
  if (toGrosze(amount) !== toGrosze(expected))
    throw new Refusal('amountMismatch', { amount: 'amountMismatch' });
  const reason = input.reason?.trim() || null;
  if (step.needsReason && !reason) throw new Refusal('reasonRequired', { reason: 'required' });
  return { amount, at: ctx.now, by: ctx.viewer.uid, reason };
};

/**
 * Records one money step of a lease with its amount, date and admin. The amount must be the agreed one. A step that
 * is already recorded answers the same and changes nothing.
 */
export const recordMoney = async (
  step: MoneyStep,
  input: MoneyInput,
  ctx: CallContext,
): Promise<StatusAnswer> => {
  const lease = await loadLease(input.offerId);
  return changeOffer<StatusAnswer>(
    input.offerId,
    (offer) => {
      if (offer.moneySteps.includes(step.call)) return { unchanged: SUCCESS };
      const { postSigningStatus: from } = offer.offerStatus;
      const status = step.movesStatus ? nextLeaseStatus(step.call, from, 'admin') : from;
      if (!step.isDue(offer) || !status) throw new Refusal(step.refusal);
      const record = recordOf(step, input, lease, ctx);
      const { amount, reason } = record;
      return {
        patch: { 'offerStatus.postSigningStatus': status, moneySteps: [...offer.moneySteps, step.call] },
        audit: { type: step.call, facts: { amount, reason } },
        mails: step.mails(lease, record),
        events: [{ method: step.call, details: step.call, userId: ctx.viewer.uid, offerId: offer.id }],
        alsoWrite: (writes) => writes.update(`contracts/${offer.id}`, { [step.field]: record }),
        answer: SUCCESS,
      };
    },
    ctx,
  );
};
