import { type StatusAnswer, SUCCESS } from '@api/callable';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { isSameRejection, type Rejection, rejectionOf } from '@domain/identity/rejection';
import { takeStep } from '@domain/identity/requestSteps';
import { assertAllowed } from '@domain/shared/errors';
import type { Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { findUser, getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildDecisionMail, buildStatusPatch } from './mails';
import { buildStepRefusal, changeRequest, queueIdentityEvent } from './requests';

/**
 * Decides on a request whose code is in use (Spec 1 §4). Accepts the identity under the compared names, or rejects it with a
 * reason. Deletes the code either way. The first admin's decision counts: repeating it changes nothing, the opposite one is
 * refused. Throws `Refusal('ownCase')` for the admin's own request.
 */
export const confirmMObywatelVerification: Handler<'confirmMObywatelVerification'> = (input, ctx) =>
  changeRequest<StatusAnswer>(input.requestId, (request) => {
    assertAllowed(whyCannotDecide(ctx.viewer.uid, [request.userUid]));
    const rejection = rejectionOf(input);
    if (isSameDecision(request, input.accepted, rejection)) return { unchanged: SUCCESS };
    return decideVerification(request, { accepted: input.accepted, rejection }, ctx);
  });

const isSameDecision = (request: IdentityRequest, accepted: boolean, rejection: Rejection): boolean =>
  accepted
    ? request.status === 'completed'
    : request.status === 'rejected' && isSameRejection(request, rejection);

type Verdict = { accepted: boolean; rejection: Rejection };

const decideVerification = async (
  request: IdentityRequest,
  { accepted, rejection }: Verdict,
  ctx: CallContext,
): Promise<Decision<StatusAnswer>> => {
  const patch = takeStep(accepted ? 'approve' : 'reject', request, { now: ctx.now, ...rejection });
  if (!patch) throw buildStepRefusal(request, ctx.now);
  const user = await findUser(request.userUid);
  const also = (writes: Writes) => {
    queueIdentityEvent(writes, 'confirmMObywatelVerification', request.userUid, ctx);
    if (!user) return;
    writes.update(getUserPath(user.uid), buildStatusPatch(accepted, request.userData));
    queueMails(writes, [buildDecisionMail(user, accepted, rejection)], ctx);
  };
  return { write: patch, also, answer: SUCCESS };
};
