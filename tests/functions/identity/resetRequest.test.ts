import type { ResetRequest } from '@domain/identity/resetRequest';
import { RESET_REQUEST_TTL_MS } from '@domain/identity/resetRequest';
import { commit, read } from '@functions/data/store';
import { type Account, getRefusal, NOW, startTestProject } from '@tests/support/functionsHarness';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aRequest, call, readIdentityRequest, readIdentityStatus } from './fixtures';

startTestProject();

let first: Account;
let second: Account;
beforeAll(async () => {
  first = await anAdmin();
  second = await anAdmin();
});
beforeEach(() => commit((writes) => writes.set('admin/settings', { twoPeopleForResets: true })));

const reset = (requestId: string, by: Account, now = NOW, reason?: string) =>
  call('resetVerification', by, { requestId, ...(reason ? { reason } : {}) }, now);

describe('resetting a verification by two admins', () => {
  it('asks by the first admin and resets by the second [S24]', async () => {
    const { person, request } = await aRequest('waiting_for_code');
    expect(await reset(request.id, first, NOW, 'Pomylone nazwisko')).toEqual({ status: 'WAITING' });
    expect(await readIdentityRequest(request.id)).toMatchObject({
      status: 'waiting_for_code',
      resetAskedAt: NOW,
    });
    expect(await readIdentityStatus(person)).toBe('mObywatel_process');
    expect(await read<ResetRequest>(`resetAsks/${request.id}`)).toMatchObject({
      by: first.token.uid,
      byEmail: first.token.email,
      reason: 'Pomylone nazwisko',
    });
    expect(await reset(request.id, second, NOW + 1)).toEqual({ status: 'SUCCESS' });
    expect(await readIdentityRequest(request.id)).toBeNull();
    expect(await readIdentityStatus(person)).toBe('INITIAL');
  });

  it.each(['waiting_for_code', 'rejected'] as const)(
    'deletes who asked and why along with a request in %s [S24]',
    async (status) => {
      const { request } = await aRequest(status);
      await reset(request.id, first, NOW, 'Anna Nowak to nie ona');
      expect(await read(`resetAsks/${request.id}`)).not.toBeNull();
      await reset(request.id, second);
      expect(await read(`resetAsks/${request.id}`)).toBeNull();
    },
  );

  it('tells the account neither who asked nor why', async () => {
    const { request } = await aRequest('waiting_for_code');
    await reset(request.id, first, NOW, 'Tajny powód');
    const seen = JSON.stringify(await readIdentityRequest(request.id));
    expect(seen).not.toContain('Tajny powód');
    expect(seen).not.toContain(first.token.uid);
  });

  it('never happens by one admin alone, however often they ask', async () => {
    const { request } = await aRequest('waiting_for_code');
    for (let times = 0; times < 3; times += 1)
      expect(await reset(request.id, first, NOW + times)).toEqual({ status: 'WAITING' });
    expect(await readIdentityRequest(request.id)).not.toBeNull();
  });

  it('can be confirmed for a day; afterwards the second one asks again', async () => {
    const { request } = await aRequest('rejected');
    await reset(request.id, first);
    expect(await reset(request.id, second, NOW + RESET_REQUEST_TTL_MS)).toEqual({ status: 'WAITING' });
    expect(await reset(request.id, first, NOW + RESET_REQUEST_TTL_MS + 1)).toEqual({ status: 'SUCCESS' });
  });

  it('is neither asked for nor confirmed by the admin whom it is about', async () => {
    const own = async () => {
      const { person, request } = await aRequest('waiting_for_code');
      return { self: { ...person, token: { ...person.token, isAdmin: true } }, request };
    };
    const { self, request } = await own();
    expect(await getRefusal(reset(request.id, self))).toMatchObject({ reason: 'ownCase' });
    expect(await read(`resetAsks/${request.id}`)).toBeNull();
    await reset(request.id, first);
    expect(await getRefusal(reset(request.id, self))).toMatchObject({ reason: 'ownCase' });
    expect(await readIdentityRequest(request.id)).not.toBeNull();
  });

  it('of two who ask at once happens once', async () => {
    const { request } = await aRequest('waiting_for_code');
    const answers = await Promise.all([reset(request.id, first), reset(request.id, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['SUCCESS', 'WAITING']);
    expect(await readIdentityRequest(request.id)).toBeNull();
  });

  it('is refused to the second as well once the request was decided meanwhile', async () => {
    const { person, request } = await aRequest('code_provided', {
      codeProvidedAt: NOW,
      codeRequestedAt: NOW,
    });
    await reset(request.id, first);
    await call('confirmMObywatelVerification', second, { requestId: request.id, accepted: true });
    expect(await getRefusal(reset(request.id, second))).toMatchObject({ reason: 'verificationDecided' });
    expect(await readIdentityStatus(person)).toBe('ACCEPTED');
  });

  it.each([
    ['the operator has set nothing', null],
    ['the setting is left out', {}],
    ['the setting is off', { twoPeopleForResets: false }],
  ])('resets by one admin alone where %s [S24]', async (_, settings) => {
    await commit((writes) =>
      settings ? writes.set('admin/settings', settings) : writes.remove('admin/settings'),
    );
    const { person, request } = await aRequest('waiting_for_code');
    expect(await reset(request.id, first)).toEqual({ status: 'SUCCESS' });
    expect(await readIdentityRequest(request.id)).toBeNull();
    expect(await readIdentityStatus(person)).toBe('INITIAL');
  });
});
