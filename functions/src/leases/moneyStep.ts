import type { RefusalReason } from '@api/refusals';
import type { StatementEntry } from '@domain/leases/bankStatement';
import type { MoneyField, MoneyRecord } from '@domain/leases/contract';
import type { MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import type { Lease } from '../data/parties';
import type { Writes } from '../data/store';
import type { MailDraft } from '../emails/mails';

/**
 * `amount` in PLN, by default the amount of `MONEY_FACTS`. `bookedOn` is the bank's day (`YYYY-MM-DD`), today by default.
 * `isReversalAccepted`: pays out although the bank reversed the deposit.
 */
export type MoneyInput = {
  offerId: string;
  amount?: number | undefined;
  reason?: string | undefined;
  bookedOn?: string | undefined;
  isReversalAccepted?: boolean | undefined;
};

/**
 * Imported transfer that a step was read from, and the write that settles it in the same batch. `isOtherPayerAccepted`: the admin
 * states that a payer who is not the tenant paid for the tenant.
 */
export type MoneySource = {
  bankEntryId: string;
  entry: StatementEntry;
  isOtherPayerAccepted: boolean;
  settle: (writes: Writes) => void;
};

/** Step that an admin records about the deposit of a lease. */
export type MoneyStep = {
  call: MoneyCall;
  field: MoneyField;
  refusal: RefusalReason;
  /** Four-eyes rule: the admin who confirmed the deposit may not record its payout or refund. */
  needsSecondPerson: boolean;
  /** Whether it changes the post-signing status, as every step but the payout does. */
  movesStatus: boolean;
  /** Whether the payout is no longer due afterwards. */
  endsPayout: boolean;
  /** Whether it cancels the agreed handover. */
  endsHandover: boolean;
  /** Whether it waits for the landlord's statement on refused premises, until its deadline. */
  awaitsStatement: boolean;
  statuses: readonly PostSigningStatus[];
  /** Returns why a call by hand cannot record it, whether it is recorded already or not, or `null`. */
  whyNotByHand: (offer: Offer) => RefusalReason | null;
  /** Returns why it cannot be recorded, apart from its statuses, or `null`. */
  whyCannotRecord: (offer: Offer, now: number) => RefusalReason | null;
  mails: (lease: Lease, record: MoneyRecord) => readonly MailDraft[];
};
