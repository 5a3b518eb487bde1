import { type Claim, type HeldClaims, NO_CLAIMS, whyCannotChangeClaims } from '@domain/accounts/claims';
import { buildClaimGrant, type GrantsByDigest } from '@domain/accounts/secondPerson';
import type { User } from '@domain/accounts/user';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { listAdmins } from '../data/admins';
import { getClaims, setClaims } from '../data/claims';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { assertCanMakeAdmins, loadGrants } from '../data/secondPerson';
import { findVerifiedSignIn, loadSignIn, type SignIn } from '../data/signIns';
import { commit } from '../data/store';
import { findUser, getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import { hashForLog, sha256Hex } from '../runtime/hash';
import { claimMails } from './claimMails';

/** Claim of one account in its new state. */
export type ClaimStep = { email: string; claim: Claim; isHeld: boolean };

const NAMES: Record<Claim, string> = { admin: 'administratora', creator: 'twórcy' };

/** Builds the event log entry of a change. Names the account only by a digest, because the log outlives it. */
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
 * Sets the claims of the account's next token. Then reads the record again and repeats if it differs, so that the last writer has
 * seen all changes of the record.
 */
const followRecord = async (signIn: SignIn, claims: HeldClaims, now: number): Promise<void> => {
  const { uid } = signIn;
  let given = claims;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await setClaims(signIn, given);
    const tell = commit((writes) => writes.update(getUserPath(uid), { claimsChangedAt: now }));
    const [user] = await Promise.all([findUser(uid), tell]);
    const held = user?.claims ?? NO_CLAIMS;
    if (isSame(held, given)) return;
    given = held;
  }
};

/** Returns whether the account's next token differs from the record, as after an interrupted change. */
const isBehind = async (uid: string, claims: HeldClaims): Promise<boolean> =>
  !isSame(claims, getClaims(await loadSignIn(uid)));

/** Whether the record changed, and its claims afterwards, if it stores any. */
type Change = { isChanged: boolean; claims: HeldClaims | null };

/** Requested change, the sign-in it concerns, the admins to notify and who made them admins. */
type ClaimChange = { step: ClaimStep; signIn: SignIn; admins: readonly User[]; grants: GrantsByDigest };

/** Older records store no claims; then the token tells which are held. */
const decideClaim =
  ({ step, signIn, admins, grants }: ClaimChange, ctx: CallContext) =>
  (user: User | null): Decision<Change> => {
    if (!user) throw new Refusal('accountNotFound');
    const held = user.claims ?? getClaims(signIn);
    if (held[step.claim] === step.isHeld)
      return { unchanged: { isChanged: false, claims: user.claims ?? null } };
    const claims = { ...held, [step.claim]: step.isHeld };
    const by = { byDigest: sha256Hex(ctx.viewer.uid), at: ctx.now };
    const grant = buildClaimGrant(user.claimGrants?.[step.claim], by, grants);
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
 * Grants or revokes a claim of the account that has confirmed an address. Returns whether anything changed. Changes the account's
 * record first, so that a revoked claim stops working at once. Open pages fetch a new token when it is ready. Leaves an entry in
 * the event log and mails all admins. Throws `Refusal('accountNotFound')`, `Refusal('ownClaims')`, or
 * `Refusal('newAdminGivesNone')` for an admin of less than 72 hours.
 */
export const changeClaim = async (step: ClaimStep, ctx: CallContext): Promise<boolean> => {
  const signIn = await findVerifiedSignIn(step.email);
  if (!signIn) throw new Refusal('accountNotFound');
  const { uid } = signIn;
  assertAllowed(whyCannotChangeClaims({ actorUid: ctx.viewer.uid, subjectUid: uid }));
  if (step.isHeld && step.claim === 'admin') await assertCanMakeAdmins(ctx.viewer.uid, ctx.now);
  const [admins, grants] = await Promise.all([listAdmins(), loadGrants()]);
  const { isChanged, claims } = await updateWithPrecondition(
    getUserPath(uid),
    decideClaim({ step, signIn, admins, grants }, ctx),
  );
  if (claims && (isChanged || (await isBehind(uid, claims)))) await followRecord(signIn, claims, ctx.now);
  return isChanged;
};
