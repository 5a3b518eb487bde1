import { type StatusAnswer, SUCCESS } from '@api/callable';
import { storagePaths } from '@api/storagePaths';
import type { Company } from '@domain/companies/company';
import { isMember, whyCannotRemove, withoutMember } from '@domain/companies/membership';
import { buildReviewId, type CompanyReview } from '@domain/companies/review';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { fieldValue } from '../data/admin';
import { getCompanyPath } from '../data/companies';
import { removeFolder } from '../data/files';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { commit, read, type Writes } from '../data/store';
import { getUserPath } from '../data/users';
import { buildMailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { hashForLog } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { getPowerPath } from './powers';
import { getReviewPath, loadAccount, type VersionedUser } from './reviews';
import { assertNotLastMember, NO_COMPANY, queueCompanyEvent } from './standing';

/** Removes the caller's own request to a company that no longer exists. */
const deleteOwnReview = async (uid: string, companyId: string, ctx: CallContext): Promise<StatusAnswer> => {
  const path = getReviewPath(companyId, uid);
  if (uid !== ctx.viewer.uid || !(await read<CompanyReview>(path))) throw new Refusal('companyNotFound');
  await commit((writes) => writes.remove(path));
  return SUCCESS;
};

type Leaving = { uid: string; company: Company; review: CompanyReview | null; account: VersionedUser | null };

/**
 * Removes an account from a company: the creator removes others, everyone else only leaves or withdraws a request (Spec 1
 * §6). The account's rights for the company end at once. Idempotent. Throws `Refusal` with `companyNotFound`,
 * `notCompanyCreator`, `creatorStays`, `companyHasActiveOffers`, `companyHasLeases`, `companyHasPaperLease`.
 */
export const deleteUserFromCompany: Handler<'deleteUserFromCompany'> = async ({ uid, companyId }, ctx) => {
  const answer = await updateWithPrecondition<Company, StatusAnswer>(
    getCompanyPath(companyId),
    async (company): Promise<Decision<StatusAnswer>> => {
      if (!company) return { unchanged: await deleteOwnReview(uid, companyId, ctx) };
      assertAllowed(whyCannotRemove(company, { actorUid: ctx.viewer.uid, uid }));
      const review = await read<CompanyReview>(getReviewPath(companyId, uid));
      if (!isMember(company, uid) && !review) return { unchanged: SUCCESS };
      await assertNotLastMember(company, { uid, canReturn: false, now: ctx.now });
      return decideRemoval({ uid, company, review, account: await loadAccount(uid) }, ctx);
    },
  );
  await removeFolder(storagePaths.powerFiles(buildReviewId(companyId, uid)));
  return answer;
};

/** Returns whether the account's record refers to this company: it is selected, or the account waits to join it. */
const isConcerned = ({ company, review, account }: Leaving): boolean => {
  const user = account?.user;
  if (!user) return false;
  return user.companyId === company.id || (user.companyId === null && review !== null);
};

const decideRemoval = (leaving: Leaving, ctx: CallContext): Decision<StatusAnswer> => {
  const { uid, company, review, account } = leaving;
  const wasMember = isMember(company, uid);
  const also = (writes: Writes) => {
    if (review) writes.remove(getReviewPath(company.id, uid));
    writes.remove(getPowerPath(company.id, uid));
    if (account && isConcerned(leaving)) writes.updateVersion(getUserPath(uid), NO_COMPANY, account.version);
    queueCompanyEvent(
      writes,
      { method: 'deleteUserFromCompany', details: `Usunięto konto ${hashForLog(uid)} z firmy ${company.id}` },
      ctx,
    );
    if (account && wasMember && uid !== ctx.viewer.uid)
      queueMails(
        writes,
        [buildMailDraft('memberRemoved', account.user, { ownCompanyName: company.nazwa })],
        ctx,
      );
  };
  return {
    write: { ...withoutMember(company, uid), revision: fieldValue.increased(1) },
    also,
    answer: SUCCESS,
  };
};
