import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { whyCannotDecide } from '@domain/admin/ownCase';
import { isSameRejection, type Rejection, rejectionOf } from '@domain/identity/rejection';
import type { SignedTerms } from '@domain/identity/signedTerms';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeDocument, type Decision } from '../data/conditional';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { getUser, userPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { decisionMail, standingAfter } from './mails';
import { queueIdentityEvent } from './requests';
import { isDecided, signedTermsPath, termsDigest } from './terms';

/**
 * Accepts or rejects the signed terms of an account. Accepting demands that the file is byte for byte the one that was
 * sent in. Of two admins the first decides; the same decision again changes nothing, another one is refused,
 * and one's own terms with `ownCase`.
 */
export const reviewSignedTerms: Handler<'reviewSignedTerms'> = (input, ctx) =>
  changeDocument<SignedTerms, StatusAnswer>(signedTermsPath(input.userUid), (terms) => {
    if (!terms) throw new Refusal('termsNotWaiting');
    refuseWhen(whyCannotDecide(ctx.viewer.uid, [input.userUid]));
    const verdict: Verdict = { accepted: input.accepted, rejection: rejectionOf(input) };
    if (!isDecided(terms)) return reviewed(terms, verdict, ctx);
    if (isSameVerdict(terms, verdict)) return { unchanged: SUCCESS };
    throw new Refusal('verificationDecided');
  });

type Verdict = { accepted: boolean; rejection: Rejection };

const isSameVerdict = (terms: SignedTerms, { accepted, rejection }: Verdict): boolean =>
  terms.status === (accepted ? 'ACCEPTED' : 'REJECTED') && isSameRejection(terms, rejection);

const reviewed = async (
  terms: SignedTerms,
  { accepted, rejection }: Verdict,
  ctx: CallContext,
): Promise<Decision<StatusAnswer>> => {
  const { userUid, sha256 } = terms;
  const [digest, user] = await Promise.all([accepted ? termsDigest(userUid) : sha256, getUser(userUid)]);
  if (digest !== sha256) throw new Refusal('termsChanged');
  const also = (writes: Writes) => {
    queueIdentityEvent(writes, 'reviewSignedTerms', userUid, ctx);
    if (!user) return;
    writes.update(userPath(user.uid), standingAfter(accepted, terms.userData));
    queueMails(writes, [decisionMail(user, accepted, rejection)], ctx);
  };
  return {
    write: { status: accepted ? 'ACCEPTED' : 'REJECTED', reviewedAt: ctx.now, ...rejection },
    also,
    answer: SUCCESS,
  };
};
