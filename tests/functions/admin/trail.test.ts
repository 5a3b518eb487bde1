import { CALLABLES, type CallableName } from '@api';
import type { CallSchema } from '@api/callable';
import { getDb } from '@functions/data/admin';
import { withReadAuditEntry } from '@functions/data/adminActions';
import { commit } from '@functions/data/store';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMail, anAdmin, readAdminActions } from './fixtures';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
});

const countAdminActions = async () => (await getDb().collection('adminActions').count().get()).data().count;

describe('the trail of what admins do', () => {
  it('names who, what, about whom and why, and how it ended', async () => {
    const mailId = await aMail();
    await invoke('resendMail', { mailId, reason: 'Skrzynka była pełna' }, { by: admin });
    expect((await readAdminActions('resendMail')).at(-1)).toEqual({
      call: 'resendMail',
      by: admin.token.uid,
      byEmail: admin.token.email,
      about: { mailId },
      reason: 'Skrzynka była pełna',
      outcome: 'done',
      at: NOW,
    });
  });

  it('holds what was refused as well, with the reason', async () => {
    await getRefusal(
      invoke('resendMail', { mailId: 'nothing', reason: 'Próba' }, { by: admin, now: NOW + 1 }),
    );
    expect((await readAdminActions('resendMail')).at(-1)).toMatchObject({
      about: { mailId: 'nothing' },
      outcome: 'mailNotFound',
    });
  });

  it('never holds a code that an admin entered', async () => {
    await getRefusal(
      invoke('updateMObywatelCode', { requestId: 'r1', verificationCode: '987654' }, { by: admin }),
    );
    const [entry] = await readAdminActions('updateMObywatelCode');
    expect(entry?.about).toEqual({ requestId: 'r1' });
    expect(JSON.stringify(entry)).not.toContain('987654');
  });

  it('holds searches for people, but not every look at a list', async () => {
    await invoke('findUsers', { query: 'kowalski' }, { by: admin });
    expect((await readAdminActions('findUsers')).at(-1)).toMatchObject({ about: { query: 'kowalski' } });
    const before = await countAdminActions();
    await invoke('getQueueCounts', {}, { by: admin });
    expect(await countAdminActions()).toBe(before);
  });

  it('holds each look at the mails and the bank transfers of people', async () => {
    for (const call of ['listMails', 'listBankEntries'] as const) {
      await invoke(call, {}, { by: admin });
      expect((await readAdminActions(call)).at(-1)).toMatchObject({ by: admin.token.uid, outcome: 'done' });
    }
  });

  it('holds a look that was refused, with the reason', async () => {
    await getRefusal(invoke('createEvidencePack', { offerId: 'nothing' }, { by: admin, now: NOW - 1 }));
    expect((await readAdminActions('createEvidencePack')).at(-1)).toMatchObject({
      about: { offerId: 'nothing' },
      outcome: 'offerNotFound',
    });
  });

  it('lets nothing be seen whose entry cannot be written', async () => {
    const action = { call: 'findUsers', by: admin.token.uid, byEmail: admin.token.email, payload: {} };
    const look = () =>
      withReadAuditEntry(action, { now: NOW, newId: () => 'sameEntry' }, async () => 'people');
    expect(await look()).toBe('people');
    await expect(look()).rejects.toThrow();
  });

  it('holds nothing of people without the claim, also where creators may do the same', async () => {
    const creator = await createTestAccount({ isCreator: true });
    const before = await countAdminActions();
    await getRefusal(invoke('sendOfferToUser', { email: 'a@example.pl', offerId: 'none' }, { by: creator }));
    await getRefusal(invokeRaw('findUsers', { query: 'kowalski' }, { by: creator }));
    expect(await countAdminActions()).toBe(before);
    await getRefusal(invoke('sendOfferToUser', { email: 'a@example.pl', offerId: 'none' }, { by: admin }));
    expect(await countAdminActions()).toBe(before + 1);
  });

  it('holds what an admin does under the uid of someone else, and not what they do as themselves', async () => {
    const person = await createTestAccount();
    const before = await countAdminActions();
    await getRefusal(invoke('addToFavorites', { offerId: 'none', uid: admin.token.uid }, { by: admin }));
    expect(await countAdminActions()).toBe(before);
    await getRefusal(invoke('addToFavorites', { offerId: 'none', uid: person.token.uid }, { by: admin }));
    expect((await readAdminActions('addToFavorites')).at(-1)).toMatchObject({
      by: admin.token.uid,
      about: { offerId: 'none', uid: person.token.uid },
    });
    expect(await countAdminActions()).toBe(before + 1);
  });

  it.each([
    ['generateOfferPdf', { offerId: 'none', configType: 'lease' }],
    ['createEvidencePack', { offerId: 'none' }],
    ['getDepositInstructions', { offerId: 'none' }],
  ] as const)(
    'holds %s, which shows an admin a lease of others, but not of its parties',
    async (name, input) => {
      const person = await createTestAccount();
      await getRefusal(invokeRaw(name, input, { by: admin }));
      expect((await readAdminActions(name)).at(-1)).toMatchObject({ by: admin.token.uid, about: input });
      const before = await countAdminActions();
      await getRefusal(invokeRaw(name, input, { by: person }));
      expect(await countAdminActions()).toBe(before);
    },
  );

  it('holds one entry for a call repeated under its key', async () => {
    const mailId = await aMail();
    const before = await countAdminActions();
    const call = () =>
      invoke('resendMail', { mailId, reason: 'Raz' }, { by: admin, idempotencyKey: 'the-same-key' });
    await call();
    await call();
    expect(await countAdminActions()).toBe(before + 1);
  });
});

const adminCalls = (Object.entries(CALLABLES) as [CallableName, CallSchema][])
  .filter(([, { access }]) => access === 'admin')
  .map(([name]) => name);

describe('the calls of admins', () => {
  it.each(adminCalls)('%s is refused to everyone without the claim [U19]', async (name) => {
    const actors = [undefined, await createTestAccount(), await createTestAccount({ isCreator: true })];
    const codes = [];
    for (const by of actors) codes.push((await getRefusal(invokeRaw(name, {}, by ? { by } : {}))).reason);
    expect(codes).toEqual(['signedOut', 'noPermission', 'noPermission']);
  });

  it('are refused to a token whose account has no record [U19]', async () => {
    const nobody = await anAdmin();
    await commit((writes) => writes.remove(`users/${nobody.token.uid}`));
    expect(await getRefusal(invoke('getQueueCounts', {}, { by: nobody }))).toMatchObject({
      reason: 'noPermission',
    });
  });

  it('count no more once the record took the claim back, although the token still carries it [U19]', async () => {
    const former = await anAdmin();
    await commit((writes) =>
      writes.merge(`users/${former.token.uid}`, { claims: { admin: false, creator: false } }),
    );
    expect(await getRefusal(invoke('getQueueCounts', {}, { by: former }))).toMatchObject({
      reason: 'noPermission',
    });
  });
});
