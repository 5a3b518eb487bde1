import { type StatusAnswer, SUCCESS } from '@api/callable';
import { type IdentityRequest, isOpen } from '@domain/identity/identityRequest';
import { canTakeStep, effectiveStatus, takeStep } from '@domain/identity/requestSteps';
import { Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import {
  buildStepRefusal,
  findLatestRequest,
  getRequestPath,
  prepareRequestRemoval,
  queueIdentityEvent,
} from './requests';

/**
 * Records whether the account continues. If it does, the request returns to its status before the question. If it gives up, in
 * any status, the request's data are deleted (Spec 1 §4). An answer after the deadline is refused.
 */
export const handleContinueVerification: Handler<'handleContinueVerification'> = async (input, ctx) => {
  const latest = await findLatestRequest(input.userUid);
  if (!latest || !isOpen(latest.status)) return withoutRequest(latest, input.continueVerification);
  return updateWithPrecondition<IdentityRequest, StatusAnswer>(getRequestPath(latest.id), (request) => {
    if (!request) return { unchanged: withoutRequest(null, input.continueVerification) };
    return input.continueVerification ? goOn(request, ctx) : giveUp(request, ctx);
  });
};

/** Giving up a request that is already deleted succeeds; continuing it does not. */
const withoutRequest = (latest: IdentityRequest | null, goesOn: boolean): StatusAnswer => {
  if (latest) throw new Refusal('verificationDecided');
  if (goesOn) throw new Refusal('verificationNotFound');
  return SUCCESS;
};

const goOn = (request: IdentityRequest, ctx: CallContext): Decision<StatusAnswer> => {
  const patch = takeStep('goOn', request, { now: ctx.now });
  if (patch) {
    return {
      write: patch,
      also: (writes) => queueIdentityEvent(writes, 'handleContinueVerification', request.userUid, ctx),
      answer: SUCCESS,
    };
  }
  const status = effectiveStatus(request, ctx.now);
  if (isOpen(status) && status !== 'user_inactive') return { unchanged: SUCCESS };
  throw buildStepRefusal(request, ctx.now);
};

const giveUp = (
  request: IdentityRequest,
  ctx: CallContext,
): Decision<StatusAnswer> | Promise<Decision<StatusAnswer>> => {
  if (!canTakeStep('withdraw', effectiveStatus(request, ctx.now))) throw buildStepRefusal(request, ctx.now);
  return prepareRequestRemoval(request, 'handleContinueVerification', ctx);
};
