import type { User } from '@domain/accounts/user';
import { CODE_VALID_MS, RESPONSE_MS } from '@domain/identity/requestSteps';
import { SECOND_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { read } from '@functions/data/store';
import {
  type Account,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, aRequest, CODE, call, readIdentityRequest, readIdentityStatus, withCode } from './fixtures';

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

describe('entering a code', () => {
  it('gives it to the account for three minutes; entering the same again changes nothing [S14, S16]', async () => {
    const { request } = await aRequest('waiting_for_code', { codeRequestedAt: NOW });
    await enter(request.id, CODE, admin, NOW + SECOND_MS);
    const stored = await readIdentityRequest(request.id);
    expect(stored).toMatchObject({
      status: 'code_provided',
      verificationCode: CODE,
      codeProvidedAt: NOW + SECOND_MS,
    });
    await enter(request.id, CODE, secondAdmin, NOW + 2 * SECOND_MS);
    expect(await readIdentityRequest(request.id)).toEqual(stored);
  });

  it('replaces one that has expired by the clock, stored as such or not [S14, S29]', async () => {
    const { request } = await withCode();
    expect(await getRefusal(enter(request.id, '999999', admin, NOW + CODE_VALID_MS - 1))).toMatchObject({
      reason: 'verificationCodeEntered',
    });
    await enter(request.id, '999999', admin, NOW + CODE_VALID_MS);
    expect(await readIdentityRequest(request.id)).toMatchObject({ verificationCode: '999999' });
  });

  it('takes exactly six digits [S15, X23]', async () => {
    const { request } = await aRequest('waiting_for_code', { codeRequestedAt: NOW });
    for (const code of ['12345', '1234567', '12345a', ' 12345', '１２３４５６'])
      expect(await getRefusal(enter(request.id, code)), code).toMatchObject({
        fields: { verificationCode: 'exactDigits' },
      });
    expect(await getRefusal(enter(request.id, ''))).toMatchObject({
      fields: { verificationCode: 'required' },
    });
    expect((await readIdentityRequest(request.id))?.status).toBe('waiting_for_code');
  });

  it('of two admins at once one code counts and the other is refused', async () => {
    const { request } = await aRequest('waiting_for_code', { codeRequestedAt: NOW });
    const both = await Promise.allSettled([
      enter(request.id, '111111', admin),
      enter(request.id, '222222', secondAdmin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const won = both[0].status === 'fulfilled' ? '111111' : '222222';
    expect((await readIdentityRequest(request.id))?.verificationCode).toBe(won);
  });

  it('leaves no trace of the code in the log lines, the events and the mails', async () => {
    const { request } = await aRequest('waiting_for_code', { codeRequestedAt: NOW });
    const lines: unknown[] = [];
    const secret = '730194';
    await invoke(
      'updateMObywatelCode',
      { requestId: request.id, verificationCode: secret },
      { by: admin, log: (line) => lines.push(line) },
    );
    const kept = await Promise.all(['eventQueue', 'emails'].map((name) => getDb().collection(name).get()));
    const texts = kept.flatMap(({ docs }) => docs.map((document) => JSON.stringify(document.data())));
    expect(lines).toHaveLength(1);
    expect([...texts, JSON.stringify(lines)].join('\n')).not.toContain(secret);
  });
});

describe('deciding', () => {
  it('approves under the names that were compared, deletes the code and tells the account [S17, S20, E15]', async () => {
    const { person, request } = await withCode();
    await getDb().doc(`users/${person.user.uid}`).update({ lastName: 'Podmieniony' });
    await approve(request.id);
    expect(await readIdentityRequest(request.id)).toMatchObject({
      status: 'completed',
      verificationCode: null,
    });
    expect(await read<User>(`users/${person.user.uid}`)).toMatchObject({
      verification: { identity: 'ACCEPTED' },
      firstName: person.user.firstName,
      lastName: person.user.lastName,
    });
    expect((await readMails(person.user.email)).map(({ kind }) => kind)).toEqual(['identityAccepted']);
    expect(await approve(request.id, secondAdmin)).toEqual({ status: 'SUCCESS' });
    expect(await readMails(person.user.email)).toHaveLength(1);
  });

  it('rejects with a reason, deletes the code and tells the account why [S18, S20]', async () => {
    const { person, request } = await withCode();
    await reject(request.id, { rejectionReason: 'custom', customRejectionMessage: ' Zdjęcie nie pasuje ' });
    expect(await readIdentityRequest(request.id)).toMatchObject({
      status: 'rejected',
      verificationCode: null,
      rejectionReason: 'custom',
      customRejectionMessage: 'Zdjęcie nie pasuje',
    });
    expect(await readIdentityStatus(person)).toBe('REJECTED');
    const [mail] = await readMails(person.user.email);
    expect(mail?.text).toContain('Zdjęcie nie pasuje');
  });

  it('is refused without a reason, and with the reason custom without a message [S18, S19]', async () => {
    const { request } = await withCode();
    const cases = [
      [{ rejectionReason: undefined }, { rejectionReason: 'required' }],
      [{ rejectionReason: 'other' }, { rejectionReason: 'oneOf' }],
      [{ rejectionReason: 'custom' }, { customRejectionMessage: 'required' }],
      [{ rejectionReason: 'custom', customRejectionMessage: ' ' }, { customRejectionMessage: 'required' }],
      [
        { rejectionReason: 'custom', customRejectionMessage: 'a'.repeat(501) },
        { customRejectionMessage: 'tooLong' },
      ],
    ] as const;
    for (const [more, fields] of cases)
      expect((await getRefusal(reject(request.id, more))).fields).toEqual(fields);
    expect((await readIdentityRequest(request.id))?.status).toBe('code_provided');
  });

  it('is refused once the code has expired [S17]', async () => {
    const { person, request } = await withCode();
    expect(await getRefusal(approve(request.id, admin, NOW + CODE_VALID_MS))).toMatchObject({
      reason: 'verificationCodeExpired',
    });
    expect(await readIdentityStatus(person)).toBe('mObywatel_process');
  });

  it('of two admins who contradict each other at once exactly one decides', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, request } = await withCode();
      const both = await Promise.allSettled([approve(request.id), reject(request.id, {}, secondAdmin)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const isApproved = both[0].status === 'fulfilled';
      expect((await readIdentityRequest(request.id))?.status).toBe(isApproved ? 'completed' : 'rejected');
      expect(await readIdentityStatus(person)).toBe(isApproved ? 'ACCEPTED' : 'REJECTED');
      expect(await readMails(person.user.email)).toHaveLength(1);
    }
  });

  it('the opposite decision afterwards is refused', async () => {
    const { request } = await withCode();
    await approve(request.id);
    expect(await getRefusal(reject(request.id, {}, secondAdmin))).toMatchObject({
      reason: 'verificationDecided',
    });
  });
});

describe('asking the account whether it goes on', () => {
  it('gives it five minutes to answer; asking again changes nothing [S21, S22]', async () => {
    const { request } = await aRequest('waiting_for_code', { codeRequestedAt: NOW });
    await call('showUserModal', admin, { requestId: request.id });
    const stored = await readIdentityRequest(request.id);
    expect(stored).toMatchObject({
      status: 'awaiting_user_response',
      modalShownAt: NOW,
      userResponseDeadline: NOW + RESPONSE_MS,
    });
    await call('showUserModal', secondAdmin, { requestId: request.id }, NOW + SECOND_MS);
    expect(await readIdentityRequest(request.id)).toEqual(stored);
  });
});
