import { type Claim, type HeldClaims, NO_CLAIMS, whyCannotChangeClaims } from '@domain/accounts/claims';
import type { User } from '@domain/accounts/user';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { listAdmins } from '../data/admins';
import { getClaims, setClaims } from '../data/claims';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findVerifiedSignIn, loadSignIn, type SignIn } from '../data/signIns';
import { commit } from '../data/store';
import { getUser, getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import { hashForLog, sha256Hex } from '../runtime/hash';
import { claimMails } from './claimMails';

/** The claim of one account as it shall be. */
export type ClaimStep = { email: string; claim: Claim; isHeld: boolean };

const NAMES: Record<Claim, string> = { admin: 'administratora', creator: 'twórcy' };

/** What the log of events says of a change; whose account it was only as a digest, because the log outlives it. */
const buildClaimEvent = ({ claim, isHeld }: ClaimStep, subject: User, ctx: CallContext) => ({
  method: isHeld ? (claim === 'admin' ? 'addAdminClaim' : 'addCreatorClaim') : 'removeClaim',
  details: `${isHeld ? 'Nadano' : 'Odebrano'} rolę ${NAMES[claim]}: konto ${hashForLog(subject.uid)}`,
  userId: ctx.viewer.uid,
  offerId: null,
});

const TRIES_MAX = 3;

const isSame = (one: HeldClaims, other: HeldClaims): boolean =>
  one.admin === other.admin && one.creator === other.creator;

/**
 * Gives the next token of an account these claims of its record, and others where the record says others by then: whoever
 * sets them last has looked at the record after all who changed it.
 */
const followRecord = async (signIn: SignIn, claims: HeldClaims, now: number): Promise<void> => {
  const { uid } = signIn;
  let given = claims;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await setClaims(signIn, given);
    const tell = commit((writes) => writes.update(getUserPath(uid), { claimsChangedAt: now }));
    const [user] = await Promise.all([getUser(uid), tell]);
    const held = user?.claims ?? NO_CLAIMS;
    if (isSame(held, given)) return;
    given = held;
  }
};

/** Whether the next token of an account says something else, as after a change that ended halfway. */
const isBehind = async (uid: string, claims: HeldClaims): Promise<boolean> =>
  !isSame(claims, getClaims(await loadSignIn(uid)));

/** Whether the record was changed, and what it says by then, if anything. */
type Change = { isChanged: boolean; claims: HeldClaims | null };

/** The requested change, the sign-in it concerns and the admins who are told about it. */
type ClaimChange = { step: ClaimStep; signIn: SignIn; admins: readonly User[] };

/** A record of former times says nothing of claims: there the token tells which are held. */
const decideClaim =
  ({ step, signIn, admins }: ClaimChange, ctx: CallContext) =>
  (user: User | null): Decision<Change> => {
    if (!user) throw new Refusal('accountNotFound');
    const held = user.claims ?? getClaims(signIn);
    if (held[step.claim] === step.isHeld)
      return { unchanged: { isChanged: false, claims: user.claims ?? null } };
    const claims = { ...held, [step.claim]: step.isHeld };
    const grant = { byDigest: sha256Hex(ctx.viewer.uid), at: ctx.now };
    return {
      write: { claims, ...(step.isHeld ? { [`claimGrants.${step.claim}`]: grant } : {}) },
      also: (writes) => {
        queueEvents(writes, [buildClaimEvent(step, user, ctx)], ctx);
        queueMails(writes, claimMails(step, admins, ctx), ctx);
      },
      answer: { isChanged: true, claims },
    };
  };

/**
 * Gives a claim to the account that has confirmed an address, or takes it; answers whether anything changed. The
 * account's record goes first: what it takes away counts no more from that moment. Open pages fetch a new token once that
 * one is ready. Who did it is an entry of the event log, and a mail to every admin. Refuses with `accountNotFound` and `ownClaims`.
 */
export const changeClaim = async (step: ClaimStep, ctx: CallContext): Promise<boolean> => {
  const signIn = await findVerifiedSignIn(step.email);
  if (!signIn) throw new Refusal('accountNotFound');
  const { uid } = signIn;
  refuseWhen(whyCannotChangeClaims({ actorUid: ctx.viewer.uid, subjectUid: uid }));
  const admins = await listAdmins();
  const { isChanged, claims } = await updateWithPrecondition(
    getUserPath(uid),
    decideClaim({ step, signIn, admins }, ctx),
  );
  if (claims && (isChanged || (await isBehind(uid, claims)))) await followRecord(signIn, claims, ctx.now);
  return isChanged;
};
