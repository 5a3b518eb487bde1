import { type StatusAnswer, SUCCESS } from '@api/callable';
import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { type SignedTerms, whyCannotConfirm } from '@domain/identity/signedTerms';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { read, type Writes } from '../data/store';
import { getUserPath } from '../data/users';
import { buildMailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { assertEmailVerified } from '../runtime/confirmedAddress';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getRequestPerson, queueIdentityEvent } from './requests';
import { getSignedTermsPath, isOwnTermsUrl, loadTermsDigest } from './terms';

/**
 * Submits an account's uploaded signed terms to the admins (Spec 1 §7). The file must be the account's own, a PDF by its bytes,
 * of at most 10 MB. Stores its digest, so that the decision refers to these bytes. Submitting the same file again while it is
 * being checked changes nothing. Throws `Refusal('emailNotVerified')` while the address is not confirmed.
 */
export const onUploadSignature: Handler<'onUploadSignature'> = async (input, ctx) => {
  const { userUid } = input;
  if (!isOwnTermsUrl(input.fileUrl, userUid)) throw new Refusal('foreignFile', { fileUrl: 'invalid' });
  const sha256 = await loadTermsDigest(userUid);
  return updateWithPrecondition<User, StatusAnswer>(
    getUserPath(userUid),
    async (user): Promise<Decision<StatusAnswer>> => {
      if (!user) throw new Refusal('accountNotFound');
      const userData = getRequestPerson(user, input);
      if (await isSentAlready(user, sha256)) return { unchanged: SUCCESS };
      assertAllowed(whyCannotConfirm(user.verification.identity));
      assertEmailVerified(ctx.viewer);
      return decideSubmission({ ...buildNewReview(user, ctx.now), userData, sha256 }, ctx);
    },
  );
};

const isSentAlready = async ({ uid, verification }: User, sha256: string): Promise<boolean> =>
  verification.identity === 'CHECKING' &&
  (await read<SignedTerms>(getSignedTermsPath(uid)))?.sha256 === sha256;

const buildNewReview = ({ uid }: User, now: number) => ({
  userUid: uid,
  status: 'CHECKING' as const,
  submittedAt: now,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
});

const decideSubmission = (terms: SignedTerms, ctx: CallContext): Decision<StatusAnswer> => {
  const draft = buildMailDraft('signedTermsUploadedAdmin', getAdminRecipient(), {
    personName: formatPersonName(terms.userData),
  });
  const also = (writes: Writes) => {
    writes.set(getSignedTermsPath(terms.userUid), terms);
    queueIdentityEvent(writes, 'onUploadSignature', terms.userUid, ctx);
    queueMails(writes, [draft], ctx);
  };
  return { write: { 'verification.identity': 'CHECKING' }, also, answer: SUCCESS };
};
