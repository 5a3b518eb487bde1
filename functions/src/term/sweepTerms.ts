import type { Offer } from '@domain/offers/offer';
import { listReturnWaits } from '@domain/returns/returnTasks';
import { getReturnLastDay, isReturnMissed, withMissedReturn } from '@domain/returns/returnWindow';
import { changeTermRecord } from '@domain/term/changeTerm';
import { isProposalLive } from '@domain/term/proposals';
import { findTermEnd, isTermOver } from '@domain/term/termEnd';
import { getTermRecord, type LeaseEnd } from '@domain/term/termRecord';
import { findDueTermReminder } from '@domain/term/termReminders';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findContract } from '../data/contracts';
import { type LastingLease, loadLastingLease } from '../data/parties';
import { findAll } from '../data/queries';
import { buildMissedReturnMails } from '../returns/returnMails';
import { withReturnWaits } from '../returns/withReturnWaits';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { closeProposal } from './closeProposal';
import { buildEndMails, buildReminderMails } from './termMails';

const METHOD = 'sweepTerms';

/**
 * Follows the terms of the leases that were handed over: records those whose last day has passed, closes proposals that were
 * not answered and returns that were not submitted in time, and reminds both sides. It may run late, because every reader
 * computes the end. Returns how many it found.
 */
export const sweepTerms = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('dueTerms', { dueAt: new Date(now) });
  await forEachSettled(METHOD, due, ({ id }) => settleTerm(id, now));
  return due.length;
};

/** Does what the term of one lease requires at `now`; nothing if nothing is due. */
const settleTerm = (offerId: string, now: number): Promise<void> =>
  changeOffer(
    offerId,
    async (offer) => decideDue(offer, await findParties(offer), now),
    createSystemContext(now, createDocumentId),
  );

/** Returns the lease with the parties that are left, or `null` without a contract: then there is no one to tell. */
const findParties = async (offer: Offer): Promise<LastingLease | null> => {
  const contract = await findContract(offer.id);
  return contract && loadLastingLease(offer, contract);
};

const decideDue = (offer: Offer, lease: LastingLease | null, now: number): OfferDecision<void> => {
  const { proposal, ended, dueAt } = getTermRecord(offer);
  if (dueAt === null || dueAt > now) return { unchanged: undefined };
  if (!ended && isTermOver(offer, now)) return decideEnd(offer, lease, now);
  if (isReturnMissed(offer, now)) return decideMissedReturn(offer, lease, now);
  if (lease && proposal && !isProposalLive(proposal, now))
    return {
      ...closeProposal({ lease }, proposal, 'lapsed', { now, viewer: null, method: METHOD }),
      answer: undefined,
    };
  const reminder = findDueTermReminder(offer, now);
  return {
    patch: { term: changeTermRecord(offer, {}, now), returnWaits: listReturnWaits(offer, now) },
    mails: reminder && lease ? buildReminderMails(lease, reminder, now) : [],
    answer: undefined,
  };
};

/** Records the end that the clock reached. An open proposal ends with it. */
const decideEnd = (offer: Offer, lease: LastingLease | null, now: number): OfferDecision<void> => {
  const end = findTermEnd(offer);
  if (!end) return { unchanged: undefined };
  const { proposal, lastProposal } = getTermRecord(offer);
  const ended: LeaseEnd = { ...end, at: now };
  const closed = proposal && { ...proposal, outcome: 'lapsed' as const, closedAt: now };
  const term = changeTermRecord(offer, { ended, proposal: null, lastProposal: closed ?? lastProposal }, now);
  return {
    patch: { term, returnWaits: listReturnWaits({ ...offer, term }, now) },
    audit: { type: 'leaseEnded', facts: { on: end.on, why: end.why } },
    mails: lease ? buildEndMails(lease, end.on) : [],
    events: [{ method: METHOD, details: `koniec najmu ${end.on}`, userId: null, offerId: offer.id }],
    answer: undefined,
  };
};

/** Records that the lease has ended without a return protocol. The sides settle the deposit themselves, as the mails say. */
const decideMissedReturn = (offer: Offer, lease: LastingLease | null, now: number): OfferDecision<void> => {
  const known = offer.premisesReturn ?? null;
  const premisesReturn = withMissedReturn(known, now);
  return {
    patch: withReturnWaits(offer, { premisesReturn }, now),
    audit: {
      type: 'returnMissed',
      facts: { lastDay: getReturnLastDay(offer), begunBy: known?.begun?.side ?? null },
    },
    mails: lease ? buildMissedReturnMails(lease) : [],
    events: [{ method: METHOD, details: 'koniec bez protokołu zwrotu', userId: null, offerId: offer.id }],
    answer: undefined,
  };
};
