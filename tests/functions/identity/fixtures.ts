import type { CallableName, CallInput } from '@api';
import type { User } from '@domain/accounts/user';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { IdentityRequest, IdentityRequestStatus } from '@domain/identity/identityRequest';
import { createIdentityRequest } from '@domain/identity/requestSteps';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { type Account, createTestAccount, invoke, NOW } from '@tests/support/functionsHarness';

export const CODE = '012345';

/** An account with the given identity status. */
export const aPerson = (
  identity: VerificationStatus = 'INITIAL',
  facts: Partial<User> = {},
): Promise<Account> =>
  createTestAccount({
    verification: { identity, company: 'INITIAL' },
    company: null,
    companyId: null,
    ...facts,
  });

export const anAdmin = (): Promise<Account> => createTestAccount({ isAdmin: true });

export const getPersonDetails = ({ user: { uid, firstName, lastName, email } }: Account) => ({
  userUid: uid,
  firstName,
  lastName,
  email,
});

/** Stores a request in a status, with its timestamps, together with its account's verification. */
export const aRequest = async (
  status: IdentityRequestStatus,
  more: Partial<IdentityRequest> = {},
): Promise<{ person: Account; request: IdentityRequest }> => {
  const standing = { completed: 'ACCEPTED', rejected: 'REJECTED' } as const;
  const identity = status === 'completed' || status === 'rejected' ? standing[status] : 'mObywatel_process';
  const person = await aPerson(identity);
  const { firstName, lastName, email } = person.user;
  const facts = {
    id: createDocumentId(),
    userUid: person.user.uid,
    userData: { firstName, lastName, email },
  };
  const request = { ...createIdentityRequest(facts, 'instructions_shown', NOW), status, ...more };
  await commit((writes) => writes.set(`mobywatelRequests/${request.id}`, request));
  return { person, request };
};

/** A request whose code is in use since `NOW`. */
export const withCode = () =>
  aRequest('code_provided', { codeRequestedAt: NOW, codeProvidedAt: NOW, verificationCode: CODE });

export const readIdentityRequest = (id: string) => read<IdentityRequest>(`mobywatelRequests/${id}`);

export const readIdentityStatus = async ({ user }: Account): Promise<VerificationStatus | undefined> =>
  (await read<User>(`users/${user.uid}`))?.verification.identity;

/** Makes one call as an account at `now`. */
export const call = <N extends CallableName>(name: N, by: Account, input: CallInput<N>, now = NOW) =>
  invoke(name, input, { by, now });
