import type { RefusalReason } from '@contracts/refusals';
import type { MoneyField, MoneyRecord } from '@domain/leases/contract';
import type { MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import type { Lease } from '../data/parties';
import type { Writes } from '../data/store';
import type { MailDraft } from '../emails/mails';

/**
 * `amount` in PLN, what the step is about by `MONEY_FACTS` where it is left out; `bookedOn` the bank's day (`YYYY-MM-DD`), today
 * where it is. `isReversalAccepted`: money goes out although the bank took the deposit back.
 */
export type MoneyInput = {
  offerId: string;
  amount?: number | undefined;
  reason?: string | undefined;
  bookedOn?: string | undefined;
  isReversalAccepted?: boolean | undefined;
};

/** The imported transfer a step was read from, and what settles it in the same change. */
export type MoneySource = { bankEntryId: string; settle: (writes: Writes) => void };

/** One step an admin records about the deposit of a lease. */
export type MoneyStep = {
  call: MoneyCall;
  field: MoneyField;
  refusal: RefusalReason;
  /** The admin who confirmed the deposit does not also record what became of it. */
  needsSecondPerson: boolean;
  /** Every step but the payout moves the post-signing status on. */
  movesStatus: boolean;
  /** Whether the payout is no longer due with it. */
  endsPayout: boolean;
  /** Whether the agreed handover falls through with it. */
  endsHandover: boolean;
  /** Whether it waits for the landlord's statement on refused premises, up to its deadline. */
  awaitsStatement: boolean;
  statuses: readonly PostSigningStatus[];
  /** Why a call by hand cannot record it, were it recorded already or not, or `null`. */
  whyNotByHand: (offer: Offer) => RefusalReason | null;
  /** Why it cannot be recorded, beside its statuses, or `null`. */
  whyCannotRecord: (offer: Offer, now: number) => RefusalReason | null;
  mails: (lease: Lease, record: MoneyRecord) => readonly MailDraft[];
};
