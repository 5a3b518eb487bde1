import { findCodes } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { getDepositDays } from '@domain/leases/depositDays';
import { computeDepositDueDay } from '@domain/leases/depositDeadline';
import { isDepositLost, isDueReturn } from '@domain/leases/depositReversal';
import { computeTransferCode, formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { getHandoverDueBy } from '@domain/leases/handoverWindow';
import { LEASE_ENDED } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { listReturnWaits } from '@domain/returns/returnTasks';
import { withoutDeposit } from '@domain/returns/settlementRules';
import { Refusal } from '@domain/shared/errors';
import { toZloty } from '@domain/shared/money';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { findAllPages } from '../data/queries';
import { read, type Writes } from '../data/store';
import { buildLostDepositMails } from '../emails/buildLostDepositMails';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { type BankEntry, getBankEntryPath } from './bankEntries';
import { findLeasesByCode } from './leasesByCode';
import { findMoneyOrigin } from './moneyOrigins';

/** Movement that reverses the imported transfer `transferId`. */
export type DepositTaken = { transferId: string; reversal: StatementEntry };

/**
 * Marks a lease whose confirmed deposit the bank reversed, and notifies both sides of the next steps. Returns the lease the
 * transfer is the deposit of, or `null`. This includes a lease that an admin confirmed by hand and whose transfer was dismissed.
 * Changes nothing if another transfer was confirmed since or still counts. Changes nothing if the money may be the platform's own
 * payment of a due deposit, or if the lease or a party is gone. A repeat changes nothing.
 */
export const markReversedDeposit = async (taken: DepositTaken, ctx: CallContext): Promise<string | null> => {
  const stored = await read<BankEntry>(getBankEntryPath(taken.transferId));
  if (!stored) return null;
  const settled = stored.settlement?.offerId;
  if (settled) return mark(settled, { taken, stored }, ctx);
  for (const offerId of await findLeasesNamed(stored.entry)) {
    const marked = await mark(offerId, { taken, stored }, ctx);
    if (marked) return marked;
  }
  return null;
};

const mark = async (offerId: string, marking: Marking, ctx: CallContext): Promise<string | null> => {
  try {
    return await changeLease(
      offerId,
      { decide: (lease) => decideMark(lease, marking, ctx), isAfterEnd: true },
      ctx,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
};

/** Returns the leases, in any status, whose codes may be in the title of a transfer that settled none. */
const findLeasesNamed = async ({ title }: StatementEntry): Promise<string[]> =>
  (await findLeasesByCode(findCodes(title))).map(({ offerId }) => offerId);

/**
 * Returns whether a lease's deposit was confirmed from this transfer, or by hand with its amount while no equal transfer remains.
 */
const isConfirmedBy = async (lease: Lease, { taken, stored }: Marking): Promise<boolean> => {
  const { depositConfirmed: confirmed } = lease.contract;
  if (!confirmed) return false;
  const origin = await findMoneyOrigin(lease.contract, 'depositConfirmed');
  const bankEntryId = origin?.bankEntryId ?? null;
  if (bankEntryId !== null) return bankEntryId === taken.transferId;
  return confirmed.grosze === stored.entry.grosze && !(await hasTwin(lease, { taken, stored }));
};

/**
 * Returns whether another transfer of the same amount and code remains. A tenant who paid twice has still paid once after one of
 * the two is sent back.
 */
const hasTwin = async ({ offer }: Lease, { taken, stored }: Marking): Promise<boolean> => {
  const code = computeTransferCode(offer);
  const { grosze } = stored.entry;
  const equal = await findAllPages<BankEntry>('bankEntriesByAmount', { grosze });
  return equal.some(
    ({ id, entity }) =>
      id !== taken.transferId && !entity.reversedBy && findCodes(entity.entry.title).includes(code),
  );
};

type Marking = { taken: DepositTaken; stored: BankEntry };

const decideMark = async (
  lease: Lease,
  marking: Marking,
  ctx: CallContext,
): Promise<OfferDecision<string | null>> => {
  const { offer, contract } = lease;
  const { taken, stored } = marking;
  if (!(await isConfirmedBy(lease, marking))) return { unchanged: null };
  const isReturn = isOwnReturn(lease, taken.reversal) || isDueReturn(offer, taken.reversal, stored.entry);
  if (contract.depositReversed || isReturn) return { unchanged: offer.id };
  const { bookedOn: reversedOn, grosze: moved } = taken.reversal;
  const depositReversed = { grosze: -moved, reversedOn, at: ctx.now };
  const named = { bankEntryId: taken.transferId };
  const facts = { grosze: depositReversed.grosze, reversedOn };
  const alsoWrite = (writes: Writes) => writes.update(getContractPath(offer.id), { depositReversed });
  if (isDepositLost({ ...offer, depositReversedOn: reversedOn }))
    return {
      patch: { depositReversedOn: reversedOn, ...emptySettlement(offer, ctx.now) },
      audit: { type: 'depositReversed', facts: { ...facts, held: 0 }, named },
      mails: buildLostDepositMails(lease, depositReversed.grosze, [
        lease.tenant.recipient,
        lease.landlord.recipient,
      ]),
      alsoWrite,
      answer: offer.id,
    };
  const deadline = buildNewDeadline(lease, ctx.now);
  return {
    patch: {
      depositReversedOn: reversedOn,
      ...deadline,
      handoverDueBy: getHandoverDueBy({ ...offer, ...deadline }, ctx.now),
    },
    audit: {
      type: 'depositReversed',
      facts: { ...facts, depositDueOn: deadline.depositDueOn },
      named,
    },
    mails: getReversalMails({ ...lease, offer: { ...offer, ...deadline } }, toZloty(depositReversed.grosze)),
    alsoWrite,
    answer: offer.id,
  };
};

/** Returns the settlement of a return whose deposit the bank has taken back: nothing is held, so nothing is due. */
const emptySettlement = (offer: Offer, now: number): Partial<Offer> => {
  if (!offer.depositSettlement) return {};
  const depositSettlement = withoutDeposit(offer.depositSettlement, now);
  return { depositSettlement, returnWaits: listReturnWaits({ ...offer, depositSettlement }, now) };
};

/** Returns the due day of a deposit that is paid again: as many business days as after signing, from the day it was recorded. */
const buildNewDeadline = ({ offer, contract }: Lease, now: number) => ({
  depositDueOn: computeDepositDueDay(now, contract.depositDays ?? getDepositDays(offer.leaseAgreement)),
  depositExtension: null,
  depositTransferSeenAt: null,
  depositReminders: [],
});

/** Returns whether the platform recorded the outgoing payment itself and the bank does not mark it as a reversal. */
const isOwnReturn = ({ contract }: Lease, { isReversal }: StatementEntry): boolean =>
  !isReversal && Boolean(contract.refund ?? contract.payout);

/** Returns the mails to both sides; none after a payout or refund, which leaves the case to the admins. */
const getReversalMails = ({ offer, contract, landlord, tenant }: Lease, amount: number): MailDraft[] => {
  if (contract.refund ?? contract.payout) return [];
  const values = { offerId: offer.id, offerName: offer.name, amount };
  if (LEASE_ENDED.includes(offer.offerStatus.postSigningStatus))
    return [tenant, landlord].map(({ recipient }) =>
      buildMailDraft('depositReversedEnded', recipient, values),
    );
  const forTenant = { ...values, transferTitle: formatTransferTitle(offer) };
  return [
    buildMailDraft('depositReversedTenant', tenant.recipient, forTenant),
    buildMailDraft('depositReversedLandlord', landlord.recipient, values),
  ];
};
