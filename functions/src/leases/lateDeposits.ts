import { findCodes, isProbableDeposit } from '@domain/leases/bankMatching';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { isEndedByClock } from '@domain/leases/depositDeadline';
import type { LateDeposit } from '@domain/leases/depositRecord';
import { findNextLeaseStatus } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { toZloty } from '@domain/shared/money';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { findAllPages } from '../data/queries';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import type { ActorContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { type BankEntry, settleEntry, settleOnce } from './bankEntries';
import { loadAwaitedOffers, proposeDeposits } from './depositProposals';
import { findLeasesByCode } from './leasesByCode';
import { settleDeposit } from './settleDeposit';

type OpenEntry = { id: string; entity: BankEntry };

/** An open transfer and the lease that its title names. */
type LateTransfer = { id: string; offerId: string };

/**
 * Marks the open transfers that arrived for leases which had ended without their deposit: the money is returned, the lease gets its
 * row among the refunds, and both sides are told. A transfer that may be the deposit of another lease stays with the admins.
 * Returns how many were marked. A repeat changes nothing.
 */
export const returnLateDeposits = async (ctx: ActorContext): Promise<number> => {
  const open = await findAllPages<BankEntry>('openBankEntries', { isOpen: true });
  const late = await findLateTransfers(open, ctx.now);
  return forEachSettled('returnLateDeposits', late, (transfer) => returnTransfer(transfer, ctx));
};

/** Returns the open transfers whose title names exactly one lease and that are proposed for no lease that waits. */
const findLateTransfers = async (open: readonly OpenEntry[], now: number): Promise<LateTransfer[]> => {
  const coded = open.filter(({ entity }) => findCodes(entity.entry.title).length > 0);
  if (coded.length === 0) return [];
  const entries = coded.map(({ entity }) => entity.entry);
  const awaited = (await loadAwaitedOffers()).filter((offer) => !isEndedByClock(offer, now));
  const proposals = await proposeDeposits(entries, awaited);
  const leases = await findLeasesByCode([...new Set(entries.flatMap(({ title }) => findCodes(title)))]);
  return coded.flatMap(({ id, entity }, index) => {
    if (proposals[index]?.some(isProbableDeposit)) return [];
    const codes = findCodes(entity.entry.title);
    const named = leases.filter(({ transferCode }) => transferCode && codes.includes(transferCode));
    const [lease] = named;
    return lease && named.length === 1 ? [{ id, offerId: lease.offerId }] : [];
  });
};

/** Leaves the transfer to the admins if its lease did not end for lack of a deposit, or its refund is recorded already. */
const returnTransfer = async ({ id, offerId }: LateTransfer, ctx: ActorContext): Promise<void> => {
  const settle = (bankEntry: BankEntry) =>
    changeLease(
      offerId,
      { decide: (lease) => decideLate(lease, { id, bankEntry }, ctx), isAfterEnd: true },
      ctx,
    );
  await settleDeposit(offerId, ctx.now);
  await settleOnce(id, offerId, settle).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
};

const addLate = (known: LateDeposit | null | undefined, { entry }: BankEntry, at: number): LateDeposit => ({
  grosze: (known?.grosze ?? 0) + entry.grosze,
  bookedOn: entry.bookedOn,
  at,
});

type Late = { id: string; bankEntry: BankEntry };

const decideLate = (lease: Lease, { id, bankEntry }: Late, ctx: ActorContext): OfferDecision<void> => {
  const { offer, contract, landlord, tenant } = lease;
  const { postSigningStatus: from } = offer.offerStatus;
  const status = from === 'REJECTED' ? from : findNextLeaseStatus('returnLateDeposit', from, 'system');
  if (!status || !offer.depositEnding || contract.refund) throw new Refusal('refundNotDue');
  const { grosze, bookedOn } = bankEntry.entry;
  const { at: endedAt } = offer.depositEnding;
  const when = bookedOn <= toIsoDay(endedAt - 1) ? 'beforeEnd' : 'afterEnd';
  const buildMail = (kind: 'depositLateTenant' | 'depositLateLandlord', recipient: MailRecipient) =>
    buildMailDraft(kind, recipient, {
      ...{ offerId: offer.id, offerName: offer.name, amount: toZloty(grosze) },
      outcome: getMailTexts(recipient.lang).lateDeposits[when],
    });
  return {
    patch: {
      'offerStatus.postSigningStatus': status,
      depositLate: addLate(offer.depositLate, bankEntry, ctx.now),
      depositReversedOn: null,
    },
    audit: {
      type: 'depositLate',
      facts: { grosze, bookedOn, dueOn: getDepositDueDay(offer), endedAt },
      named: { bankEntryId: id },
    },
    mails: [
      buildMail('depositLateTenant', tenant.recipient),
      buildMail('depositLateLandlord', landlord.recipient),
    ],
    events: [
      {
        method: 'returnLateDeposit',
        details: 'Kaucja wpłynęła po zakończeniu najmu',
        userId: ctx.viewer?.uid ?? null,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) =>
      settleEntry(writes, id, { offerId: offer.id, by: bankEntry.importedBy, at: ctx.now }),
    answer: undefined,
  };
};
