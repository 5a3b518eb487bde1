import type { IdentityRequest } from '@domain/identity/identityRequest';
import {
  ABANDONED_AFTER_MS,
  CODE_VALID_MS,
  getCleanupTime,
  RESPONSE_MS,
} from '@domain/identity/requestSteps';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { findAll } from '@functions/data/queries';
import { commit, read } from '@functions/data/store';
import { sweepIdentityRequests } from '@functions/identity/sweepIdentityRequests';
import * as deployed from '@functions/index';
import {
  createTestAccount,
  getRefusal,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
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

const readRequestIds = async (uid: string) =>
  (await getDb().collection('mobywatelRequests').where('userUid', '==', uid).get()).docs.map(({ id }) => id);

describe('beginning to confirm an identity in the app', () => {
  it('shows the instructions and makes the one request of the account [E16, E22, V6]', async () => {
    const person = await aPerson();
    const { requestId } = await call('showMObywatelInstructions', person, getPersonDetails(person));
    const { firstName, lastName, email, uid } = person.user;
    expect(await readIdentityRequest(requestId)).toEqual({
      id: requestId,
      userUid: uid,
      status: 'instructions_shown',
      userData: { firstName, lastName, email },
      createdAt: NOW,
      instructionsShownAt: NOW,
      codeRequestedAt: null,
      codeProvidedAt: null,
      modalShownAt: null,
      userResponseDeadline: null,
      verificationCode: null,
      rejectionReason: null,
      customRejectionMessage: null,
    });
    expect(await readIdentityStatus(person)).toBe('mObywatel_process');
  });

  it('is refused before the address of the account is confirmed', async () => {
    const person = await aPerson('INITIAL', { emailVerified: false });
    for (const name of ['showMObywatelInstructions', 'requestMObywatelVerification'] as const)
      expect(await getRefusal(call(name, person, getPersonDetails(person)))).toMatchObject({
        reason: 'emailNotVerified',
      });
    expect(await readRequestIds(person.user.uid)).toEqual([]);
  });

  it('makes one request however often and however fast it is repeated [E16]', async () => {
    const person = await aPerson();
    const begin = () => call('showMObywatelInstructions', person, getPersonDetails(person));
    const answers = await Promise.all([begin(), begin(), begin()]);
    answers.push(await begin());
    const ids = await readRequestIds(person.user.uid);
    expect(ids).toHaveLength(1);
    expect(new Set(answers.map(({ requestId }) => requestId))).toEqual(new Set(ids));
  });

  it('asks for a code once, and the admins are told once [E17]', async () => {
    const person = await aPerson('INITIAL', { firstName: 'Żaneta', lastName: 'Prośba' });
    const { requestId } = await call('showMObywatelInstructions', person, getPersonDetails(person));
    const ask = (now: number) => call('requestMObywatelVerification', person, getPersonDetails(person), now);
    expect(await ask(NOW + SECOND_MS)).toEqual({ requestId });
    await ask(NOW + 2 * SECOND_MS);
    expect(await readIdentityRequest(requestId)).toMatchObject({
      status: 'waiting_for_code',
      codeRequestedAt: NOW + SECOND_MS,
    });
    const told = (await readMails()).filter(({ text }) => text.includes('Żaneta Prośba'));
    expect(told.map(({ kind }) => kind)).toEqual(['identityCodeRequestedAdmin']);
  });

  it('asks for another code once the last has expired, and not before [E23]', async () => {
    const { person, request } = await withCode();
    const ask = (now: number) => call('requestMObywatelVerification', person, getPersonDetails(person), now);
    expect(await getRefusal(ask(NOW + CODE_VALID_MS - 1))).toMatchObject({
      reason: 'verificationStepClosed',
    });
    await ask(NOW + CODE_VALID_MS);
    expect(await readIdentityRequest(request.id)).toMatchObject({
      status: 'waiting_for_code',
      verificationCode: null,
      codeProvidedAt: null,
    });
  });

  it('starts the same request again after the account was inactive [E25]', async () => {
    const { person, request } = await aRequest('user_inactive', {
      codeRequestedAt: NOW,
      modalShownAt: NOW,
      userResponseDeadline: NOW + RESPONSE_MS,
    });
    const later = NOW + 6 * MINUTE_MS;
    expect(await call('showMObywatelInstructions', person, getPersonDetails(person), later)).toEqual({
      requestId: request.id,
    });
    expect(await readIdentityRequest(request.id)).toMatchObject({
      status: 'instructions_shown',
      instructionsShownAt: later,
      codeRequestedAt: null,
      userResponseDeadline: null,
    });
  });

  it('begins a new request after a rejection; it is the latest one [E27]', async () => {
    const { person, request } = await aRequest('rejected', { rejectionReason: 'incorrect_data' });
    const { requestId } = await call(
      'showMObywatelInstructions',
      person,
      getPersonDetails(person),
      NOW + MINUTE_MS,
    );
    expect(requestId).not.toBe(request.id);
    const latest = await findAll<IdentityRequest>('latestIdentityRequest', { userUid: person.user.uid });
    expect(latest.map(({ id }) => id)).toEqual([requestId]);
    expect(await readIdentityStatus(person)).toBe('mObywatel_process');
    expect((await readIdentityRequest(request.id))?.status).toBe('rejected');
  });

  it.each([
    ['ACCEPTED', 'identityAlreadyAccepted'],
    ['CHECKING', 'identityBeingChecked'],
  ] as const)('is refused while the identity is %s [E1]', async (identity, reason) => {
    const person = await aPerson(identity);
    for (const name of ['showMObywatelInstructions', 'requestMObywatelVerification'] as const)
      expect(await getRefusal(call(name, person, getPersonDetails(person)))).toMatchObject({ reason });
    expect(await readRequestIds(person.user.uid)).toEqual([]);
  });

  it('is refused under another name, another address, and for someone else [E16]', async () => {
    const person = await aPerson();
    const other = await aPerson();
    const begin = (more: object, by = person) =>
      call('showMObywatelInstructions', by, { ...getPersonDetails(person), ...more });
    for (const more of [{ firstName: 'Inny' }, { lastName: 'Inny' }, { email: 'inny@example.pl' }])
      expect(await getRefusal(begin(more))).toMatchObject({ reason: 'namesDiffer' });
    expect(await getRefusal(begin({}, other))).toMatchObject({ reason: 'foreignUid' });
    expect(await readIdentityStatus(person)).toBe('INITIAL');
  });

  it('is refused for an account without a record [E16]', async () => {
    const nobody = await createTestAccount();
    await commit((writes) => writes.remove(`users/${nobody.user.uid}`));
    const begun = call('showMObywatelInstructions', nobody, getPersonDetails(nobody));
    expect(await getRefusal(begun)).toMatchObject({ reason: 'accountNotFound' });
  });
});

describe('answering whether one goes on', () => {
  const asked = () =>
    aRequest('awaiting_user_response', {
      codeRequestedAt: NOW,
      modalShownAt: NOW,
      userResponseDeadline: NOW + RESPONSE_MS,
    });
  const answer = (person: Awaited<ReturnType<typeof asked>>['person'], yes: boolean, now = NOW) =>
    call('handleContinueVerification', person, { userUid: person.user.uid, continueVerification: yes }, now);

  it('yes leads back to where the request was, and repeating it changes nothing [E24, E26]', async () => {
    const { person, request } = await asked();
    await answer(person, true);
    const stored = await readIdentityRequest(request.id);
    expect(stored).toMatchObject({
      status: 'waiting_for_code',
      modalShownAt: null,
      userResponseDeadline: null,
    });
    expect(await answer(person, true)).toEqual({ status: 'SUCCESS' });
    expect(await readIdentityRequest(request.id)).toEqual(stored);
  });

  it('no deletes the request and lets the account begin again, and repeating it changes nothing [E24, E26]', async () => {
    const { person, request } = await asked();
    await answer(person, false);
    expect(await readIdentityRequest(request.id)).toBeNull();
    expect(await readIdentityStatus(person)).toBe('INITIAL');
    expect(await answer(person, false)).toEqual({ status: 'SUCCESS' });
  });

  it('yes after the deadline is refused [E26]', async () => {
    const { person } = await asked();
    expect(await getRefusal(answer(person, true, NOW + RESPONSE_MS))).toMatchObject({
      reason: 'verificationStepClosed',
    });
  });

  it('yes without a request, and any answer after a decision, is refused [E26]', async () => {
    expect(await getRefusal(answer(await aPerson(), true))).toMatchObject({ reason: 'verificationNotFound' });
    const { person } = await aRequest('completed');
    for (const yes of [true, false])
      expect(await getRefusal(answer(person, yes))).toMatchObject({ reason: 'verificationDecided' });
    expect(await readIdentityStatus(person)).toBe('ACCEPTED');
  });

  it('for someone else is refused [E26]', async () => {
    const { person } = await asked();
    const foreign = call('handleContinueVerification', await aPerson(), {
      userUid: person.user.uid,
      continueVerification: false,
    });
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid', code: 'permission-denied' });
  });
});

describe('the sweep of requests', () => {
  it('stores that a code has expired, and deletes the code [E18, E20]', async () => {
    const { request } = await withCode();
    await sweepIdentityRequests(NOW + CODE_VALID_MS - 1);
    expect((await readIdentityRequest(request.id))?.verificationCode).toBe(CODE);
    await sweepIdentityRequests(NOW + CODE_VALID_MS);
    expect(await readIdentityRequest(request.id)).toMatchObject({
      status: 'code_expired',
      verificationCode: null,
    });
  });

  it('marks who did not answer as inactive, and later removes the request with all its data [S26]', async () => {
    const { person, request } = await aRequest('awaiting_user_response', {
      modalShownAt: NOW,
      userResponseDeadline: NOW + RESPONSE_MS,
    });
    await sweepIdentityRequests(NOW + RESPONSE_MS);
    const stored = await readIdentityRequest(request.id);
    expect(stored?.status).toBe('user_inactive');
    const end = getCleanupTime(stored ?? request);
    await sweepIdentityRequests(end - 1);
    expect(await readIdentityRequest(request.id)).not.toBeNull();
    await sweepIdentityRequests(end);
    expect(await readIdentityRequest(request.id)).toBeNull();
    expect(await readIdentityStatus(person)).toBe('INITIAL');
  });

  it('removes what no one has touched for a day, also of an account that is gone [S26]', async () => {
    const { person, request } = await aRequest('waiting_for_code', { codeRequestedAt: NOW });
    await commit((writes) => writes.remove(`users/${person.user.uid}`));
    await sweepIdentityRequests(NOW + ABANDONED_AFTER_MS);
    expect(await readIdentityRequest(request.id)).toBeNull();
    expect(await read(`users/${person.user.uid}`)).toBeNull();
  });

  it('runs by itself every minute, by the clock of that minute [S26]', async () => {
    const { request } = await withCode();
    const { __endpoint, run } = deployed.sweepIdentityRequests;
    expect(__endpoint.scheduleTrigger?.schedule).toBe('every 1 minutes');
    vi.useFakeTimers({ now: NOW + CODE_VALID_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await run({} as never);
    expect((await readIdentityRequest(request.id))?.status).toBe('code_expired');
  });

  it('running twice at once changes nothing twice [S26]', async () => {
    const { person, request } = await withCode();
    await Promise.all([1, 2, 3].map(() => sweepIdentityRequests(NOW + CODE_VALID_MS)));
    expect((await readIdentityRequest(request.id))?.status).toBe('code_expired');
    const logged = await getDb().collection('eventQueue').where('userId', '==', person.user.uid).get();
    expect(logged.docs.filter((event) => event.get('method') === 'expireCode')).toHaveLength(1);
  });
});
