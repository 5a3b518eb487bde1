import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { getForceUntil, isPowerInForce, type PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import type { CompanyRejectionReason } from '@domain/companies/review';
import { toRejection } from '@domain/shared/decision';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findUser } from '../data/users';
import type { CallContext } from '../runtime/context';
import { hashForLog } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildPowerMails } from './powerMails';
import { getPowerPath } from './powers';
import { loadCompany, queueCompanyEvent } from './standing';

type Input = CallInput<'reviewPowerOfAttorney'>;

/**
 * An admin accepts a power of attorney with the scope that its document states, in place of the former one, or rejects it. Tells the member and the creator of
 * the company. The same decision again changes nothing. Throws `Refusal('ownCase')`, `Refusal('powerNotWaiting')`,
 * `Refusal('authorityChanged')` for another document than the one shown, `Refusal('powerExpired')` for one that has ended.
 */
export const reviewPowerOfAttorney: Handler<'reviewPowerOfAttorney'> = async (input, ctx) => {
  const { company } = await loadCompany(input.companyId);
  assertAllowed(whyCannotDecide(ctx.viewer.uid, [input.userUid, ...company.hasAccess]));
  return changeBeside<PowerOfAttorney, StatusAnswer, (User | null)[]>(
    getPowerPath(input.companyId, input.userUid),
    () => Promise.all([input.userUid, company.creatorId].map(findUser)),
    (power, users) => decideReview(power, { input, users, ctx }),
  );
};

type Review = { input: Input; users: readonly (User | null)[]; ctx: CallContext };

const decideReview = (
  power: PowerOfAttorney | null,
  { input, users, ctx }: Review,
): Decision<StatusAnswer> => {
  const { accepted, limit = null, validUntil = null, sha256 } = input;
  const status = accepted ? 'ACCEPTED' : 'REJECTED';
  if (power?.sha256 === sha256 && power.status === status) return { unchanged: SUCCESS };
  if (power?.status !== 'CHECKING') throw new Refusal('powerNotWaiting');
  if (power.sha256 !== sha256) throw new Refusal('authorityChanged');
  if (accepted && !isPowerInForce({ status, validUntil }, ctx.now)) throw new Refusal('powerExpired');
  const rejection = toRejection<CompanyRejectionReason>(input);
  const change = {
    status,
    reviewedAt: ctx.now,
    revocationReason: null,
    ...rejection,
    ...(accepted && { limit, validUntil, former: null }),
  } as const;
  const decided = { ...change, forceUntil: getForceUntil({ ...power, ...change }) };
  return {
    write: decided,
    also: (writes) => {
      queueMails(writes, buildPowerMails({ ...power, ...decided }, users), ctx);
      queueCompanyEvent(
        writes,
        {
          method: 'reviewPowerOfAttorney',
          details: `${status}: pełnomocnictwo konta ${hashForLog(power.uid)}, firma ${power.companyId}`,
        },
        ctx,
      );
    },
    answer: SUCCESS,
  };
};
