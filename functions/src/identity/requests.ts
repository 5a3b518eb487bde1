import { type StatusAnswer, SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import type { User } from '@domain/accounts/user';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { effectiveStatus } from '@domain/identity/requestSteps';
import { isSameEmail } from '@domain/shared/email';
import { Refusal } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { Writes } from '../data/store';
import { findUser, getUserPath } from '../data/users';
import type { ActorContext } from '../runtime/context';

export const getRequestPath = (id: string) => `${COLLECTIONS.mobywatelRequests}/${id}`;
/** Path of the pending reset of a request: who requested it and why. It is deleted with the request. */
export const getResetRequestPath = (requestId: string) => `${COLLECTIONS.resetAsks}/${requestId}`;

/** Returns the latest request of an account, or `null`. */
export const findLatestRequest = async (uid: string): Promise<IdentityRequest | null> =>
  (await findAll<IdentityRequest>('latestIdentityRequest', { userUid: uid }))[0]?.entity ?? null;

/** Returns the refusal of a step that is not open: the code has expired, the request is decided, or another reason. */
export const buildStepRefusal = (request: IdentityRequest, now: number): Refusal => {
  const status = effectiveStatus(request, now);
  if (status === 'completed' || status === 'rejected') return new Refusal('verificationDecided');
  return new Refusal(status === 'code_expired' ? 'verificationCodeExpired' : 'verificationStepClosed');
};

/** Queues an event about an identity request. It names neither people nor codes. */
export const queueIdentityEvent = (writes: Writes, method: string, about: string, ctx: ActorContext): void =>
  queueEvents(writes, [{ method, details: '', userId: about, offerId: null }], ctx);

/** Changes an existing request with optimistic locking. Throws `Refusal('verificationNotFound')` if there is none. */
export const changeRequest = <A>(
  id: string,
  decide: (request: IdentityRequest) => Decision<A> | Promise<Decision<A>>,
): Promise<A> =>
  updateWithPrecondition<IdentityRequest, A>(getRequestPath(id), (request) => {
    if (!request) throw new Refusal('verificationNotFound');
    return decide(request);
  });

/**
 * Prepares the removal of an open request with all its data, so that the account can start again. While a request is open,
 * nothing else changes its account's status. The precondition on the request therefore guards both.
 */
export const prepareRequestRemoval = async (
  request: IdentityRequest,
  method: string,
  ctx: ActorContext,
): Promise<Decision<StatusAnswer>> => {
  const user = await findUser(request.userUid);
  const also = (writes: Writes) => {
    if (user) writes.update(getUserPath(user.uid), { 'verification.identity': 'INITIAL' });
    writes.remove(getResetRequestPath(request.id));
    queueIdentityEvent(writes, method, request.userUid, ctx);
  };
  return { remove: true, also, answer: SUCCESS };
};

/** Returns the person for a request. Throws if the names or the address are not those of the account. */
export const getRequestPerson = (
  user: User,
  given: { firstName: string; lastName: string; email?: string },
): IdentityRequest['userData'] => {
  const { firstName, lastName, email } = user;
  const isSame =
    given.firstName.trim() === firstName &&
    given.lastName.trim() === lastName &&
    (given.email === undefined || isSameEmail(given.email, email));
  if (!isSame) throw new Refusal('namesDiffer');
  return { firstName, lastName, email };
};
