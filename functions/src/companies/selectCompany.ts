import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import {
  getMembershipStatus,
  getUserCompanyId,
  isMember,
  whyCannotSelect,
} from '@domain/companies/membership';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeCompany } from '../data/companies';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import type { Writes } from '../data/store';
import { getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import {
  assertNotLastMember,
  buildCompanyLink,
  findCompany,
  loadCompany,
  NO_COMPANY,
  queueCompanyEvent,
} from './standing';

type Leave = (writes: Writes) => void;

/**
 * Returns the writes for leaving the current company at `now`; none if that company is gone. Throws if it would be left
 * alone with its commitments.
 */
const leave = async (user: User, now: number): Promise<Leave> => {
  const companyId = getUserCompanyId(user);
  const left = companyId ? await findCompany(companyId) : null;
  if (!left || !isMember(left.company, user.uid)) return () => {};
  await assertNotLastMember(left.company, { uid: user.uid, canReturn: true, now });
  return (writes) => changeCompany(writes, left, {});
};

/** Makes an account act for one of its companies, or for none. Leaving one and joining the other is one atomic change. */
export const selectCompany = (companyId: string | null, ctx: CallContext): Promise<StatusAnswer> =>
  updateWithPrecondition<User, StatusAnswer>(
    getUserPath(ctx.viewer.uid),
    async (user): Promise<Decision<StatusAnswer>> => {
      if (!user) throw new Refusal('accountNotFound');
      const next = companyId ? await linkTo(companyId, user.uid) : NO_COMPANY;
      if (isAsItWas(user, next)) return { unchanged: SUCCESS };
      const alsoLeft = user.companyId === companyId ? () => {} : await leave(user, ctx.now);
      const also = (writes: Writes) => {
        alsoLeft(writes);
        const method = companyId ? 'updateUserCompanyId' : 'clearCompanyDetails';
        queueCompanyEvent(
          writes,
          { method, details: companyId ? `Wybrano firmę ${companyId}` : 'Bez wybranej firmy' },
          ctx,
        );
      };
      return { write: next, also, answer: SUCCESS };
    },
  );

const linkTo = async (companyId: string, uid: string) => {
  const { company } = await loadCompany(companyId);
  assertAllowed(whyCannotSelect(company, uid));
  return buildCompanyLink(company, getMembershipStatus(company, uid));
};

const isAsItWas = (user: User, next: { companyId: string | null; 'verification.company': string }): boolean =>
  user.companyId === next.companyId && user.verification.company === next['verification.company'];
