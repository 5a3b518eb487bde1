import { type StatusAnswer, SUCCESS } from '@api/callable';
import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { isMember, whyCannotChange } from '@domain/companies/membership';
import { buildReviewId, type CompanyReview, type ReviewKind } from '@domain/companies/review';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeCompany, findAcceptedCompany, type VersionedCompany } from '../data/companies';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import {
  computeAuthorityDigest,
  getMemberStatus,
  getReviewPath,
  isAccepted,
  loadAccount,
  readAuthority,
  type VersionedUser,
  writeStatus,
} from './reviews';
import { loadCompany, queueCompanyEvent } from './standing';

/**
 * Submits the caller's own company with its proof of authority to the admins, or asks the creator of an accepted company
 * for membership (Spec 1 §7). A repeat while it is being decided changes nothing. Throws `Refusal` with
 * `companyNotFound`, `companyAlreadyAccepted`, `companyNipTaken`, `authorityMissing`, `authorityTooLarge`,
 * `authorityNotPdf`, `pdfEncrypted`, `emailNotVerified`, `identityNotAccepted`.
 */
export const submitCompany: Handler<'submitCompany'> = ({ userId, companyId }, ctx) => {
  assertConfirmed(ctx.viewer);
  return changeBeside<CompanyReview, StatusAnswer, [VersionedCompany, VersionedUser | null]>(
    getReviewPath(companyId, userId),
    () => Promise.all([loadCompany(companyId), loadAccount(userId)]),
    async (review, [found, account]): Promise<Decision<StatusAnswer>> => {
      if (!account) throw new Refusal('accountNotFound');
      if (isAccepted(found.company, userId)) throw new Refusal('companyAlreadyAccepted');
      if (review?.status === 'CHECKING') return { unchanged: SUCCESS };
      return found.company.creatorId === userId
        ? sendIn(found, account, ctx)
        : decideMembershipRequest(found, account, ctx);
    },
  );
};

type About = { company: Company; user: User; kind: ReviewKind; sha256: string | null };

const buildReview = ({ company, user, kind, sha256 }: About, now: number): CompanyReview => {
  const { uid, firstName, lastName, email } = user;
  return {
    id: buildReviewId(company.id, uid),
    kind,
    companyId: company.id,
    companyName: company.nazwa,
    nip: company.nip,
    creatorId: company.creatorId,
    userUid: uid,
    userData: { firstName, lastName, email },
    status: 'CHECKING',
    sha256,
    submittedAt: now,
    reviewedAt: null,
    rejectionReason: null,
    customRejectionMessage: null,
  };
};

const sendIn = async (
  found: VersionedCompany,
  account: VersionedUser,
  ctx: CallContext,
): Promise<Decision<StatusAnswer>> => {
  const { company } = found;
  const { user } = account;
  assertAllowed(whyCannotChange(company.standing));
  const [holder, authority] = await Promise.all([
    findAcceptedCompany(company.nip),
    readAuthority(company.id),
  ]);
  if (holder) throw new Refusal('companyNipTaken');
  const sha256 = computeAuthorityDigest(authority);
  const also = (writes: Writes) => {
    changeCompany(writes, found, { standing: 'CHECKING', ...getMemberStatus(company, user, 'CHECKING') });
    writeStatus(writes, account, { company, standing: 'CHECKING' });
    queueCompanyEvent(writes, { method: 'submitCompany', details: `Zgłoszono firmę ${company.id}` }, ctx);
    const values = { personName: formatPersonName(user), ownCompanyName: company.nazwa };
    const admins = getAdminRecipient();
    queueMails(writes, [buildMailDraft('companySubmittedAdmin', admins, values)], ctx);
  };
  return { write: buildReview({ company, user, kind: 'company', sha256 }, ctx.now), also, answer: SUCCESS };
};

const decideMembershipRequest = async (
  found: VersionedCompany,
  account: VersionedUser,
  ctx: CallContext,
): Promise<Decision<StatusAnswer>> => {
  const { company } = found;
  const { user } = account;
  if (company.standing !== 'ACCEPTED' || isMember(company, user.uid)) throw new Refusal('companyNotFound');
  const mails = await buildCreatorMails(company, user);
  const also = (writes: Writes) => {
    changeCompany(writes, found, {});
    writeStatus(writes, account, { company, standing: 'CHECKING' });
    queueCompanyEvent(
      writes,
      { method: 'submitCompany', details: `Poproszono o przyjęcie do firmy ${company.id}` },
      ctx,
    );
    queueMails(writes, mails, ctx);
  };
  const about: About = { company, user, kind: 'membership', sha256: null };
  return { write: buildReview(about, ctx.now), also, answer: SUCCESS };
};

const buildCreatorMails = async (company: Company, user: User): Promise<MailDraft[]> => {
  const creator = await findUser(company.creatorId);
  const values = { personName: formatPersonName(user), ownCompanyName: company.nazwa };
  return creator ? [buildMailDraft('membershipRequested', creator, values)] : [];
};
