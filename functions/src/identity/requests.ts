import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { effectiveStatus } from '@domain/identity/requestSteps';
import { isSameEmail } from '@domain/shared/email';
import { Refusal } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { Writes } from '../data/store';
import { getUser, getUserPath } from '../data/users';
import type { ActorContext } from '../runtime/context';

export const getRequestPath = (id: string) => `${COLLECTIONS.mobywatelRequests}/${id}`;
/** Who asked that a request be reset and why; it goes with the request. */
export const getResetRequestPath = (requestId: string) => `${COLLECTIONS.resetAsks}/${requestId}`;

/** The request an account began last, or `null`. */
export const findLatestRequest = async (uid: string): Promise<IdentityRequest | null> =>
  (await findAll<IdentityRequest>('latestIdentityRequest', { userUid: uid }))[0]?.entity ?? null;

/** The refusal of a step that is not open: because of the clock, because it was decided, or for any other reason. */
export const buildStepRefusal = (request: IdentityRequest, now: number): Refusal => {
  const status = effectiveStatus(request, now);
  if (status === 'completed' || status === 'rejected') return new Refusal('verificationDecided');
  return new Refusal(status === 'code_expired' ? 'verificationCodeExpired' : 'verificationStepClosed');
};

/** An entry of the event log about the confirming of an identity; it names neither people nor codes. */
export const queueIdentityEvent = (writes: Writes, method: string, about: string, ctx: ActorContext): void =>
  queueEvents(writes, [{ method, details: '', userId: about, offerId: null }], ctx);

/** Changes a request that exists; parallel changes decide on what they really change. Refuses an unknown one. */
export const changeRequest = <A>(
  id: string,
  decide: (request: IdentityRequest) => Decision<A> | Promise<Decision<A>>,
): Promise<A> =>
  updateWithPrecondition<IdentityRequest, A>(getRequestPath(id), (request) => {
    if (!request) throw new Refusal('verificationNotFound');
    return decide(request);
  });

/**
 * What removes an open request with all its data and lets the account begin anew. While a request is open nothing
 * else changes the standing of its account, so the condition on the request guards both.
 */
export const prepareRequestRemoval = async (
  request: IdentityRequest,
  method: string,
  ctx: ActorContext,
): Promise<Decision<StatusAnswer>> => {
  const user = await getUser(request.userUid);
  const also = (writes: Writes) => {
    if (user) writes.update(getUserPath(user.uid), { 'verification.identity': 'INITIAL' });
    writes.remove(getResetRequestPath(request.id));
    queueIdentityEvent(writes, method, request.userUid, ctx);
  };
  return { remove: true, also, answer: SUCCESS };
};

/** As whom an account confirms its identity; refuses names or an address that are not those of the account. */
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
