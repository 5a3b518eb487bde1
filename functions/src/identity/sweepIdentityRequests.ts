import { type IdentityRequest, OPEN_STATUSES } from '@domain/identity/identityRequest';
import { dueStep, takeStep } from '@domain/identity/requestSteps';
import { changeDocument, type Decision } from '../data/conditional';
import { findUpTo } from '../data/queries';
import { systemContext } from '../runtime/context';
import { eachSafely } from '../runtime/eachSafely';
import { newDocumentId } from '../runtime/ids';
import { queueIdentityEvent, removal, requestPath } from './requests';

const SWEPT_AT_ONCE_MAX = 500;

/**
 * Tidies up open requests by the clock: codes past their time, questions past their deadline, requests of accounts that
 * stay away (Spec 1 §4). Answers how many it changed. Everybody reads statuses by the clock, so this may come late.
 */
export const sweepIdentityRequests = async (now: number): Promise<number> => {
  const open = await findUpTo<IdentityRequest>(
    'openIdentityRequests',
    { status: [...OPEN_STATUSES] },
    SWEPT_AT_ONCE_MAX,
  );
  const due = open.filter(({ entity }) => dueStep(entity, now) !== null);
  await eachSafely('sweepIdentityRequests', due, ({ id }) => tidy(id, now));
  return due.length;
};

const tidy = (requestId: string, now: number): Promise<unknown> =>
  changeDocument<IdentityRequest, unknown>(requestPath(requestId), (request) => {
    const step = request && dueStep(request, now);
    if (!request || !step) return { unchanged: null };
    const ctx = systemContext(now, newDocumentId);
    if (step === 'cleanUp') return removal(request, 'sweepIdentityRequests', ctx);
    return tidied(request, step, now);
  });

const tidied = (
  request: IdentityRequest,
  step: 'expireCode' | 'markInactive',
  now: number,
): Decision<unknown> => {
  const patch = takeStep(step, request, { now });
  if (!patch) return { unchanged: null };
  const also = (writes: Parameters<typeof queueIdentityEvent>[0]) =>
    queueIdentityEvent(writes, step, request.userUid, systemContext(now, newDocumentId));
  return { write: patch, also, answer: null };
};
