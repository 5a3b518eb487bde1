import type { LeaseSide } from '../offers/states';

/**
 * Notice that one side gave: the agreed period and the last day of the lease (`YYYY-MM-DD`). `seenAt` is when the other side
 * confirmed it; the period runs without that. Times in epoch ms.
 */
export type LeaseNotice = {
  by: LeaseSide;
  /** SHA-256 of the uid of the person who gave it. */
  uid: string;
  /** Names of the people who signed it for the company; missing in older records. */
  signers?: string[];
  givenAt: number;
  months: number;
  toMonthEnd: boolean;
  endsOn: string;
  /** The giver's words; `''` without any. */
  reason: string;
  seenAt: number | null;
  /** The giver's statement that the landlord's own terms of the lease allow this notice; missing without such terms. */
  isOwnTermsChecked?: true;
};

/** Changes of the term that need the other side: a later end, an earlier or agreed end, and taking back a notice. */
export const TERM_CHANGES = ['extension', 'ending', 'noticeWithdrawal'] as const;
export type TermChange = (typeof TERM_CHANGES)[number];

/** `rent` in PLN net, from the first day of the extension; `null` leaves it unchanged. `endsOn` is `null` for a notice. */
export type ProposedTerms = { kind: TermChange; endsOn: string | null; rent: number | null };

/** A change that one side proposed. From `answerBy` on (epoch ms) it no longer can be accepted. */
export type TermProposal = ProposedTerms & {
  by: LeaseSide;
  /** Names of the people who signed it for the company; missing in older records. */
  signers?: string[];
  proposedAt: number;
  answerBy: number;
};

/** How the last proposal was closed. */
export const PROPOSAL_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];
export type ClosedProposal = TermProposal & { outcome: ProposalOutcome; closedAt: number };

/**
 * A change of the term that both sides agreed to: a binding version of the lease beside the signed one, which has the number 1.
 * `rentFrom` is the first day of the new rent. `digest` is the SHA-256 of its canonical JSON, which names the signed version.
 */
export type TermVersion = {
  number: number;
  kind: Exclude<TermChange, 'noticeWithdrawal'>;
  endsOn: string;
  rent: number | null;
  rentFrom: string | null;
  proposedBy: LeaseSide;
  proposedAt: number;
  agreedAt: number;
  /** Names of the people who signed for each side; missing in older versions. */
  signers?: { proposed: string[]; agreed: string[] };
  digest: string;
};

/** Why a lease that was handed over ended: its term, a notice, or an agreement of both sides. */
export const END_REASONS = ['term', 'notice', 'agreement'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The recorded end: the last day of the lease and when it was recorded (epoch ms). */
export type LeaseEnd = { on: string; why: EndReason; at: number };

/**
 * Mails before a day of the term: the last one for a timely notice, and the end; on the first day on which the return can
 * begin, and before the last. The number is that of days.
 */
export const TERM_REMINDERS = ['notice30', 'notice7', 'end30', 'end7', 'returnOpens', 'return7'] as const;
export type TermReminder = (typeof TERM_REMINDERS)[number];

/** `offers/{id}.term`: what happened to the term of a lease after the handover. */
export type TermRecord = {
  /** Number of changes; calendars replace an entry with a lower one. */
  revision: number;
  notice: LeaseNotice | null;
  proposal: TermProposal | null;
  lastProposal: ClosedProposal | null;
  versions: TermVersion[];
  /** Reminders that were sent, or whose time had passed when the day became known. */
  reminders: TermReminder[];
  ended: LeaseEnd | null;
  /** The side that a proposal or an unconfirmed notice waits for. */
  waitsFor: LeaseSide | null;
  /** When the sweep acts next (epoch ms). `null` while nothing is ahead. */
  dueAt: number | null;
};

/** Field of a signed offer. Earlier leases lack it until the first change of their term. */
export type TermState = { term?: TermRecord | null };

export const NEW_TERM: TermRecord = {
  revision: 0,
  notice: null,
  proposal: null,
  lastProposal: null,
  versions: [],
  reminders: [],
  ended: null,
  waitsFor: null,
  dueAt: null,
};

export const getTermRecord = ({ term }: TermState): TermRecord => term ?? NEW_TERM;
