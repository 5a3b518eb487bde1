import { findMissingVerification } from '@domain/accounts/viewer';
import type { AuditStatement } from '@domain/events/auditChain';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed } from '@domain/shared/errors';
import { changeTermRecord } from '@domain/term/changeTerm';
import type { TermRecord } from '@domain/term/termRecord';
import { changeLease, type OfferChange, type OfferDecision } from '../data/changeOffer';
import type { LastingLease, Lease } from '../data/parties';
import type { MailDraft } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import { withMovedTerm } from '../returns/withMovedTerm';
import type { CallContext } from '../runtime/context';

export type TermStep = { lease: Lease; side: LeaseSide };

/**
 * Changes the term of a lease by `decide`. Throws `Refusal('noAccess')` for anyone but the parties, and the reasons of
 * `findMissingVerification`.
 */
export const changeTerm = <A>(
  offerId: string,
  decide: (step: TermStep) => OfferDecision<A> | Promise<OfferDecision<A>>,
  ctx: CallContext,
): Promise<A> => {
  assertAllowed(findMissingVerification(ctx.viewer));
  const getSide = (offer: Offer) => getLeaseSide(offer, ctx);
  return changeLease(
    offerId,
    { check: getSide, decide: (lease) => decide({ lease, side: getSide(lease.offer) }) },
    ctx,
  );
};

type TermDraft<L> = {
  change: Partial<TermRecord>;
  audit: AuditStatement;
  /** Builds the mails about the lease after the change. */
  buildMails: (changed: L) => readonly MailDraft[];
  /** Line of the event log, in Polish. */
  details: string;
};

/**
 * Builds the stored change of a term: the record with the return that follows it, its entry in the chain, the mails and the
 * event.
 */
export const buildTermChange = <L extends LastingLease>(
  { lease }: { lease: L },
  { change, audit, buildMails, details }: TermDraft<L>,
  { method, now, uid }: { method: string; now: number; uid: string | null },
): Omit<OfferChange<never>, 'answer'> => {
  const patch = withMovedTerm(lease.offer, changeTermRecord(lease.offer, change, now), now);
  const isReturnCalledOff = patch.premisesReturn?.state === 'CALLED_OFF';
  return {
    patch,
    audit: isReturnCalledOff ? { ...audit, facts: { ...audit.facts, isReturnCalledOff } } : audit,
    mails: buildMails({ ...lease, offer: { ...lease.offer, ...patch } }),
    events: [{ method, details, userId: uid, offerId: lease.offer.id }],
  };
};
