import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { LEGAL_EDITION } from '@domain/legal/documents';
import { isSameEmail } from '@domain/shared/email';
import { Refusal } from '@domain/shared/errors';
import { isErased } from '../data/erasures';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { getUserPath } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { refreshPhoto } from './accountPhoto';

/**
 * Creates the record of the caller's new account (Spec 1 §7). Idempotent. Uid and address must match the token
 * (`Refusal('foreignUid')`). The legal documents now in force must be accepted (`Refusal('termsNotAccepted')`).
 * An account that is or was being deleted gets no new record, although its last token has not expired
 * (`Refusal('signedOut')`). A new record would forget which sessions have ended, so their tokens would be valid again.
 */
export const onNewUser: Handler<'onNewUser'> = async (input, ctx) => {
  const { viewer } = ctx;
  const { firstName, lastName, marketingConsent, lang, campaignData, acceptedTerms } = input;
  const isOwn = input.uid === viewer.uid && isSameEmail(input.email, viewer.email);
  if (!isOwn) throw new Refusal('foreignUid');
  const user: User = {
    uid: viewer.uid,
    email: viewer.email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    marketingConsent,
    lang,
    company: null,
    companyId: null,
    offers: [],
    favorites: [],
    verification: { identity: 'INITIAL', company: 'INITIAL' },
    emailVerified: viewer.emailVerified,
    createdAt: ctx.now,
    acceptedTerms: { edition: LEGAL_EDITION.validFrom, at: ctx.now },
  };
  const answer = await updateWithPrecondition<User, StatusAnswer>(
    getUserPath(user.uid),
    async (stored): Promise<Decision<StatusAnswer>> => {
      if (stored) return { unchanged: SUCCESS };
      if (await isErased(user.uid)) throw new Refusal('signedOut');
      if (acceptedTerms !== LEGAL_EDITION.validFrom) throw new Refusal('termsNotAccepted');
      const event = { method: 'onNewUser', details: '', userId: user.uid, offerId: null };
      return {
        write: { ...user, ...(campaignData ? { campaignData } : {}) },
        also: (writes) => queueEvents(writes, [event], ctx),
        answer: SUCCESS,
      };
    },
  );
  await refreshPhoto(user.uid);
  return answer;
};
