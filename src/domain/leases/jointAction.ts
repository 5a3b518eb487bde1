import type { LeaseSide } from '../offers/states';
import { HOUR_MS } from '../shared/dates';
import type { ProposedTerms } from '../term/termRecord';
import { getJointRole, type JointRole, type Signatory } from './jointSigning';
import type { PartyAuthority } from './partyAuthority';

/** Hours within which the second person completes an act of a company that two people represent. */
export const JOINT_ACTION_HOURS = 72;
const JOINT_ACTION_MS = JOINT_ACTION_HOURS * HOUR_MS;

/** The content of each act that binds a company, beside the signature of a lease, as both people declare it. */
export type JointContents = {
  /** SHA-256 of the facts that the landlord confirms. */
  offerConfirmation: { seenDigest: string };
  /** The tenant who proposed, and the number of the proposal. */
  counterAcceptance: { tenant: string; number: number };
  /** The day of the end is not part of it: it follows from the day of the second signature. */
  notice: { reason: string };
  termProposal: ProposedTerms;
  termAnswer: { proposedAt: number };
  /** The end of a lease whose deposit did not arrive, and whether the premises are offered again. */
  unpaidEnd: { offersAgain: boolean };
};
export type JointAct = keyof JointContents;
export const JOINT_ACTS = [
  'offerConfirmation',
  'counterAcceptance',
  'notice',
  'termProposal',
  'termAnswer',
  'unpaidEnd',
] as const satisfies readonly JointAct[];

/** The acts about the term of a lease, signed on its page. */
const TERM_ACTS = ['notice', 'termProposal', 'termAnswer'] as const satisfies readonly JointAct[];
export type TermAct = (typeof TERM_ACTS)[number];

/** An act with its content. */
export type JointMatter = { [Act in JointAct]: { act: Act; content: JointContents[Act] } }[JointAct];

/**
 * `jointActions/{offerId}_{side}`: an act that the first of two people of a company has signed. It has no effect until the
 * second one signs before `endsAt` (epoch ms). Only the company itself reads it.
 */
export type JointAction = JointMatter & {
  id: string;
  offerId: string;
  offerName: string;
  companyId: string;
  side: LeaseSide;
  /** SHA-256 of the canonical JSON of act and content. */
  digest: string;
  first: Signatory<number>;
  second: Signatory;
  firstAuthority: PartyAuthority;
  /** The platform's net fee (grosze) that the page showed to the first person, if the act owes one. */
  feeGrosze?: number;
  endsAt: number;
};

/** Returns whether an act is about the term of a lease. */
export const isTermAction = (action: JointAction): action is JointAction & { act: TermAct } =>
  (TERM_ACTS as readonly JointAct[]).includes(action.act);

/** Returns whether the second person can still sign at `now`. */
export const isActionLive = ({ endsAt }: Pick<JointAction, 'endsAt'>, now: number): boolean => now < endsAt;

/**
 * Returns until when an act waits that was signed first at `now`: not after the moment from which it can no longer be done.
 */
export const getActionEnd = (now: number, latest: number | null): number =>
  Math.min(now + JOINT_ACTION_MS, latest ?? Number.POSITIVE_INFINITY);

type Waiting = Pick<JointAction, 'digest' | 'first' | 'second'>;

/** Returns the role of an account in a waiting act, or `null` if none waits. */
export const getActionRole = (waiting: Waiting | null, uid: string): JointRole | null =>
  waiting && getJointRole({ joint: waiting }, uid);

/**
 * Returns why a person cannot sign an act while one of the company waits, or `null`. The first person can sign another one in
 * its place, the second one only what the first has signed.
 */
export const whyNotOwnAction = (
  waiting: Waiting | null,
  { uid, digest }: { uid: string; digest: string },
) => {
  const role = getActionRole(waiting, uid);
  if (role === 'other') return 'waitsForSecondSigner' as const;
  return role === 'second' && waiting?.digest !== digest ? ('jointActionChanged' as const) : null;
};
