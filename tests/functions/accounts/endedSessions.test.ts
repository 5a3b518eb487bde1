import type { User } from '@domain/accounts/user';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { exportDownload } from '@functions/accounts/exportDownload';
import { getAuthAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { buildPackLink } from '@functions/evidence/buildPackLink';
import { openPackDownload } from '@functions/evidence/openPackDownload';
import { SIGNED_LINK_LIFE_MS } from '@functions/runtime/createSignedLinks';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';

startTestProject();

const createAccountWithSignIn = async (
  facts: Parameters<typeof createTestAccount>[0] = {},
): Promise<Account> => {
  const account = await createTestAccount(facts);
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true, password: 'Haslo-testowe1' });
  return account;
};

const readUser = (by: Account) => read<User>(`users/${by.user.uid}`);
const parseUrlQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** A time in the middle of a second. */
const ENDED_AT = NOW + 500;
const BEFORE = NOW - SECOND_MS;

describe('a token of before "sign out everywhere"', () => {
  it('counts no more at once, in whatever call', async () => {
    const by = await createAccountWithSignIn({ isAdmin: true });
    await invoke('signOutEverywhere', {}, { by, now: ENDED_AT, authTime: BEFORE });
    const old = { by, now: ENDED_AT + 1, authTime: BEFORE };
    const offerId = 'offerOffice012345678';
    const calls = [
      invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, old),
      invoke('onOfferSign', { offer: { id: offerId }, selectedOfferOption: 'infinite' }, old),
      invoke('deleteOffer', { offerId }, old),
      invoke('deleteAllUserData', { userId: by.user.uid }, old),
      invoke('addAdminClaim', { email: 'ktos@example.pl' }, old),
      invoke('exportUserData', {}, old),
      invoke('changeEmail', { email: 'zlodziej@example.pl' }, old),
    ];
    const refused = await Promise.all(calls.map(getRefusal));
    expect(refused.map(({ reason }) => reason)).toEqual(Array(calls.length).fill('signedOut'));
    expect(await readUser(by)).toMatchObject({ signedOutAt: ENDED_AT });
  });

  it('is a visitor’s to a call open to everyone', async () => {
    const by = await createAccountWithSignIn();
    await commit((writes) => writes.update(`users/${by.user.uid}`, { signedOutAt: ENDED_AT }));
    const question = { question: 'Czym jest kaucja?', lang: 'pl' as const };
    await invoke('onAskGeminiAboutFAQ', question, { by, now: ENDED_AT, authTime: BEFORE });
  });

  it('leaves a sign-in of the same second in, and ends an old token of that second after five minutes', async () => {
    const by = await createAccountWithSignIn();
    await invoke('signOutEverywhere', {}, { by, now: ENDED_AT, authTime: BEFORE });
    const states = (now: number, authTime: number) => invoke('getDeletionState', {}, { by, now, authTime });
    await states(ENDED_AT + 1, NOW);
    await states(ENDED_AT + 5 * MINUTE_MS - 1, NOW);
    expect(await getRefusal(states(ENDED_AT + 5 * MINUTE_MS, NOW))).toMatchObject({ reason: 'signedOut' });
    await states(ENDED_AT + HOUR_MS, NOW + SECOND_MS);
  });
});

describe('a token of before a change of the password or the address', () => {
  const change = async (by: Account, facts: object) => {
    await (await getAuthAdmin()).updateUser(by.user.uid, facts);
    const { tokensValidAfterTime = '' } = await (await getAuthAdmin()).getUser(by.user.uid);
    return Date.parse(tokensValidAfterTime);
  };
  /** An account whose record says it was created a minute ago. */
  const earlier = async () => {
    const by = await createAccountWithSignIn();
    const signedOutAt = Date.now() - MINUTE_MS;
    await commit((writes) => writes.update(`users/${by.user.uid}`, { signedOutAt }));
    return by;
  };

  it.each([
    ['password', () => ({ password: 'Inne-haslo-1' })],
    ['address', () => ({ email: `nowy-${Math.random()}@example.pl`, emailVerified: true })],
  ])('counts no more once the page that changed the %s has told', async (_, facts) => {
    const by = await earlier();
    const changedAt = await change(by, facts());
    const { email = '' } = await (await getAuthAdmin()).getUser(by.user.uid);
    expect(await invoke('endFormerSessions', { email })).toEqual({ status: 'SUCCESS' });
    const use = (authTime: number) => invoke('getDeletionState', {}, { by, now: Date.now(), authTime });
    expect(await getRefusal(use(changedAt - SECOND_MS))).toMatchObject({ reason: 'signedOut' });
    await use(changedAt + SECOND_MS);
  });

  it('counts no more once the account signs in again, where the page could not tell', async () => {
    const by = await earlier();
    const changedAt = await change(by, { password: 'Inne-haslo-1' });
    await invoke('syncAccount', {}, { by, now: Date.now(), authTime: changedAt });
    expect(await readUser(by)).toMatchObject({ signedOutAt: changedAt });
  });

  it('is left alone by a page that tells of an account nothing has changed about, or of none', async () => {
    const by = await createAccountWithSignIn();
    for (const email of [by.user.email, 'nikt@example.pl'])
      expect(await invoke('endFormerSessions', { email })).toEqual({ status: 'SUCCESS' });
    expect((await readUser(by))?.signedOutAt).toBeUndefined();
  });
});

describe('an address given before all sessions ended', () => {
  it('gives no export of the account', async () => {
    const by = await createAccountWithSignIn();
    const query = parseUrlQuery((await invoke('exportUserData', {}, { by, now: NOW })).url);
    expect((await exportDownload(query, NOW)).account).toMatchObject({ uid: by.user.uid });
    await invoke('signOutEverywhere', {}, { by, now: NOW + 1 });
    await expect(exportDownload(query, NOW + 2)).rejects.toMatchObject({ reason: 'exportLinkExpired' });
  });

  it('gives no evidence of a lease', async () => {
    const by = await createAccountWithSignIn();
    const order = { offerId: 'offerOffice012345678', uid: by.user.uid, side: 'tenant', lang: 'pl' } as const;
    const query = parseUrlQuery(buildPackLink({ ...order, until: NOW + SIGNED_LINK_LIFE_MS }));
    await invoke('signOutEverywhere', {}, { by, now: NOW + 1 });
    await expect(openPackDownload(query, NOW + 2)).rejects.toMatchObject({ reason: 'packLinkExpired' });
  });
});
