import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { buildRevocation, canRevokePower, type PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { Refusal } from '@domain/shared/errors';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { buildPowerMails } from './powerMails';
import { getPowerPath } from './powers';
import { loadCompany, queueCompanyEvent } from './standing';

/**
 * Revokes a power of attorney, or withdraws one that waits, as the page showed it: by its holder or the creator of the company. It counts
 * no more at once; leases signed before stay, and so does a former document beside one that waited. Tells both. A repeat changes nothing. Throws `Refusal('companyNotFound')` for anyone else.
 */
export const revokePowerOfAttorney: Handler<'revokePowerOfAttorney'> = async (
  { userUid, companyId, sha256 },
  ctx,
) => {
  const { company } = await loadCompany(companyId);
  if (![userUid, company.creatorId].includes(ctx.viewer.uid)) throw new Refusal('companyNotFound');
  return changeBeside<PowerOfAttorney, StatusAnswer, (User | null)[]>(
    getPowerPath(companyId, userUid),
    () => Promise.all([userUid, company.creatorId].map(findUser)),
    (power, users): Decision<StatusAnswer> => {
      if (!power || power.sha256 !== sha256 || !canRevokePower(power)) return { unchanged: SUCCESS };
      const ended = buildRevocation(power, ctx.now);
      return {
        write: ended,
        also: (writes) => {
          const isWithdrawn = ended.status === 'ACCEPTED';
          queueMails(writes, buildPowerMails({ ...power, ...ended }, users, { isWithdrawn }), ctx);
          queueCompanyEvent(
            writes,
            { method: 'revokePowerOfAttorney', details: `Odwołano pełnomocnictwo do firmy ${companyId}` },
            ctx,
          );
        },
        answer: SUCCESS,
      };
    },
  );
};
