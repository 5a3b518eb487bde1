import { type StatusAnswer, SUCCESS } from '@api/callable';
import { effectiveStatus, takeStep } from '@domain/identity/requestSteps';
import { Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { buildStepRefusal, changeRequest, queueIdentityEvent } from './requests';

/**
 * Gives the account the code an admin created in the app, valid for three minutes (Spec 1 §4). The first admin's code counts: a
 * second one throws `Refusal('verificationCodeEntered')`.
 */
export const updateMObywatelCode: Handler<'updateMObywatelCode'> = ({ requestId, verificationCode }, ctx) =>
  changeRequest<StatusAnswer>(requestId, (request) => {
    const isEntered = effectiveStatus(request, ctx.now) === 'code_provided';
    if (isEntered && request.verificationCode === verificationCode) return { unchanged: SUCCESS };
    if (isEntered) throw new Refusal('verificationCodeEntered');
    const patch = takeStep('enterCode', request, { now: ctx.now, verificationCode });
    if (!patch) throw buildStepRefusal(request, ctx.now);
    return {
      write: patch,
      also: (writes) => queueIdentityEvent(writes, 'updateMObywatelCode', request.userUid, ctx),
      answer: SUCCESS,
    };
  });
