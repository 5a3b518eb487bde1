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
 * Cleans up open requests: expired codes, unanswered prompts, requests of inactive accounts (Spec 1 §4). Returns how many it
 * changed. It may run late, because every reader computes the status from the clock.
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
