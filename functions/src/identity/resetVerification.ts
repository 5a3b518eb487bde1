import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { type IdentityRequest, isOpen } from '@domain/identity/identityRequest';
import { canTakeStep } from '@domain/identity/requestSteps';
import { assertAllowed } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { read, type Writes } from '../data/store';
import { getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import {
  buildStepRefusal,
  getRequestPath,
  getResetRequestPath,
  prepareRequestRemoval,
  queueIdentityEvent,
} from './requests';
import { requestOrConfirmReset } from './resetRequest';

/**
 * Permanently deletes a request with all its data, so that the account can start again. Works in any status but `completed` (Spec
 * 1 §4), once a second admin confirms it (see `requestOrConfirmReset`). Does nothing if the request is already gone. Throws
 * `Refusal('ownCase')` if an admin requests or confirms the reset of their own request.
 */
export const resetVerification: Handler<'resetVerification'> = async ({ requestId, reason }, ctx) => {
  const request = await read<IdentityRequest>(getRequestPath(requestId));
  if (!request) return SUCCESS;
  assertAllowed(whyCannotDecide(ctx.viewer.uid, [request.userUid]));
  if (!canTakeStep('reset', request.status)) throw buildStepRefusal(request, ctx.now);
  if (await requestOrConfirmReset(request, reason, ctx)) return { status: 'WAITING' };
  return isOpen(request.status) ? resetOpen(requestId, ctx) : resetDecided(request, ctx);
};

const resetOpen = (requestId: string, ctx: CallContext): Promise<StatusAnswer> =>
  updateWithPrecondition<IdentityRequest, StatusAnswer>(getRequestPath(requestId), (request) => {
    if (!request) return { unchanged: SUCCESS };
    if (!isOpen(request.status)) throw buildStepRefusal(request, ctx.now);
    return prepareRequestRemoval(request, 'resetVerification', ctx);
  });

/**
 * A rejected request is history: the account may have confirmed its identity another way since. So the precondition is on the
 * account, and only one that is still rejected is reset.
 */
const resetDecided = (request: IdentityRequest, ctx: CallContext): Promise<StatusAnswer> => {
  const also = (writes: Writes) => {
    for (const path of [getRequestPath(request.id), getResetRequestPath(request.id)]) writes.remove(path);
    queueIdentityEvent(writes, 'resetVerification', request.userUid, ctx);
  };
  return updateWithPrecondition<User, StatusAnswer>(
    getUserPath(request.userUid),
    (user): Decision<StatusAnswer> => {
      if (!user) return { remove: true, also, answer: SUCCESS };
      const { identity } = user.verification;
      const standing = identity === 'REJECTED' ? 'INITIAL' : identity;
      return { write: { 'verification.identity': standing }, also, answer: SUCCESS };
    },
  );
};
