import { type StatusAnswer, SUCCESS } from '@api/callable';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { closeAbsence } from '@domain/leases/absence';
import { getPayerReason, isOtherPayer } from '@domain/leases/bankMatching';
import type { MoneyOrigin, MoneyRecord } from '@domain/leases/contract';
import { whyCannotEndUnpaid } from '@domain/leases/depositDeadline';
import {
  isDepositDueAgain,
  whyCannotConfirmByHand,
  whyCannotSendDeposit,
} from '@domain/leases/depositReversal';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import { MONEY_FACTS, type MoneyCall } from '@domain/leases/moneySteps';
import { getPayoutDueBy } from '@domain/leases/payout';
import { listSourceStatuses, PAYOUT_DUE, REFUND_DUE } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus, type PostSigningStatus } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { toGrosze, toZloty } from '@domain/shared/money';
import { withHandover } from '../calendar/handover';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { assertSecondPerson } from '../data/secondPerson';
import { readSettings } from '../data/settings';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { assertDepositNotInStatement, assertNoWaitingTransfer } from './assertNoWaitingTransfer';
import { buildConfirmationMails, buildRejectionMails } from './depositMails';
import { buildPersonCancellations } from './handoverMails';
import { assertMoneyStepAllowed, assertStatementUploaded } from './moneyDeadlines';
import { findMoneyOrigin, getMoneyOriginPath, moveEarlierOrigins } from './moneyOrigins';
import type { MoneyInput, MoneySource, MoneyStep } from './moneyStep';
import { buildRefusedProtocol, keepRefusedProtocol } from './refusedProtocol';

const getDepositAmounts = ({ offer, contract }: Lease) => ({
  agreed: toGrosze(contract.deposit),
  confirmed: contract.depositReversed ? 0 : (contract.depositConfirmed?.grosze ?? 0),
  late: offer.depositLate?.grosze ?? 0,
});

const NO_OBJECTION = () => null;

/** The four money steps, by the call that records them (Spec 2 §4 and the settled contract). */
export const MONEY_STEPS = {
  confirmDeposit: {
    call: 'confirmDeposit',
    field: 'depositConfirmed',
    refusal: 'depositNotPending',
    needsSecondPerson: false,
    movesStatus: true,
    endsPayout: false,
    endsHandover: false,
    awaitsStatement: false,
    statuses: listSourceStatuses('confirmDeposit'),
    whyNotByHand: whyCannotConfirmByHand,
    whyCannotRecord: NO_OBJECTION,
    mails: (lease, { grosze }) => buildConfirmationMails(lease, toZloty(grosze)),
  },
  rejectDeposit: {
    call: 'rejectDeposit',
    field: 'depositRejected',
    refusal: 'depositNotPending',
    needsSecondPerson: true,
    movesStatus: true,
    endsPayout: false,
    endsHandover: true,
    awaitsStatement: false,
    statuses: listSourceStatuses('rejectDeposit'),
    whyNotByHand: NO_OBJECTION,
    whyCannotRecord: whyCannotEndUnpaid,
    mails: (lease, { reason }) => buildRejectionMails(lease, reason ?? ''),
  },
  recordRefund: {
    call: 'recordRefund',
    field: 'refund',
    refusal: 'refundNotDue',
    needsSecondPerson: true,
    movesStatus: true,
    endsPayout: false,
    endsHandover: false,
    awaitsStatement: true,
    statuses: REFUND_DUE,
    whyNotByHand: NO_OBJECTION,
    whyCannotRecord: NO_OBJECTION,
    mails: ({ offer: { id: offerId, name: offerName }, tenant: { recipient } }, { grosze }) => [
      grosze > 0
        ? buildMailDraft('refundRecorded', recipient, { offerId, offerName, amount: toZloty(grosze) })
        : buildMailDraft('nothingToRefund', recipient, { offerId, offerName }),
    ],
  },
  recordPayout: {
    call: 'recordPayout',
    field: 'payout',
    refusal: 'payoutNotDue',
    needsSecondPerson: true,
    movesStatus: false,
    endsPayout: true,
    endsHandover: false,
    awaitsStatement: false,
    statuses: PAYOUT_DUE,
    whyNotByHand: NO_OBJECTION,
    whyCannotRecord: NO_OBJECTION,
    mails: ({ offer, landlord }, { grosze }) => [
      buildMailDraft('payoutRecorded', landlord.recipient, {
        offerId: offer.id,
        offerName: offer.name,
        amount: toZloty(grosze),
      }),
    ],
  },
} as const satisfies Record<MoneyCall, MoneyStep>;

