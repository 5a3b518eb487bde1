import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import type { Company } from '@domain/companies/company';
import { isMember, whyCannotRemove, withoutMember } from '@domain/companies/membership';
import type { CompanyReview } from '@domain/companies/review';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { companyPath } from '../data/companies';
import { changeDocument, type Decision } from '../data/conditional';
import { queueMails } from '../data/outbox';
import { commit, read, type Writes } from '../data/store';
import { userPath } from '../data/users';
import { mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { shownHash } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { loadAccount, reviewPath, type VersionedUser } from './reviews';
import { NO_COMPANY, queueCompanyEvent, refuseIfLeftAlone } from './standing';

/** What an account asked of a company that is gone may go too. */
const forgotten = async (uid: string, companyId: string, ctx: CallContext): Promise<StatusAnswer> => {
  const path = reviewPath(companyId, uid);
  if (uid !== ctx.viewer.uid || !(await read<CompanyReview>(path))) throw new Refusal('companyNotFound');
  await commit((writes) => writes.remove(path));
  return SUCCESS;
};

type Leaving = { uid: string; company: Company; review: CompanyReview | null; account: VersionedUser | null };

/**
 * Takes an account off a company: the creator removes others, everybody else only leaves or takes their request back
 * (Spec 1 §6). What the account could do for the company ends at the same moment. A repeat changes nothing. Refuses with
 * `companyNotFound`, `notCompanyCreator`, `creatorStays`, `companyHasActiveOffers`, `companyHasLeases`, `companyHasPaperLease`.
 */
export const deleteUserFromCompany: Handler<'deleteUserFromCompany'> = ({ uid, companyId }, ctx) =>
  changeDocument<Company, StatusAnswer>(
    companyPath(companyId),
    async (company): Promise<Decision<StatusAnswer>> => {
      if (!company) return { unchanged: await forgotten(uid, companyId, ctx) };
      refuseWhen(whyCannotRemove(company, { actorUid: ctx.viewer.uid, uid }));
      const review = await read<CompanyReview>(reviewPath(companyId, uid));
      if (!isMember(company, uid) && !review) return { unchanged: SUCCESS };
      await refuseIfLeftAlone(company, { uid, canReturn: false, now: ctx.now });
      return removed({ uid, company, review, account: await loadAccount(uid) }, ctx);
    },
  );

/** Whether the account's record speaks of this company: it has it selected, or waits to be let into it. */
const isConcerned = ({ company, review, account }: Leaving): boolean => {
  const user = account?.user;
  if (!user) return false;
  return user.companyId === company.id || (user.companyId === null && review !== null);
};

const removed = (leaving: Leaving, ctx: CallContext): Decision<StatusAnswer> => {
  const { uid, company, review, account } = leaving;
  const wasMember = isMember(company, uid);
  const also = (writes: Writes) => {
    if (review) writes.remove(reviewPath(company.id, uid));
    if (account && isConcerned(leaving)) writes.updateVersion(userPath(uid), NO_COMPANY, account.version);
    queueCompanyEvent(
      writes,
      { method: 'deleteUserFromCompany', details: `Usunięto konto ${shownHash(uid)} z firmy ${company.id}` },
      ctx,
    );
    if (account && wasMember && uid !== ctx.viewer.uid)
      queueMails(writes, [mail('memberRemoved', account.user, { ownCompanyName: company.nazwa })], ctx);
  };
  return {
    write: { ...withoutMember(company, uid), revision: computed.increased(1) },
    also,
    answer: SUCCESS,
  };
};
