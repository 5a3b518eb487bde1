import type { StatementEntry } from '@domain/leases/bankStatement';
import { LEASE_ENDED } from '@domain/leases/statusGroups';
import { transferTitle } from '@domain/leases/transferTitle';
import { Refusal } from '@domain/shared/errors';
import { fromGrosze } from '@domain/shared/money';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { contractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { read } from '../data/store';
import { type MailDraft, mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { type BankEntry, bankEntryPath } from './bankEntries';

/** A movement that takes back the imported transfer `transferId`. */
export type DepositTaken = { transferId: string; reversal: StatementEntry };

/**
 * Marks a lease whose confirmed deposit the bank took back, and tells both sides what to do next. Changes nothing where the
 * transfer is no deposit, where another transfer was confirmed since, or where the lease or a party is gone. A repeat changes
 * nothing.
 */
export const markReversedDeposit = async (taken: DepositTaken, ctx: CallContext): Promise<void> => {
  const stored = await read<BankEntry>(bankEntryPath(taken.transferId));
  const offerId = stored?.settlement?.offerId;
  if (!offerId) return;
  try {
    await changeLease(offerId, { decide: (lease) => decideMark(lease, taken, ctx) }, ctx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const decideMark = (lease: Lease, taken: DepositTaken, ctx: CallContext): OfferDecision<void> => {
  const { offer, contract } = lease;
  if (contract.depositConfirmed?.bankEntryId !== taken.transferId) return { unchanged: undefined };
  if (contract.depositReversed || isOwnReturn(lease, taken.reversal)) return { unchanged: undefined };
  const { bookedOn: reversedOn, grosze: moved } = taken.reversal;
  const depositReversed = { grosze: -moved, reversedOn, at: ctx.now, bankEntryId: taken.transferId };
  return {
    patch: { depositReversedOn: reversedOn },
    audit: {
      type: 'depositReversed',
      facts: { grosze: depositReversed.grosze, reversedOn, bankEntryId: taken.transferId },
    },
    mails: getReversalMails(lease, fromGrosze(depositReversed.grosze)),
    alsoWrite: (writes) => writes.update(contractPath(offer.id), { depositReversed }),
    answer: undefined,
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
