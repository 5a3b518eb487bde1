import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import {
  buildRevocation,
  findPowerInForce,
  isRevoked,
  type PowerOfAttorney,
} from '@domain/companies/powerOfAttorney';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findUser } from '../data/users';
import { hashForLog } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildPowerMails } from './powerMails';
import { getPowerPath } from './powers';
import { loadCompany, queueCompanyEvent } from './standing';

/**
 * An admin revokes an accepted power of attorney, with a reason: it was accepted in error or the company reports its end. It
 * counts no more at once, so a lease, offer or notice that its holder has not signed yet is refused; what was signed before
 * stays. Tells holder and creator the reason. A repeat changes nothing. Throws `Refusal('ownCase')`,
 * `Refusal('powerNotInForce')`, and `Refusal('powerChanged')` for another document than the one shown.
 */
export const revokePowerAsAdmin: Handler<'revokePowerAsAdmin'> = async (
  { userUid, companyId, sha256, reason },
  ctx,
) => {
  const { company } = await loadCompany(companyId);
  assertAllowed(whyCannotDecide(ctx.viewer.uid, [userUid, ...company.hasAccess]));
  return changeBeside<PowerOfAttorney, StatusAnswer, (User | null)[]>(
    getPowerPath(companyId, userUid),
    () => Promise.all([userUid, company.creatorId].map(findUser)),
    (power, users): Decision<StatusAnswer> => {
      if (power && isRevoked(power, { sha256, status: 'ACCEPTED' }, ctx.now)) return { unchanged: SUCCESS };
      const inForce = findPowerInForce(power, ctx.now);
      if (!power || !inForce) throw new Refusal('powerNotInForce');
      if (inForce.sha256 !== sha256) throw new Refusal('powerChanged');
      const ended = buildRevocation(power, reason, ctx.now);
      return {
        write: ended,
        also: (writes) => {
          queueMails(writes, buildPowerMails({ ...power, ...ended, status: 'REVOKED' }, users), ctx);
          const details = `Administrator odwołał pełnomocnictwo konta ${hashForLog(power.uid)}, firma ${companyId}`;
          queueCompanyEvent(writes, { method: 'revokePowerAsAdmin', details }, ctx);
        },
        answer: SUCCESS,
      };
    },
  );
};
