import { type IdentityRequest, OPEN_STATUSES } from '@domain/identity/identityRequest';
import { getDueStep, takeStep } from '@domain/identity/requestSteps';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findUpTo } from '../data/queries';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { getRequestPath, prepareRequestRemoval, queueIdentityEvent } from './requests';

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
  const due = open.filter(({ entity }) => getDueStep(entity, now) !== null);
  await forEachSettled('sweepIdentityRequests', due, ({ id }) => tidy(id, now));
  return due.length;
};

const tidy = (requestId: string, now: number): Promise<unknown> =>
  updateWithPrecondition<IdentityRequest, unknown>(getRequestPath(requestId), (request) => {
    const step = request && getDueStep(request, now);
    if (!request || !step) return { unchanged: null };
    const ctx = createSystemContext(now, createDocumentId);
    if (step === 'cleanUp') return prepareRequestRemoval(request, 'sweepIdentityRequests', ctx);
    return decideCleanup(request, step, now);
  });

const decideCleanup = (
  request: IdentityRequest,
  step: 'expireCode' | 'markInactive',
  now: number,
): Decision<unknown> => {
  const patch = takeStep(step, request, { now });
  if (!patch) return { unchanged: null };
  const also = (writes: Parameters<typeof queueIdentityEvent>[0]) =>
    queueIdentityEvent(writes, step, request.userUid, createSystemContext(now, createDocumentId));
  return { write: patch, also, answer: null };
};
