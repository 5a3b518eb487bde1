import { type StatusAnswer, SUCCESS } from '@api/callable';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { isSameRejection, type Rejection, rejectionOf } from '@domain/identity/rejection';
import type { SignedTerms } from '@domain/identity/signedTerms';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { findUser, getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildDecisionMail, buildStatusPatch } from './mails';
import { queueIdentityEvent } from './requests';
import { getSignedTermsPath, isDecided, loadTermsDigest } from './terms';

/**
 * Accepts or rejects the signed terms of an account. Accepting requires the exact bytes that were submitted. The first admin's
 * decision counts: repeating it changes nothing, a different one is refused. Throws `Refusal('ownCase')` for the admin's own
 * terms.
 */
export const reviewSignedTerms: Handler<'reviewSignedTerms'> = (input, ctx) =>
  updateWithPrecondition<SignedTerms, StatusAnswer>(getSignedTermsPath(input.userUid), (terms) => {
    if (!terms) throw new Refusal('termsNotWaiting');
    assertAllowed(whyCannotDecide(ctx.viewer.uid, [input.userUid]));
    const verdict: Verdict = { accepted: input.accepted, rejection: rejectionOf(input) };
    if (!isDecided(terms)) return decideReview(terms, verdict, ctx);
    if (isSameVerdict(terms, verdict)) return { unchanged: SUCCESS };
    throw new Refusal('verificationDecided');
  });

type Verdict = { accepted: boolean; rejection: Rejection };

const isSameVerdict = (terms: SignedTerms, { accepted, rejection }: Verdict): boolean =>
  terms.status === (accepted ? 'ACCEPTED' : 'REJECTED') && isSameRejection(terms, rejection);

const decideReview = async (
  terms: SignedTerms,
  { accepted, rejection }: Verdict,
  ctx: CallContext,
): Promise<Decision<StatusAnswer>> => {
  const { userUid, sha256 } = terms;
  const [digest, user] = await Promise.all([accepted ? loadTermsDigest(userUid) : sha256, findUser(userUid)]);
  if (digest !== sha256) throw new Refusal('termsChanged');
  const also = (writes: Writes) => {
    queueIdentityEvent(writes, 'reviewSignedTerms', userUid, ctx);
    if (!user) return;
    writes.update(getUserPath(user.uid), buildStatusPatch(accepted, terms.userData));
    queueMails(writes, [buildDecisionMail(user, accepted, rejection)], ctx);
  };
  return {
    write: { status: accepted ? 'ACCEPTED' : 'REJECTED', reviewedAt: ctx.now, ...rejection },
    also,
    answer: SUCCESS,
  };
};
