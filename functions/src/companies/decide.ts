import { type StatusAnswer, SUCCESS } from '@api/callable';
import { type Company, MEMBERS_MAX } from '@domain/companies/company';
import { buildDocumentPower } from '@domain/companies/powerOfAttorney';
import { isNamedInRegister } from '@domain/companies/representation/authority';
import type { RegisterReading } from '@domain/companies/representation/extract';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { isSameRejection } from '@domain/shared/decision';
import { Refusal } from '@domain/shared/errors';
import { changeCompany, findNipHolder, getNipPath, type VersionedCompany } from '../data/companies';
import { changeBeside, type Decision, isAlreadyThere } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { hashForLog } from '../runtime/hash';
import { buildDecisionMails } from './mails';
import { getPowerPath } from './powers';
import {
  computeAuthorityDigest,
  getMemberStatus,
  getReviewPath,
  loadAccount,
  readAuthority,
  type VersionedUser,
  writeStatus,
} from './reviews';
import { findCompany, queueCompanyEvent } from './standing';

export type Verdict = { accepted: boolean; rejection: CompanyRejection };
type DecisionInput = { userUid: string; companyId: string };

/** The company and the account of a request, each `null` if it is gone. */
type Parties = [company: VersionedCompany | null, account: VersionedUser | null];

/** Precondition of a decider on the request, such as being the one to decide it. */
type Check = (review: CompanyReview, company: Company) => void;

/** The call that decides, as the event log names it, and its check. `register`: the reading that an acceptance keeps. */
type Decider = {
  call: 'reviewCompany' | 'decideMembership';
  check: Check;
  register?: RegisterReading | null;
  ctx: CallContext;
};

/**
 * Decides a company request of an account. The first decider wins; the same decision again is idempotent, a different one
 * throws. Two companies with one tax number are never both accepted. Throws `Refusal` with `companyNotWaiting`,
 * `companyReviewDecided`, `companyNipTaken`, `authorityChanged`, `tooManyMembers`.
 */
export const decide = async (
  asked: DecisionInput,
  verdict: Verdict,
  { call, check, register = null, ctx }: Decider,
): Promise<StatusAnswer> => {
  const run = () =>
    changeBeside<CompanyReview, StatusAnswer, Parties>(
      getReviewPath(asked.companyId, asked.userUid),
      () => Promise.all([findCompany(asked.companyId), loadAccount(asked.userUid)]),
      async (review, [found, account]): Promise<Decision<StatusAnswer>> => {
        if (!review) throw new Refusal('companyNotWaiting');
        if (!found) throw new Refusal('companyNotFound');
        check(review, found.company);
        if (review.status === 'CHECKING')
          return decideReview({ review, found, account }, verdict, { call, register, ctx });
        if (isSameVerdict(review, verdict)) return { unchanged: SUCCESS };
        throw new Refusal('companyReviewDecided');
      },
    );
  return run().catch((error: unknown) => {
    if (isAlreadyThere(error)) return run();
    throw error;
  });
};

const isSameVerdict = (review: CompanyReview, { accepted, rejection }: Verdict): boolean =>
  review.status === toReviewStatus(accepted) && isSameRejection(review, rejection);

const toReviewStatus = (accepted: boolean): 'ACCEPTED' | 'REJECTED' => (accepted ? 'ACCEPTED' : 'REJECTED');

/**
 * Prepares the claim of a tax number. Throws `Refusal('companyNipTaken')` if another accepted company, its `holder`, has
 * it.
 */
const prepareNipClaim = ({ id, nip }: Company, holder: string | null): ((writes: Writes) => void) => {
  if (holder !== null && holder !== id) throw new Refusal('companyNipTaken');
  return (writes) => {
    if (holder === null) writes.create(getNipPath(nip), { companyId: id });
  };
};

const isToBeJoined = ({ kind }: CompanyReview): boolean => kind === 'membership';

/** Checks the conditions of an acceptance and returns its related writes. */
const prepareAcceptance = async (
  review: CompanyReview,
  company: Company,
): Promise<(writes: Writes) => void> => {
  if (isToBeJoined(review)) {
    if (company.hasAccess.length >= MEMBERS_MAX) throw new Refusal('tooManyMembers');
    return () => {};
  }
  const [authority, holder] = await Promise.all([readAuthority(company.id), findNipHolder(company.nip)]);
  if (computeAuthorityDigest(authority) !== review.sha256) throw new Refusal('authorityChanged');
  return prepareNipClaim(company, holder);
};

type WaitingReview = { review: CompanyReview; found: VersionedCompany; account: VersionedUser | null };

const decideReview = async (
  { review, found, account }: WaitingReview,
  { accepted, rejection }: Verdict,
  { call, register, ctx }: Omit<Decider, 'check'>,
): Promise<Decision<StatusAnswer>> => {
  const { company } = found;
  const alsoTaken = accepted ? await prepareAcceptance(review, company) : () => {};
  const status = toReviewStatus(accepted);
  const also = (writes: Writes) => {
    alsoTaken(writes);
    const standing = isToBeJoined(review) ? {} : { standing: status };
    const isKept = accepted || !isToBeJoined(review);
    const members = account && isKept ? getMemberStatus(company, account.user, status) : {};
    changeCompany(writes, found, { ...standing, ...members });
    queueCompanyEvent(
      writes,
      {
        method: call,
        details: `${status}: konto ${hashForLog(review.userUid)}, firma ${company.id}`,
      },
      ctx,
    );
    if (!account) return;
    if (accepted && !isToBeJoined(review)) {
      const wasListed = isNamedInRegister(register ?? null, account.user);
      const power = buildDocumentPower(review, { reviewedAt: ctx.now, wasListed });
      writes.set(getPowerPath(company.id, review.userUid), power);
    }
    writeStatus(writes, account, { company, standing: status });
    queueMails(writes, buildDecisionMails(review, account.user, { accepted, rejection }), ctx);
  };
  const kept = register ? { register } : {};
  return { write: { status, reviewedAt: ctx.now, ...rejection, ...kept }, also, answer: SUCCESS };
};
