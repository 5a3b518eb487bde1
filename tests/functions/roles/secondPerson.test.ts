import { HOUR_MS } from '@domain/shared/dates';
import { getAuthAdmin } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { loadStoredOffer, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const aRegistered = async (isAdmin: boolean): Promise<Account> => {
  const account = await createTestAccount({
    uid: `u${createDocumentId()}`,
    isAdmin,
    ...(isAdmin ? { claims: { admin: true, creator: false } } : {}),
  });
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true });
  return account;
};

/** A lease with a due refund, whose deposit `confirmedBy` confirmed. */
const storeDueRefund = async (confirmedBy: Account): Promise<string> => {
  const { id } = await storeOffer(
    anOffer().withId(createDocumentId()).withStatus('PROTOCOL_REJECTED').build(),
  );
  await commit((writes) =>
    writes.update(`contracts/${id}`, { 'depositConfirmed.by': confirmedBy.token.uid }),
  );
  return id;
};

const give = (person: Account, by: Account, now = NOW) =>
  invoke('addAdminClaim', { email: person.user.email }, { by, now });
const take = (person: Account, by: Account, now = NOW) =>
  invoke('removeClaim', { email: person.user.email, claim: 'admin' }, { by, now });
const asAdmin = ({ token, user }: Account): Account => ({ token: { ...token, isAdmin: true }, user });
const refund = (offerId: string, by: Account, now = NOW) => invoke('recordRefund', { offerId }, { by, now });

describe('the refund of a deposit', () => {
  it('is recorded by no one whom the first admin made one, nor by who made the first', async () => {
    const first = await aRegistered(true);
    const own = await aRegistered(false);
    await give(own, first);
    const much = NOW + 1000 * HOUR_MS;
    const id = await storeDueRefund(first);
    expect(await getRefusal(refund(id, asAdmin(own), much))).toMatchObject({ reason: 'secondPersonGiven' });
    const turned = await storeDueRefund(own);
    expect(await getRefusal(refund(turned, first, much))).toMatchObject({ reason: 'secondPersonGiven' });
    await invoke('removeClaim', { email: own.user.email, claim: 'admin' }, { by: first });
    expect(await getRefusal(refund(turned, first, much))).toMatchObject({ reason: 'secondPersonGiven' });
  });

  it('is recorded by no one in a chain of accounts that one person made, though claims are taken and given again', async () => {
    const first = await aRegistered(true);
    const [middle, last] = [await aRegistered(false), await aRegistered(false)];
    await give(middle, first);
    const early = give(last, asAdmin(middle), NOW + 72 * HOUR_MS - 1);
    expect(await getRefusal(early)).toMatchObject({
      reason: 'newAdminGivesNone',
      until: NOW + 72 * HOUR_MS,
    });
    await give(last, asAdmin(middle), NOW + 72 * HOUR_MS);
    const much = NOW + 1000 * HOUR_MS;
    const id = await storeDueRefund(first);
    expect(await getRefusal(refund(id, asAdmin(last), much))).toMatchObject({ reason: 'secondPersonGiven' });
    await take(middle, asAdmin(last), much);
    await give(middle, asAdmin(last), much);
    const later = much + 72 * HOUR_MS;
    expect(await getRefusal(refund(id, asAdmin(middle), later))).toMatchObject({
      reason: 'secondPersonGiven',
    });
  });

  it('is recorded by an admin of a third one 72 hours after the claim, and not before', async () => {
    const [first, third] = [await aRegistered(true), await aRegistered(true)];
    const second = await aRegistered(false);
    await give(second, third);
    const id = await storeDueRefund(first);
    const from = NOW + 72 * HOUR_MS;
    const early = refund(id, asAdmin(second), from - 1);
    expect(await getRefusal(early)).toMatchObject({ reason: 'secondPersonTooNew', until: from });
    await refund(id, asAdmin(second), from);
    expect((await loadStoredOffer(id)).moneySteps).toContain('recordRefund');
  });
});

describe('a claim', () => {
  it('is mailed to every admin and to the operator, given or taken', async () => {
    const [by, other] = [await aRegistered(true), await aRegistered(true)];
    const person = await aRegistered(false);
    await give(person, by);
    await give(person, by);
    for (const email of [by.user.email, other.user.email]) {
      const mails = (await readMails(email)).filter(({ text }) => text.includes(person.user.email));
      expect(mails.map(({ kind }) => kind)).toEqual(['claimGiven']);
      expect(mails[0]?.text).toContain('23.11.2026');
    }
    await invoke('removeClaim', { email: person.user.email, claim: 'admin' }, { by });
    const operators = (await readMails('admin@demo.pl')).filter(({ text }) =>
      text.includes(person.user.email),
    );
    expect(operators.map(({ kind }) => kind).sort()).toEqual(['claimGiven', 'claimTaken']);
  });
});
