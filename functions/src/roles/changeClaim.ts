import { type Claim, type HeldClaims, NO_CLAIMS, whyCannotChangeClaims } from '@domain/accounts/claims';
import type { User } from '@domain/accounts/user';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { claimsOf, setClaims, storedClaims } from '../data/claims';
import { changeBeside, type Decision } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { loadSignIn } from '../data/signIns';
import { commit } from '../data/store';
import { findConfirmedUser, getUser, userPath } from '../data/users';
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

/** Brings the next token of an account to what its record says, also while others change the record. */
const followRecord = async (uid: string, now: number): Promise<void> => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const [user, signIn] = await Promise.all([getUser(uid), loadSignIn(uid)]);
    const claims = user?.claims ?? NO_CLAIMS;
    if (isSame(claims, claimsOf(signIn))) return;
    await setClaims(signIn, claims);
    await commit((writes) => writes.update(userPath(uid), { claimsChangedAt: now }));
  }
};

/**
 * Gives a claim to the account that has confirmed an address, or takes it; answers whether anything changed. The
 * account's record goes first: what it takes away counts no more from that moment. Open pages fetch a new token once that
 * one is ready. Who did it is an entry of the event log. Giving one wants a fresh sign-in. Refuses with `accountNotFound`,
 * `ownClaims` and `signInTooOld`.
 */
export const changeClaim = async (step: ClaimStep, ctx: CallContext): Promise<boolean> => {
  if (step.isHeld) refuseUnlessFreshlySignedIn(ctx);
  const found = await findConfirmedUser(step.email);
  if (!found) throw new Refusal('accountNotFound');
  refuseWhen(whyCannotChangeClaims({ actorUid: ctx.viewer.uid, subjectUid: found.uid }));
  const decide = (user: User | null, inToken: HeldClaims): Decision<boolean> => {
    if (!user) throw new Refusal('accountNotFound');
    const held = user.claims ?? inToken;
    if (held[step.claim] === step.isHeld) return { unchanged: false };
    return {
      write: { claims: { ...held, [step.claim]: step.isHeld } },
      also: (writes) => queueEvents(writes, [eventOf(step, user, ctx)], ctx),
      answer: true,
    };
  };
  const isChanged = await changeBeside(userPath(found.uid), () => storedClaims(found.uid), decide);
  if (isChanged || found.claims) await followRecord(found.uid, ctx.now);
  return isChanged;
};
