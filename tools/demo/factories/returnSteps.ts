import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { ReturnRecord } from '@domain/returns/premisesReturn';
import { createBlankReturn, getHandoverForm, type ReturnForm } from '@domain/returns/returnForm';
import { listReturnWaits } from '@domain/returns/returnTasks';
import {
  createSettlement,
  type Deduction,
  type DeductionAnswer,
  type Settlement,
  withNextNotice,
} from '@domain/returns/settlement';
import { withPayment } from '@domain/returns/settlementRules';
import { getSignatureDueAt } from '@domain/returns/signatureTerm';
import { toGrosze } from '@domain/shared/money';

/** Who does a step, and when (epoch ms). */
export type Step = { side: LeaseSide; uid: string; at: number };

const withChange = (lease: Offer, change: ReturnRecord, at: number): Offer => {
  const changed = { ...lease, ...change };
  return { ...changed, returnWaits: listReturnWaits(changed, at), updatedAt: at };
};

/** Returns an empty return of a lease that was handed over. Throws if there is no signed handover protocol. */
export const createReturnForm = (lease: Offer): ReturnForm => {
  const handover = getHandoverForm(lease);
  if (!handover) throw new Error(`The lease ${lease.id} has no signed handover protocol.`);
  return createBlankReturn(handover);
};

/** Returns a lease whose return one side began, as filled in so far. */
export const withBegunReturn = (lease: Offer, begun: Step, returnForm: ReturnForm): Offer =>
  withChange(
    lease,
    { premisesReturn: { state: 'OPEN', begun, submitted: null, signed: null, lastRound: null }, returnForm },
    begun.at,
  );

const getPremisesReturn = ({ id, premisesReturn }: Offer) => {
  if (!premisesReturn) throw new Error(`The return of ${id} has not begun.`);
  return premisesReturn;
};

export const withSubmittedReturn = (lease: Offer, submitted: Step): Offer => {
  const given = { ...getPremisesReturn(lease), submitted, firstSubmittedAt: submitted.at };
  const dueAt = getSignatureDueAt({ ...lease, premisesReturn: given });
  return withChange(lease, { premisesReturn: { ...given, state: 'ATTACHED', dueAt } }, submitted.at);
};

/** Returns a lease whose return is signed by both sides; the settlement of the deposit begins. */
export const withSignedReturn = (lease: Offer, signed: Step): Offer =>
  withChange(
    lease,
    {
      premisesReturn: { ...getPremisesReturn(lease), state: 'SIGNED', signed, dueAt: null },
      depositSettlement: createSettlement(toGrosze(lease.leaseAgreement.deposit ?? 0), signed.at),
    },
    signed.at,
  );

const withSettlement = (lease: Offer, change: Partial<Settlement>, at: number): Offer => {
  const { depositSettlement } = lease;
  if (!depositSettlement) throw new Error(`The deposit of ${lease.id} is not being settled.`);
  return withChange(
    lease,
    { depositSettlement: withNextNotice({ ...depositSettlement, ...change }, at) },
    at,
  );
};

/** Returns a lease whose landlord named deductions. */
export const withClaim = (lease: Offer, { uid: by, at }: Step, deductions: Deduction[]): Offer =>
  withSettlement(lease, { claim: { deductions, by, at } }, at);

/** Returns a lease whose tenant answered the deductions and named an account, whose number stands beside the offer. */
export const withAnswer = (lease: Offer, { uid: by, at }: Step, answers: DeductionAnswer[]): Offer =>
  withSettlement(lease, { answer: { answers, by, at }, account: { by, at, firstAt: at } }, at);

/** Returns a lease whose landlord recorded the transfer of the rest. */
export const withRecordedTransfer = (lease: Offer, { uid: by, at }: Step, on: string): Offer => {
  const { depositSettlement } = lease;
  if (!depositSettlement) throw new Error(`The deposit of ${lease.id} is not being settled.`);
  return withChange(lease, { depositSettlement: withPayment(depositSettlement, { on, by, at }) }, at);
};

/** Returns a lease whose tenant confirmed that the transfer has arrived. */
export const withArrival = (lease: Offer, { uid: by, at }: Step): Offer =>
  withSettlement(lease, { arrival: { hasArrived: true, by, at } }, at);
