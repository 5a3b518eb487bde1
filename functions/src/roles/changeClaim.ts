import { type Claim, type HeldClaims, NO_CLAIMS, whyCannotChangeClaims } from '@domain/accounts/claims';
import type { User } from '@domain/accounts/user';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { claimsOf, setClaims } from '../data/claims';
import { changeDocument, type Decision } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { loadSignIn, type SignIn, signInAt } from '../data/signIns';
import { commit } from '../data/store';
import { getUser, userPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import { shownHash } from '../runtime/hash';

export type ClaimStep = { email: string; claim: Claim; isHeld: boolean };

const NAMES: Record<Claim, string> = { admin: 'administratora', creator: 'twórcy' };

/** What the log of events says of a change; whose account it was only as a digest, because the log outlives it. */
const eventOf = ({ claim, isHeld }: ClaimStep, subject: User, ctx: CallContext) => ({
  method: isHeld ? (claim === 'admin' ? 'addAdminClaim' : 'addCreatorClaim') : 'removeClaim',
  details: `${isHeld ? 'Nadano' : 'Odebrano'} rolę ${NAMES[claim]}: konto ${shownHash(subject.uid)}`,
  userId: ctx.viewer.uid,
  offerId: null,
});

const TRIES_MAX = 3;

const isSame = (one: HeldClaims, other: HeldClaims): boolean =>
  one.admin === other.admin && one.creator === other.creator;

/** What an account's record says of its claims, and its sign-in. */
type Standing = { claims: HeldClaims; signIn: SignIn };

const standingOf = async (uid: string): Promise<Standing> => {
  const [user, signIn] = await Promise.all([getUser(uid), loadSignIn(uid)]);
  return { claims: user?.claims ?? NO_CLAIMS, signIn };
};

/**
 * Brings the next token of an account to what its record says, also while others change the record: a change of one's own
 * goes there whatever was last seen of the token, and is then looked at anew.
 */
const followRecord = async (uid: string, own: Standing | null, now: number): Promise<void> => {
  let { claims, signIn } = own ?? (await standingOf(uid));
  let isBehind = own !== null || !isSame(claims, claimsOf(signIn));
  for (let tries = 0; isBehind && tries < TRIES_MAX; tries += 1) {
    await setClaims(signIn, claims);
    const tell = commit((writes) => writes.update(userPath(uid), { claimsChangedAt: now }));
    [{ claims, signIn }] = await Promise.all([standingOf(uid), tell]);
    isBehind = !isSame(claims, claimsOf(signIn));
  }
};

/** Whether the record was changed, and what it says by then; a record of former times may say nothing of claims. */
type Change = { isChanged: boolean; claims: HeldClaims | null };

/** A record of former times says nothing of claims: there the token tells which are held. */
const decided = (step: ClaimStep, signIn: SignIn, ctx: CallContext) => {
  return (user: User | null): Decision<Change> => {
    if (!user) throw new Refusal('accountNotFound');
    const held = user.claims ?? claimsOf(signIn);
    if (held[step.claim] === step.isHeld)
      return { unchanged: { isChanged: false, claims: user.claims ?? null } };
    const claims = { ...held, [step.claim]: step.isHeld };
    return {
      write: { claims },
      also: (writes) => queueEvents(writes, [eventOf(step, user, ctx)], ctx),
      answer: { isChanged: true, claims },
    };
  };
};

/**
 * Gives a claim to the account that has confirmed an address, or takes it; answers whether anything changed. The
 * account's record goes first: what it takes away counts no more from that moment. Open pages fetch a new token once that
 * one is ready. Who did it is an entry of the event log. Giving one wants a fresh sign-in. Refuses with `accountNotFound`,
 * `ownClaims` and `signInTooOld`.
 */
export const changeClaim = async (step: ClaimStep, ctx: CallContext): Promise<boolean> => {
  if (step.isHeld) refuseUnlessFreshlySignedIn(ctx);
  const signIn = await signInAt(step.email);
  if (!signIn?.emailVerified) throw new Refusal('accountNotFound');
  const { uid } = signIn;
  refuseWhen(whyCannotChangeClaims({ actorUid: ctx.viewer.uid, subjectUid: uid }));
  const { isChanged, claims } = await changeDocument(userPath(uid), decided(step, signIn, ctx));
  if (claims) await followRecord(uid, isChanged ? { claims, signIn } : null, ctx.now);
  return isChanged;
};
