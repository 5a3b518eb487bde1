import { squeeze } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { LEASE_ENDED } from '@domain/leases/statusGroups';
import { transferCode, transferTitle } from '@domain/leases/transferTitle';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { fromGrosze } from '@domain/shared/money';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { contractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { findUpTo } from '../data/queries';
import { read } from '../data/store';
import { type MailDraft, mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { type BankEntry, bankEntryPath } from './bankEntries';
import { findMoneyOrigin } from './moneyOrigins';

/** A movement that takes back the imported transfer `transferId`. */
export type DepositTaken = { transferId: string; reversal: StatementEntry };

/**
 * Marks a lease whose confirmed deposit the bank took back, and tells both sides what to do next. Returns the lease the transfer
 * is the deposit of, also one that an admin confirmed by hand; `null` where it is none. Changes nothing where another transfer
 * was confirmed since, or where the lease or a party is gone. A repeat changes nothing.
 */
export const markReversedDeposit = async (taken: DepositTaken, ctx: CallContext): Promise<string | null> => {
  const stored = await read<BankEntry>(bankEntryPath(taken.transferId));
  if (!stored) return null;
  const offerId =
    stored.settlement?.offerId ?? (stored.isOpen ? await findConfirmedByHand(stored.entry) : null);
  if (!offerId) return null;
  try {
    return await changeLease(offerId, { decide: (lease) => decideMark(lease, { taken, stored }, ctx) }, ctx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
};

/** Leases whose deposit is on the account, but for those handed over: they wait for their payout. */
const DEPOSIT_HELD: readonly PostSigningStatus[] = [
  'DEPOSIT_CONFIRMED',
  'PROTOCOL_ATTACHED',
  'PROTOCOL_REJECTED',
];
const HELD_MAX = 500;

/** Returns the lease whose code stands in the title of a transfer that no admin settled, or `null`. */
const findConfirmedByHand = async ({ title }: StatementEntry): Promise<string | null> => {
  const found = await Promise.all([
    findUpTo<Offer>('offersInLeaseStatuses', [DEPOSIT_HELD], HELD_MAX),
    findUpTo<Offer>('duePayouts', [null], HELD_MAX),
  ]);
  const written = squeeze(title);
  return found.flat().find(({ entity }) => written.includes(transferCode(entity)))?.id ?? null;
};

/** Whether the deposit of a lease was confirmed from this transfer, or by hand with its amount. */
const isConfirmedBy = async ({ contract }: Lease, { taken, stored }: Marking): Promise<boolean> => {
  const { depositConfirmed: confirmed } = contract;
  if (!confirmed) return false;
  const origin = await findMoneyOrigin(contract, 'depositConfirmed');
  const bankEntryId = origin?.bankEntryId ?? null;
  return bankEntryId === null ? confirmed.grosze === stored.entry.grosze : bankEntryId === taken.transferId;
};

type Marking = { taken: DepositTaken; stored: BankEntry };

const decideMark = async (
  lease: Lease,
  marking: Marking,
  ctx: CallContext,
): Promise<OfferDecision<string | null>> => {
  const { offer, contract } = lease;
  const { taken } = marking;
  if (!(await isConfirmedBy(lease, marking))) return { unchanged: null };
  if (contract.depositReversed || isOwnReturn(lease, taken.reversal)) return { unchanged: offer.id };
  const { bookedOn: reversedOn, grosze: moved } = taken.reversal;
  const depositReversed = { grosze: -moved, reversedOn, at: ctx.now };
  return {
    patch: { depositReversedOn: reversedOn },
    audit: {
      type: 'depositReversed',
      facts: { grosze: depositReversed.grosze, reversedOn },
      named: { bankEntryId: taken.transferId },
    },
    mails: getReversalMails(lease, fromGrosze(depositReversed.grosze)),
    alsoWrite: (writes) => writes.update(contractPath(offer.id), { depositReversed }),
    answer: offer.id,
  };
};

/** Whether the platform itself recorded that the money went out, and the bank does not mark the movement as a reversal. */
const isOwnReturn = ({ contract }: Lease, { isReversal }: StatementEntry): boolean =>
  !isReversal && Boolean(contract.refund ?? contract.payout);

/** The mails to both sides; none once the deposit went on, which leaves the matter to the admins. */
const getReversalMails = ({ offer, contract, landlord, tenant }: Lease, amount: number): MailDraft[] => {
  if (contract.refund ?? contract.payout) return [];
  const values = { offerId: offer.id, offerName: offer.name, amount };
  if (LEASE_ENDED.includes(offer.offerStatus.postSigningStatus))
    return [tenant, landlord].map(({ recipient }) => mail('depositReversedEnded', recipient, values));
  const forTenant = { ...values, transferTitle: transferTitle(offer) };
  return [
    mail('depositReversedTenant', tenant.recipient, forTenant),
    mail('depositReversedLandlord', landlord.recipient, values),
  ];
};
