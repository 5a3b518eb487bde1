import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import {
  buildRevocation,
  buildWithdrawal,
  isRevocable,
  isRevoked,
  type PowerOfAttorney,
} from '@domain/companies/powerOfAttorney';
import { Refusal } from '@domain/shared/errors';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { buildPowerMails } from './powerMails';
import { getPowerPath } from './powers';
import { loadCompany, queueCompanyEvent } from './standing';

/**
 * Revokes the document in force of a member, or withdraws the one that waits, as the page showed it: by its holder or the creator of the
 * company. It counts no more at once; leases signed before stay, and so does the other document of the record. Tells both. A repeat
 * changes nothing. Throws `Refusal('companyNotFound')` for anyone else, and `Refusal('powerChanged')` if the document was decided or
 * replaced since.
 */
export const revokePowerOfAttorney: Handler<'revokePowerOfAttorney'> = async (
  { userUid, companyId, sha256, status },
  ctx,
) => {
  const { company } = await loadCompany(companyId);
  if (![userUid, company.creatorId].includes(ctx.viewer.uid)) throw new Refusal('companyNotFound');
  const shown = { sha256, status };
  return changeBeside<PowerOfAttorney, StatusAnswer, (User | null)[]>(
    getPowerPath(companyId, userUid),
    () => Promise.all([userUid, company.creatorId].map(findUser)),
    (power, users): Decision<StatusAnswer> => {
      if (!power || isRevoked(power, shown, ctx.now)) return { unchanged: SUCCESS };
      if (!isRevocable(power, shown, ctx.now)) throw new Refusal('powerChanged');
      const ended =
        status === 'CHECKING' ? buildWithdrawal(power, ctx.now) : buildRevocation(power, null, ctx.now);
      return {
        write: ended,
        also: (writes) => {
          const isWithdrawn = ended.status === 'ACCEPTED';
          const told = { ...power, ...ended, status: isWithdrawn ? 'ACCEPTED' : 'REVOKED' } as const;
          queueMails(writes, buildPowerMails(told, users, { isWithdrawn }), ctx);
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