const buildMoneyRecord = (
  step: MoneyStep,
  { input, lease }: MoneyRecording,
  ctx: CallContext,
): MoneyRecord => {
  const { needsReason, grosze: expectedOf, takesOther } = MONEY_FACTS[step.call];
  const deposit = getDepositAmounts(lease);
  const expected = expectedOf(deposit);
  const grosze = input.amount === undefined ? expected : toGrosze(input.amount);
  if (grosze !== expected && !takesOther(deposit))
    throw new Refusal('amountMismatch', { amount: 'amountMismatch' });
  assertNotReversed(step, { lease, grosze, isReversalAccepted: input.isReversalAccepted });
  const today = toIsoDay(ctx.now);
  const bookedOn = input.bookedOn || today;
  if (bookedOn > today) throw new Refusal('bookedInFuture', { bookedOn: 'bookedInFuture' });
  const reason = input.reason?.trim() || null;
  if (needsReason && !reason) throw new Refusal('reasonRequired', { reason: 'required' });
  return { grosze, bookedOn, at: ctx.now, reason };
};

/**
 * Enforces the four-eyes rule, also across accounts of one person: the person who confirmed the deposit may not record its payout
 * or refund. The settings can disable it.
 */
const assertDifferentAdmin = async (
  step: MoneyStep,
  { contract }: Lease,
  ctx: CallContext,
): Promise<void> => {
  if (!step.needsSecondPerson) return;
  const confirmedBy = (await findMoneyOrigin(contract, 'depositConfirmed'))?.by;
  if (!confirmedBy) return;
  const settings = await readSettings();
  if (settings?.twoPeopleForMoney === false) return;
  await assertSecondPerson(confirmedBy, ctx.viewer.uid, ctx.now);
};

/** Throws `Refusal('ownCase')` if the viewer is a party of the lease or a member of a party's company. */
export const assertNotOwnLease = ({ contract, landlord, tenant }: Lease, { viewer }: CallContext): void => {
  const parties = [contract.landlordUid, contract.tenantUid];
  const members = [...landlord.company.hasAccess, ...tenant.company.hasAccess];
  assertAllowed(whyCannotDecide(viewer.uid, [...parties, ...members]));
};

type ReversalCheck = { lease: Lease; grosze: number; isReversalAccepted: boolean | undefined };

const assertNotReversed = (
  { call }: MoneyStep,
  { lease, grosze, isReversalAccepted = false }: ReversalCheck,
): void => {
  if (MONEY_FACTS[call].sendsDeposit)
    assertAllowed(whyCannotSendDeposit(lease.offer, { grosze, isReversalAccepted }));
};

/** Returns whether the bank names another payer of a transfer than the tenant: its company or the signer. */
const isPaidByOther = ({ entry }: MoneySource, { contract, tenant }: Lease): boolean =>
  isOtherPayer(getPayerReason(entry, [tenant.company.nazwa, contract.tenantName]));

type MoneyRecording = { input: MoneyInput; source: MoneySource | null; lease: Lease };

/** Returns whether a step confirms a deposit that was paid again after a bank reversal. It does not change the status. */
const isPaidAgain = ({ call }: MoneyStep, offer: Offer): boolean =>
  call === 'confirmDeposit' && isDepositDueAgain(offer);

/** Returns the status after a step, or `null` if the step is not due. */
const getStatusAfter = (step: MoneyStep, offer: Offer): PostSigningStatus | null => {
  const { postSigningStatus: from } = offer.offerStatus;
  if (isPaidAgain(step, offer)) return from;
  if (offer.moneySteps.includes(step.call) || !step.statuses.includes(from)) return null;
  return step.movesStatus ? findNextLeaseStatus(step.call, from, 'admin') : from;
};

