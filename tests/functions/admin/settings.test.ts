import type { PlatformSettings } from '@domain/admin/platformSettings';
import type { SettingsProposal } from '@domain/admin/settingsProposal';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readSettings } from '@functions/data/settings';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeEach, describe, expect, it } from 'vitest';

startTestProject();

let first: Account;
let second: Account;
beforeEach(async () => {
  first = await createTestAccount({ isAdmin: true });
  second = await createTestAccount({ isAdmin: true });
  await commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.remove('admin/settingsProposal');
  });
});

const NEW: PlatformSettings = { ...DEMO_SETTINGS, depositAccountHolder: 'Nowy posiadacz' };
const REASON = 'Nowy rachunek w banku';

const change = (by: Account, settings: PlatformSettings = NEW, now = NOW) =>
  invoke('changeSettings', { settings, reason: REASON }, { by, now });
const decide = (by: Account, accepted = true, { proposedAt = NOW, now = NOW + 1 } = {}) =>
  invoke('decideSettings', { proposedAt, accepted }, { by, now });
const readProposal = () => read<SettingsProposal>('admin/settingsProposal');
const findEvents = async (by: Account) =>
  (await getDb().collection('eventQueue').where('userId', '==', by.user.uid).get()).docs.map((event) => ({
    method: event.get('method'),
    details: String(event.get('details')),
  }));

describe('changing the settings of the platform', () => {
  it('waits for a second admin where money is concerned, and takes effect when that one confirms', async () => {
    expect(await change(first)).toEqual({ status: 'WAITING' });
    expect(await readSettings()).toEqual(DEMO_SETTINGS);
    expect(await readProposal()).toMatchObject({
      by: first.user.uid,
      reason: REASON,
      expiresAt: NOW + DAY_MS,
    });
    expect(await decide(second)).toEqual({ status: 'SUCCESS' });
    expect(await readSettings()).toEqual(NEW);
    expect(await readProposal()).toBeNull();
  });

  it('is mailed to every other admin in their language while it waits, and counted on the start of the admin panel', async () => {
    const claims = { admin: true, creator: false };
    const proposer = await createTestAccount({ isAdmin: true, claims });
    const colleague = await createTestAccount({ isAdmin: true, claims, lang: 'en' });
    const countAt = async (now: number) =>
      (await invoke('getQueueCounts', {}, { by: colleague, now })).counts.settings.count;
    expect(await countAt(NOW)).toBe(0);
    await change(proposer);
    expect(await readMails(proposer.user.email)).toEqual([]);
    const [told] = await readMails(colleague.user.email);
    expect(told).toMatchObject({
      kind: 'settingsProposed',
      subject: 'A change of settings awaits confirmation',
    });
    expect(told?.text).toContain(REASON);
    expect(told?.text).toContain('/admin/settings');
    expect(await countAt(NOW + DAY_MS - 1)).toBe(1);
    expect(await countAt(NOW + DAY_MS)).toBe(0);
  });

  it('leaves an event for the proposal and for the change, with each value before and after', async () => {
    await change(first);
    await decide(second);
    const line = 'depositAccountHolder: Pewny Lokal, rachunek pokazowy → Nowy posiadacz';
    expect(await findEvents(first)).toEqual([
      { method: 'proposeSettings', details: `Zaproponowano ustawienia: ${line}` },
    ]);
    expect(await findEvents(second)).toEqual([
      { method: 'changeSettings', details: `Zmieniono ustawienia: ${line}` },
    ]);
  });

  it('is never confirmed by the admin who proposed it, nor by one that admin made', async () => {
    await change(first);
    expect(await getRefusal(decide(first))).toMatchObject({ reason: 'settingsProposalOwn' });
    const grant = { byDigest: sha256Hex(first.user.uid), at: NOW - 4 * DAY_MS };
    const made = await createTestAccount({ isAdmin: true, claimGrants: { admin: grant } });
    expect(await getRefusal(decide(made))).toMatchObject({ reason: 'secondPersonGiven' });
    const fresh = await createTestAccount({
      isAdmin: true,
      claimGrants: { admin: { byDigest: 'x', at: NOW - HOUR_MS } },
    });
    expect(await getRefusal(decide(fresh))).toMatchObject({ reason: 'secondPersonTooNew' });
    expect(await readSettings()).toEqual(DEMO_SETTINGS);
  });

  it('can be declined by another admin and withdrawn by the same one', async () => {
    await change(first);
    await decide(second, false);
    expect(await readProposal()).toBeNull();
    await change(first);
    await decide(first, false);
    expect(await readProposal()).toBeNull();
    expect(await readSettings()).toEqual(DEMO_SETTINGS);
  });

  it('is confirmed only as it was seen, within a day, and on the settings it was proposed on', async () => {
    await change(first);
    expect(await getRefusal(decide(second, true, { proposedAt: NOW - 1 }))).toMatchObject({
      reason: 'settingsProposalGone',
    });
    expect(await getRefusal(decide(second, true, { now: NOW + DAY_MS }))).toMatchObject({
      reason: 'settingsProposalGone',
    });
    await change(second, { ...DEMO_SETTINGS, linkHosts: ['www.example.pl'] });
    expect(await getRefusal(decide(second))).toMatchObject({ reason: 'settingsProposalGone' });
  });

  it('keeps the open proposal of another admin, and replaces the own one', async () => {
    await change(first);
    expect(await getRefusal(change(second, { ...NEW, depositAccountHolder: 'Inny' }))).toMatchObject({
      reason: 'settingsProposalWaits',
    });
    await change(first, { ...NEW, depositAccountHolder: 'Poprawiony' }, NOW + 1);
    expect((await readProposal())?.settings.depositAccountHolder).toBe('Poprawiony');
  });

  it('takes effect at once for hosts of links, and where one person decides about money', async () => {
    const hosts = { ...DEMO_SETTINGS, linkHosts: ['www.example.pl'] };
    expect(await change(first, hosts)).toEqual({ status: 'SUCCESS' });
    expect(await readSettings()).toEqual(hosts);
    await commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, twoPeopleForMoney: false }));
    expect(await change(first, { ...NEW, twoPeopleForMoney: false })).toEqual({ status: 'SUCCESS' });
    expect((await readSettings())?.depositAccountHolder).toBe('Nowy posiadacz');
  });

  it('needs two people to end the rule of two people', async () => {
    expect(await change(first, { ...DEMO_SETTINGS, twoPeopleForMoney: false })).toEqual({
      status: 'WAITING',
    });
  });

  it('is refused with a fault at its path, without a proven second factor, and to everyone but admins', async () => {
    const wrong = { ...NEW, depositAccount: '96999123470000000000009001' };
    expect(await getRefusal(change(first, wrong))).toMatchObject({
      reason: 'invalidInput',
      fields: { 'settings.depositAccount': 'bankAccount' },
    });
    const unproven = invoke(
      'changeSettings',
      { settings: NEW, reason: REASON },
      { by: second, isProven: false },
    );
    expect((await getRefusal(unproven)).reason).toMatch(/^secondFactor/);
    const stranger = await createTestAccount();
    expect(await getRefusal(change(stranger))).toMatchObject({ reason: 'noPermission' });
    expect(await readProposal()).toBeNull();
  });
});
