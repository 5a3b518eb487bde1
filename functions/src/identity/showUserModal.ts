import { type StatusAnswer, SUCCESS } from '@api/callable';
import { effectiveStatus, takeStep } from '@domain/identity/requestSteps';
import type { Handler } from '../runtime/pipeline';
import { buildStepRefusal, changeRequest, queueIdentityEvent } from './requests';

/** Prompts the account to continue; it has five minutes to respond (Spec 1 §4). */
export const showUserModal: Handler<'showUserModal'> = ({ requestId }, ctx) =>
  changeRequest<StatusAnswer>(requestId, (request) => {
    if (effectiveStatus(request, ctx.now) === 'awaiting_user_response') return { unchanged: SUCCESS };
    const patch = takeStep('askUser', request, { now: ctx.now });
    if (!patch) throw buildStepRefusal(request, ctx.now);
    return {
      write: patch,
      also: (writes) => queueIdentityEvent(writes, 'showUserModal', request.userUid, ctx),
      answer: SUCCESS,
    };
  });
