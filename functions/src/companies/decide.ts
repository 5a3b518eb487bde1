import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { type Company, MEMBERS_MAX } from '@domain/companies/company';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { isSameRejection } from '@domain/shared/decision';
import { Refusal } from '@domain/shared/errors';
import { changeCompany, holderOfNip, nipPath, type VersionedCompany } from '../data/companies';
import { changeBeside, type Decision, isAlreadyThere } from '../data/conditional';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { shownHash } from '../runtime/hash';
import { decisionMails } from './mails';
import {
  authorityDigest,
  loadAccount,
  memberStanding,
  readAuthority,
  reviewPath,
  type VersionedUser,
  writeStanding,
} from './reviews';
import { findCompany, queueCompanyEvent } from './standing';

export type Verdict = { accepted: boolean; rejection: CompanyRejection };
type Asked = { userUid: string; companyId: string };

/** The company and the account a request is about, each as far as it is still there. */
type Concerned = [company: VersionedCompany | null, account: VersionedUser | null];

/** What a decider checks of the request before it counts, such as whether it is theirs to decide. */
type Check = (review: CompanyReview, company: Company) => void;

/** By which call somebody decides, as the event log names it. */
type Decider = { call: 'reviewCompany' | 'decideMembership'; check: Check; ctx: CallContext };

/**
 * Decides on what an account asked for about a company. Of several deciders the first counts; the same decision again
 * changes nothing, another one is refused. Two companies of one tax number are never both accepted. Refuses with
 * `companyNotWaiting`, `companyReviewDecided`, `companyNipTaken`, `authorityChanged`, `tooManyMembers`.
 */
export const decide = async (
  asked: Asked,
  verdict: Verdict,
  { call, check, ctx }: Decider,
): Promise<StatusAnswer> => {
  const run = () =>
    changeBeside<CompanyReview, StatusAnswer, Concerned>(
      reviewPath(asked.companyId, asked.userUid),
      () => Promise.all([findCompany(asked.companyId), loadAccount(asked.userUid)]),
      async (review, [found, account]): Promise<Decision<StatusAnswer>> => {
        if (!review) throw new Refusal('companyNotWaiting');
        if (!found) throw new Refusal('companyNotFound');
        check(review, found.company);
        if (review.status === 'CHECKING') return decided({ review, found, account }, verdict, { call, ctx });
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
  review.status === statusOf(accepted) && isSameRejection(review, rejection);

const statusOf = (accepted: boolean): 'ACCEPTED' | 'REJECTED' => (accepted ? 'ACCEPTED' : 'REJECTED');

/** Takes the tax number for one company; refuses while another accepted one, its `holder`, has it. */
const takenNip = ({ id, nip }: Company, holder: string | null): ((writes: Writes) => void) => {
  if (holder !== null && holder !== id) throw new Refusal('companyNipTaken');
  return (writes) => {
    if (holder === null) writes.create(nipPath(nip), { companyId: id });
  };
};

const isToBeJoined = ({ kind }: CompanyReview): boolean => kind === 'membership';

/** What accepting depends on; answers what has to be written along with it. */
const accepting = async (review: CompanyReview, company: Company): Promise<(writes: Writes) => void> => {
  if (isToBeJoined(review)) {
    if (company.hasAccess.length >= MEMBERS_MAX) throw new Refusal('tooManyMembers');
    return () => {};
  }
  const [authority, holder] = await Promise.all([readAuthority(company.id), holderOfNip(company.nip)]);
  if (authorityDigest(authority) !== review.sha256) throw new Refusal('authorityChanged');
  return takenNip(company, holder);
};

type Waiting = { review: CompanyReview; found: VersionedCompany; account: VersionedUser | null };

const decided = async (
  { review, found, account }: Waiting,
  { accepted, rejection }: Verdict,
  { call, ctx }: Pick<Decider, 'call' | 'ctx'>,
): Promise<Decision<StatusAnswer>> => {
  const { company } = found;
  const alsoTaken = accepted ? await accepting(review, company) : () => {};
  const status = statusOf(accepted);
  const also = (writes: Writes) => {
    alsoTaken(writes);
    const standing = isToBeJoined(review) ? {} : { standing: status };
    const isKept = accepted || !isToBeJoined(review);
    const members = account && isKept ? memberStanding(company, account.user, status) : {};
    changeCompany(writes, found, { ...standing, ...members });
    queueCompanyEvent(
      writes,
      {
        method: call,
        details: `${status}: konto ${shownHash(review.userUid)}, firma ${company.id}`,
      },
      ctx,
    );
    if (!account) return;
    writeStanding(writes, account, { company, standing: status });
    queueMails(writes, decisionMails(review, account.user, { accepted, rejection }), ctx);
  };
  return { write: { status, reviewedAt: ctx.now, ...rejection }, also, answer: SUCCESS };
};
