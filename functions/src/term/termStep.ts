import type { AuditStatement } from '@domain/events/auditChain';
import { changeTermRecord } from '@domain/term/changeTerm';
import type { TermRecord } from '@domain/term/termRecord';
import type { OfferChange } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { MailDraft } from '../emails/mails';
import { withMovedTerm } from '../returns/withMovedTerm';

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
