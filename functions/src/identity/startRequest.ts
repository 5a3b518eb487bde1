import type { CallInput } from '@api';
import type { RequestAnswer } from '@api/identity';
import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { type IdentityRequest, isOpen } from '@domain/identity/identityRequest';
import {
  createIdentityRequest,
  effectiveStatus,
  REQUEST_STEPS,
  takeStep,
} from '@domain/identity/requestSteps';
import { whyCannotConfirm } from '@domain/identity/signedTerms';
import { Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { getUserPath } from '../data/users';
import { buildMailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { assertEmailVerified } from '../runtime/confirmedAddress';
import type { CallContext } from '../runtime/context';
import {
  buildStepRefusal,
  changeRequest,
  findLatestRequest,
  getRequestPath,
  getRequestPerson,
  queueIdentityEvent,
} from './requests';
import { getSignedTermsPath } from './terms';

export type BeginStep = 'showInstructions' | 'requestCode';
type Input = CallInput<'showMObywatelInstructions'>;

/**
 * Moves the account's open request to the instructions or to the wait for a code. Creates one if there is none. Throws
 * `Refusal('emailNotVerified')` while the address is not confirmed. The account's document is the optimistic lock: of parallel
 * calls one creates the request and the others find it.
 */
export const startRequest = async (
  step: BeginStep,
  input: Input,
  ctx: CallContext,
): Promise<RequestAnswer> => {
  const begun = await updateWithPrecondition<User, StartedRequest>(
    getUserPath(input.userUid),
    async (user): Promise<Decision<StartedRequest>> => {
      if (!user) throw new Refusal('accountNotFound');
      const person = getRequestPerson(user, input);
      const reason = whyCannotConfirm(user.verification.identity);
      if (reason && reason !== 'identityInProcess') throw new Refusal(reason);
      const open = reason ? await openRequest(user.uid) : null;
      if (open) return { unchanged: { requestId: open.id, isNew: false } };
      assertEmailVerified(ctx.viewer);
      return decideFirstStep(step, { user, person }, ctx);
    },
  );
  return begun.isNew ? { requestId: begun.requestId } : takeNextStep(step, begun.requestId, ctx);
};

type StartedRequest = RequestAnswer & { isNew: boolean };
type Beginner = { user: User; person: IdentityRequest['userData'] };

const openRequest = async (uid: string): Promise<IdentityRequest | null> => {
  const latest = await findLatestRequest(uid);
  return latest && isOpen(latest.status) ? latest : null;
};

/** Notifies the admins that a user waits for a code. The panel shows the rest live. */
const tellAdmins = (writes: Writes, person: IdentityRequest['userData'], ctx: CallContext): void =>
  queueMails(
    writes,
    [
      buildMailDraft('identityCodeRequestedAdmin', getAdminRecipient(), {
        personName: formatPersonName(person),
      }),
    ],
    ctx,
  );

const decideFirstStep = (
  step: BeginStep,
  { user, person }: Beginner,
  ctx: CallContext,
): Decision<StartedRequest> => {
  const { to } = REQUEST_STEPS[step];
  const request = createIdentityRequest(
    { id: ctx.newId(), userUid: user.uid, userData: person },
    to,
    ctx.now,
  );
  const also = (writes: Writes) => {
    writes.create(getRequestPath(request.id), request);
    writes.remove(getSignedTermsPath(user.uid));
    queueIdentityEvent(writes, step, user.uid, ctx);
    if (step === 'requestCode') tellAdmins(writes, person, ctx);
  };
  return {
    write: { 'verification.identity': 'mObywatel_process' },
    also,
    answer: { requestId: request.id, isNew: true },
  };
};

const takeNextStep = (step: BeginStep, requestId: string, ctx: CallContext): Promise<RequestAnswer> =>
  changeRequest<RequestAnswer>(requestId, (request) => {
    if (effectiveStatus(request, ctx.now) === REQUEST_STEPS[step].to) return { unchanged: { requestId } };
    const patch = takeStep(step, request, { now: ctx.now });
    if (!patch) throw buildStepRefusal(request, ctx.now);
    const also = (writes: Writes) => {
      queueIdentityEvent(writes, step, request.userUid, ctx);
      if (step === 'requestCode' && request.codeRequestedAt === null)
        tellAdmins(writes, request.userData, ctx);
    };
    return { write: patch, also, answer: { requestId } };
  });
