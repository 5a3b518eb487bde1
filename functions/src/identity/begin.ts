import type { CallInput } from '@contracts';
import type { RequestAnswer } from '@contracts/identity';
import { nameOf } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { type IdentityRequest, isOpen } from '@domain/identity/identityRequest';
import { effectiveStatus, newRequest, REQUEST_STEPS, takeStep } from '@domain/identity/requestSteps';
import { whyCannotConfirm } from '@domain/identity/signedTerms';
import { Refusal } from '@domain/shared/errors';
import { changeDocument, type Decision } from '../data/conditional';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { userPath } from '../data/users';
import { mail } from '../emails/mails';
import { adminRecipient } from '../emails/recipients';
import { refuseUnconfirmedAddress } from '../runtime/confirmedAddress';
import type { CallContext } from '../runtime/context';
import {
  changeRequest,
  closedStep,
  latestRequest,
  personOf,
  queueIdentityEvent,
  requestPath,
} from './requests';
import { signedTermsPath } from './terms';

export type BeginStep = 'showInstructions' | 'requestCode';
type Input = CallInput<'showMObywatelInstructions'>;

/**
 * Brings the one open request of an account to the instructions or to the wait for a code; begins one where there is
 * none, for an account whose address is confirmed (`emailNotVerified`). The account's record is the lock: of parallel beginnings one makes the request, the others find it.
 */
export const begin = async (step: BeginStep, input: Input, ctx: CallContext): Promise<RequestAnswer> => {
  const begun = await changeDocument<User, Begun>(
    userPath(input.userUid),
    async (user): Promise<Decision<Begun>> => {
      if (!user) throw new Refusal('accountNotFound');
      const person = personOf(user, input);
      const reason = whyCannotConfirm(user.verification.identity);
      if (reason && reason !== 'identityInProcess') throw new Refusal(reason);
      const open = reason ? await openRequest(user.uid) : null;
      if (open) return { unchanged: { requestId: open.id, isNew: false } };
      refuseUnconfirmedAddress(ctx.viewer);
      return firstStep(step, { user, person }, ctx);
    },
  );
  return begun.isNew ? { requestId: begun.requestId } : nextStep(step, begun.requestId, ctx);
};

type Begun = RequestAnswer & { isNew: boolean };
type Beginner = { user: User; person: IdentityRequest['userData'] };

const openRequest = async (uid: string): Promise<IdentityRequest | null> => {
  const latest = await latestRequest(uid);
  return latest && isOpen(latest.status) ? latest : null;
};

/** Tells the admins that somebody waits for a code; the panel shows the rest live. */
const tellAdmins = (writes: Writes, person: IdentityRequest['userData'], ctx: CallContext): void =>
  queueMails(
    writes,
    [mail('identityCodeRequestedAdmin', adminRecipient(), { personName: nameOf(person) })],
    ctx,
  );

const firstStep = (step: BeginStep, { user, person }: Beginner, ctx: CallContext): Decision<Begun> => {
  const { to } = REQUEST_STEPS[step];
  const request = newRequest({ id: ctx.newId(), userUid: user.uid, userData: person }, to, ctx.now);
  const also = (writes: Writes) => {
    writes.create(requestPath(request.id), request);
    writes.remove(signedTermsPath(user.uid));
    queueIdentityEvent(writes, step, user.uid, ctx);
    if (step === 'requestCode') tellAdmins(writes, person, ctx);
  };
  return {
    write: { 'verification.identity': 'mObywatel_process' },
    also,
    answer: { requestId: request.id, isNew: true },
  };
};

const nextStep = (step: BeginStep, requestId: string, ctx: CallContext): Promise<RequestAnswer> =>
  changeRequest<RequestAnswer>(requestId, (request) => {
    if (effectiveStatus(request, ctx.now) === REQUEST_STEPS[step].to) return { unchanged: { requestId } };
    const patch = takeStep(step, request, { now: ctx.now });
    if (!patch) throw closedStep(request, ctx.now);
    const also = (writes: Writes) => {
      queueIdentityEvent(writes, step, request.userUid, ctx);
      if (step === 'requestCode' && request.codeRequestedAt === null)
        tellAdmins(writes, request.userData, ctx);
    };
    return { write: patch, also, answer: { requestId } };
  });