const decideMoneyStep = async (
  step: MoneyStep,
  recording: MoneyRecording,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { lease, source } = recording;
  const { offer } = lease;
  if (!source) assertAllowed(step.whyNotByHand(offer));
  if (offer.moneySteps.includes(step.call) && !source) return { unchanged: SUCCESS };
  assertMoneyStepAllowed(step.whyCannotRecord(offer, ctx.now), offer, ctx.now);
  const status = getStatusAfter(step, offer);
  if (!status) throw new Refusal(step.refusal);
  if (step.awaitsStatement) assertStatementUploaded(offer, ctx.now);
  await assertDifferentAdmin(step, lease, ctx);
  if (step.call === 'rejectDeposit') await assertNoWaitingTransfer(lease);
  if (step.call === 'confirmDeposit' && !source) await assertDepositNotInStatement(lease);
  const record = buildMoneyRecord(step, recording, ctx);
  const { grosze, bookedOn, reason } = record;
  const bankEntryId = source?.bankEntryId ?? null;
  const isByOther = source !== null && isPaidByOther(source, lease);
  if (isByOther && !source.isOtherPayerAccepted) throw new Refusal('depositOtherPayer');
  const mails = step.mails(lease, record);
  const again = isPaidAgain(step, offer);
  const refused = step.endsHandover ? buildRefusedProtocol(offer, ctx.now) : null;
  return {
    patch: {
      'offerStatus.postSigningStatus': status,
      moneySteps: [...new Set([...offer.moneySteps, step.call])],
      ...(again && { depositReversedOn: null, ...buildPayoutRestart(status, ctx.now) }),
      ...(step.endsPayout && { payoutDueBy: null }),
      ...(step.endsHandover && { depositEnding: { by: 'admin', at: ctx.now }, ...closeAbsence(offer) }),
    },
    audit: {
      type: step.call,
      facts: {
        grosze,
        bookedOn,
        reason,
        ...buildReversalFacts(offer),
        ...(isByOther && { isOtherPayer: true }),
        ...(refused && { protocolDigest: refused.digest }),
      },
      ...(bankEntryId && { named: { bankEntryId } }),
    },
    mails: step.endsHandover ? callOffHandover(mails, lease, ctx.now) : mails,
    events: [{ method: step.call, details: step.call, userId: ctx.viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      moveEarlierOrigins(writes, lease.contract);
      writes.update(getContractPath(offer.id), {
        [step.field]: record,
        transferCode: computeTransferCode(offer),
        ...(again && { depositReversed: null }),
      });
      writes.set(getMoneyOriginPath(offer.id, step.field), {
        by: ctx.viewer.uid,
        bankEntryId,
      } satisfies MoneyOrigin);
      if (step.endsHandover) keepRefusedProtocol(writes, { offerId: offer.id, refused });
      source?.settle(writes);
    },
    answer: SUCCESS,
  };
};

/** Restarts the payout deadline when a deposit arrives again after the premises were handed over. */
const buildPayoutRestart = (status: PostSigningStatus, now: number): { payoutDueBy?: number } =>
  PAYOUT_DUE.includes(status) ? { payoutDueBy: getPayoutDueBy(now) } : {};

/** Returns the fact that the bank had reversed the deposit when a step was recorded. */
const buildReversalFacts = ({ depositReversedOn }: Offer) =>
  depositReversedOn ? { reversedOn: depositReversedOn } : {};

/** Adds the cancellation of the agreed handover to the mails about the end of a lease, and mails to the named persons. */
export const callOffHandover = (mails: readonly MailDraft[], lease: Lease, now: number): MailDraft[] => [
  ...mails.map((draft) => withHandover(draft, { offer: lease.offer, method: 'CANCEL', now })),
  ...buildPersonCancellations(lease, now),
];

/**
 * Records one money step of a lease with its amount, the bank's day and the admin. The amount must be the agreed one, except for
 * the refund of an unconfirmed deposit, which is returned as it came. A repeated step changes nothing and returns the same. The
 * exception is a transfer as source: a deposit that the bank reversed is confirmed again by a new transfer, or rejected. Throws
 * `Refusal('ownCase')`, `Refusal('depositReversed')`, `Refusal('depositStands')`, `Refusal('depositAwaited')`,
 * `Refusal('depositNeedsTransfer')`, `Refusal('depositTransferWaits')`, `Refusal('depositInStatement')` or
 * `Refusal('depositOtherPayer')`.
 */
export const recordMoney = async (
  step: MoneyStep,
  input: MoneyInput,
  ctx: CallContext,
  source: MoneySource | null = null,
): Promise<StatusAnswer> => {
  const decide = (lease: Lease) => {
    assertNotOwnLease(lease, ctx);
    return decideMoneyStep(step, { input, source, lease }, ctx);
  };
  return changeLease(input.offerId, { decide }, ctx);
};
