import type { AuditStatement } from '@domain/events/auditChain';
import { findDroppedDay } from '@domain/returns/movedEnd';
import { changeTermRecord } from '@domain/term/changeTerm';
import type { TermRecord } from '@domain/term/termRecord';
import type { OfferChange } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { MailDraft } from '../emails/mails';
import { withMovedTerm } from '../returns/withMovedTerm';

type TermDraft<L> = {
  change: Partial<TermRecord>;
  audit: AuditStatement;
  /** Builds the mails about the lease after the change, with the day of an earlier return that it dropped. */
  buildMails: (changed: L, droppedDay: string | null) => readonly MailDraft[];
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
  const changed = { ...lease.offer, ...patch };
  const isReturnCalledOff = patch.premisesReturn?.state === 'CALLED_OFF';
  const droppedReturnDay = findDroppedDay(lease.offer, changed);
  const moved = {
    ...(isReturnCalledOff && { isReturnCalledOff }),
    ...(droppedReturnDay && { droppedReturnDay }),
  };
  return {
    patch,
    audit: { ...audit, facts: { ...audit.facts, ...moved } },
    mails: buildMails({ ...lease, offer: changed }, droppedReturnDay),
    events: [{ method, details, userId: uid, offerId: lease.offer.id }],
  };
};
