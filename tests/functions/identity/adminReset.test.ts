import { IDENTITY_REQUEST_STATUSES, type IdentityRequestStatus } from '@domain/identity/identityRequest';
import { canTakeStep, RESPONSE_MS } from '@domain/identity/requestSteps';
import { getDb } from '@functions/data/admin';
import { type Account, getRefusal, invokeRaw, NOW, startTestProject } from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  anAdmin,
  aPerson,
  aRequest,
  CODE,
  call,
  getPersonDetails,
  readIdentityRequest,
  readIdentityStatus,
  withCode,
} from './fixtures';

startTestProject();

let admin: Account;
let secondAdmin: Account;

beforeAll(async () => {
  admin = await anAdmin();
  secondAdmin = await anAdmin();
});

const enter = (requestId: string, verificationCode = CODE, by = admin, now = NOW) =>
  call('updateMObywatelCode', by, { requestId, verificationCode }, now);
const approve = (requestId: string, by = admin, now = NOW) =>
  call('confirmMObywatelVerification', by, { requestId, accepted: true }, now);
const reject = (requestId: string, more: object = {}, by = admin, now = NOW) =>
  invokeRaw(
    'confirmMObywatelVerification',
    { requestId, accepted: false, rejectionReason: 'incorrect_data', ...more },
    { by, now },
  );

const RECENT = { codeRequestedAt: NOW, codeProvidedAt: NOW, userResponseDeadline: NOW + RESPONSE_MS };

describe.each(IDENTITY_REQUEST_STATUSES)(
  'every admin action on a request in %s',
  (status: IdentityRequestStatus) => {
    const cases = [
      ['enterCode', (id: string) => enter(id, '654321')],
      ['approve', (id: string) => approve(id)],
      ['reject', (id: string) => reject(id)],
      ['askUser', (id: string) => call('showUserModal', admin, { requestId: id })],
      ['reset', (id: string) => call('resetVerification', admin, { requestId: id })],
    ] as const;
    it.each(cases)('%s follows the table of steps [S14, S17, S21, S23]', async (step, act) => {
      const { request } = await aRequest(status, RECENT);
      const isRepeat =
        (step === 'approve' && status === 'completed') ||
        (step === 'askUser' && status === 'awaiting_user_response');
      if (canTakeStep(step, status) || isRepeat) {
        expect(await act(request.id)).toEqual({ status: 'SUCCESS' });
      } else {
        const reasons = [
          'verificationStepClosed',
          'verificationCodeExpired',
          'verificationCodeEntered',
          'verificationDecided',
        ];
        expect(reasons).toContain((await getRefusal(act(request.id))).reason);
        expect(await readIdentityRequest(request.id)).toEqual(request);
      }
    });
  },
);

describe('resetting', () => {
  it('deletes the request and all its data and leads the account back to the beginning [S23, S24, S25]', async () => {
    const { person, request } = await withCode();
    await call('resetVerification', admin, { requestId: request.id });
    expect(await readIdentityRequest(request.id)).toBeNull();
    expect(await readIdentityStatus(person)).toBe('INITIAL');
    expect(await call('resetVerification', secondAdmin, { requestId: request.id })).toEqual({
      status: 'SUCCESS',
    });
  });

  it('of a rejected request leads back only an account that still stands rejected [S24]', async () => {
    const still = await aRequest('rejected');
    await call('resetVerification', admin, { requestId: still.request.id });
    expect(await readIdentityStatus(still.person)).toBe('INITIAL');
    const moved = await aRequest('rejected');
    await getDb().doc(`users/${moved.person.user.uid}`).update({ 'verification.identity': 'ACCEPTED' });
    await call('resetVerification', admin, { requestId: moved.request.id });
    expect(await readIdentityRequest(moved.request.id)).toBeNull();
    expect(await readIdentityStatus(moved.person)).toBe('ACCEPTED');
  });

  it('and approving at once never leave an accepted account without its request [S24]', async () => {
    const { person, request } = await withCode();
    await Promise.allSettled([
      approve(request.id),
      call('resetVerification', secondAdmin, { requestId: request.id }),
    ]);
    const stored = await readIdentityRequest(request.id);
    expect([stored?.status ?? null, await readIdentityStatus(person)]).toEqual(
      stored ? ['completed', 'ACCEPTED'] : [null, 'INITIAL'],
    );
  });
});

describe('the admin calls', () => {
  const calls = [
    ['updateMObywatelCode', { requestId: 'r', verificationCode: CODE }],
    ['showUserModal', { requestId: 'r' }],
    ['resetVerification', { requestId: 'r' }],
    ['confirmMObywatelVerification', { requestId: 'r', accepted: true }],
    ['reviewSignedTerms', { userUid: 'u', accepted: true }],
  ] as const;

  it.each(calls)('%s is refused to everyone but an admin [U19]', async (name, input) => {
    const person = await aPerson();
    expect(await getRefusal(invokeRaw(name, input, { by: person }))).toMatchObject({
      reason: 'noPermission',
    });
    expect(await getRefusal(invokeRaw(name, input))).toMatchObject({ reason: 'signedOut' });
  });

  it.each(calls.filter(([name]) => !['resetVerification', 'reviewSignedTerms'].includes(name)))(
    '%s about an unknown request is refused',
    async (name, input) => {
      expect(await getRefusal(invokeRaw(name, input, { by: admin }))).toMatchObject({
        reason: 'verificationNotFound',
      });
    },
  );

  it('the whole way: asked for, given, typed, approved', async () => {
    const person = await aPerson();
    const { requestId } = await call('showMObywatelInstructions', person, getPersonDetails(person));
    await call('requestMObywatelVerification', person, getPersonDetails(person));
    await enter(requestId);
    await approve(requestId);
    expect(await readIdentityStatus(person)).toBe('ACCEPTED');
  });
});
