import type { ProposalOutcome, TermProposal } from '@domain/term/termRecord';
import type { OfferChange } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { ActorContext } from '../runtime/context';
import { buildClosingMails } from './termMails';
import { buildTermChange } from './termStep';

const DETAILS = {
  declined: 'odrzucono propozycję',
  withdrawn: 'wycofano propozycję',
  lapsed: 'propozycja minęła bez odpowiedzi',
} as const satisfies Record<Exclude<ProposalOutcome, 'accepted'>, string>;

/** Closes a proposal without an agreement: the other side declined it, its side withdrew it, or its time passed. */
export const closeProposal = (
  { lease }: { lease: LastingLease },
  proposal: TermProposal,
  outcome: keyof typeof DETAILS,
  { now, viewer, method }: Pick<ActorContext, 'now' | 'viewer'> & { method: string },
): Omit<OfferChange<never>, 'answer'> => {
  const { by, kind, proposedAt } = proposal;
  return buildTermChange(
    { lease },
    {
      change: { proposal: null, lastProposal: { ...proposal, outcome, closedAt: now } },
      audit: { type: 'termProposalClosed', facts: { by, kind, proposedAt, outcome } },
      buildMails: (changed) => buildClosingMails(changed, proposal, outcome),
      details: DETAILS[outcome],
    },
    { method, now, uid: viewer?.uid ?? null },
  );
};
