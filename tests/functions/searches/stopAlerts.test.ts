import type { OutgoingMail } from '@functions/adapters/mailer';
import { getDb } from '@functions/data/admin';
import { getMailPath, type OutboxMail } from '@functions/data/outbox';
import { commit, read, readQuery } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import { parseStopToken } from '@functions/emails/stopLink';
import { announceOffer } from '@functions/searches/announceOffer';
import { pauseAllAlerts } from '@functions/searches/changeAlerts';
import { NOW } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  startTestProject,
} from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCity, addListing, getStopToken, readAlerts, save, storeActiveOfferIn } from './alertFixtures';

startTestProject();

beforeAll(storeParties);

describe('the link that stops the mails', () => {
  const linesFor = async (by: Account) =>
    (await invoke('viewAlerts', { token: getStopToken(by.token.uid) })).alerts;

  it('shows what mails the account without signing in, and opening it changes nothing', async () => {
    const by = await createTestAccount();
    await save(by, { city: 'Kraków' }, { name: 'Kraków' });
    const before = await readAlerts(by.token.uid);
    expect(await linesFor(by)).toMatchObject([
      { kind: 'search', name: 'Kraków', frequency: 'atOnce', isPaused: false },
    ]);
    expect(await readAlerts(by.token.uid)).toEqual(before);
  });

  it('pauses and resumes everything, and forgets one search', async () => {
    const by = await createTestAccount();
    const token = getStopToken(by.token.uid);
    const { searchId } = await save(by, { city: 'Kraków' });
    await save(by, { city: 'Gdańsk' });
    const paused = await invoke('changeAlerts', { token, action: 'pause' });
    expect(paused.alerts.map(({ isPaused }) => isPaused)).toEqual([true, true]);
    expect((await readAlerts(by.token.uid))?.tokens).toEqual([]);
    await invoke('changeAlerts', { token, action: 'resume' });
    const left = await invoke('changeAlerts', { token, action: 'stop', kind: 'search', id: searchId });
    expect(left.alerts).toHaveLength(1);
    expect(
      await getRefusal(invoke('changeAlerts', { token, action: 'stop', kind: 'search', id: searchId })),
    ).toMatchObject({ reason: 'searchNotFound' });
  });

  it('forgets no search that is not named: stopping everything pauses it', async () => {
    const by = await createTestAccount();
    await save(by, { city: 'Kraków' });
    await save(by, { city: 'Gdańsk' });
    const { alerts } = await invoke('changeAlerts', { token: getStopToken(by.token.uid), action: 'stop' });
    expect(alerts.map(({ isPaused }) => isPaused)).toEqual([true, true]);
  });

  it('pauses the mails of one listing and leaves the other and the searches', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    const [id, otherId] = [await addListing(city, by), await addListing(city, by)];
    const { searchId } = await save(by, { city });
    const token = getStopToken(by.token.uid);
    const paused = await invoke('changeAlerts', { token, action: 'pause', kind: 'listing', id });
    const isPausedOf = (alerts: typeof paused.alerts) =>
      Object.fromEntries(alerts.map((line) => [line.id, line.isPaused]));
    expect(isPausedOf(paused.alerts)).toEqual({ [searchId]: false, [id]: true, [otherId]: false });
    expect(isPausedOf(await linesFor(by))).toEqual(isPausedOf(paused.alerts));
    const stopped = await invoke('changeAlerts', { token, action: 'stop' });
    expect(isPausedOf(stopped.alerts)).toEqual({ [searchId]: true, [id]: true, [otherId]: true });
    expect(isPausedOf(await linesFor(by))).toEqual(isPausedOf(stopped.alerts));
  });

  it('shows a listing whose author left to the founder of the company, and to no one else in it', async () => {
    const [founder, colleague, author] = [
      await createTestAccount(),
      await createTestAccount(),
      await createTestAccount(),
    ];
    const { companyId } = founder.user;
    await commit((writes) => {
      writes.set(`companies/${companyId}`, { id: companyId, creatorId: founder.token.uid });
      writes.update(`users/${colleague.token.uid}`, { companyId });
    });
    const id = await addListing(aCity(), founder, { author });
    expect(await linesFor(founder)).toMatchObject([{ kind: 'listing', id }]);
    expect(await linesFor(colleague)).toEqual([]);
    const token = getStopToken(colleague.token.uid);
    expect(
      await getRefusal(invoke('changeAlerts', { token, action: 'pause', kind: 'listing', id })),
    ).toMatchObject({ reason: 'searchNotFound' });
    expect(await linesFor(founder)).toMatchObject([{ id, isPaused: false }]);
  });

  it('changes nothing where nothing mails the account, and not what it does not stand for', async () => {
    const by = await createTestAccount();
    const token = getStopToken(by.token.uid);
    expect(await invoke('changeAlerts', { token, action: 'pause' })).toEqual({ alerts: [] });
    expect(await readAlerts(by.token.uid)).toBeNull();
    const named = { kind: 'invitations', id: 'invitations' } as const;
    expect(await getRefusal(invoke('changeAlerts', { token, action: 'stop', ...named }))).toMatchObject({
      reason: 'searchNotFound',
    });
  });

  it('stands for one account alone', async () => {
    const [by, other] = [await createTestAccount(), await createTestAccount()];
    const { searchId } = await save(by, { city: 'Kraków' });
    expect(
      await getRefusal(
        invoke('changeAlerts', {
          token: getStopToken(other.token.uid),
          action: 'stop',
          kind: 'search',
          id: searchId,
        }),
      ),
    ).toMatchObject({ reason: 'searchNotFound' });
    const mark = getStopToken(other.token.uid).split('.')[1];
    for (const token of [`${by.token.uid}.${mark}`, by.token.uid, `${by.token.uid}.`, '.', 'a.b.c', '../..'])
      expect(await getRefusal(invoke('viewAlerts', { token }))).toEqual({
        code: 'permission-denied',
        reason: 'alertLinkInvalid',
      });
    expect(parseStopToken(getStopToken(by.token.uid))).toEqual({ mails: 'alerts', id: by.token.uid });
  });

  it('goes out with the mail, in its header for one click and in both bodies, and stays in no record', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city });
    await announceOffer((await storeActiveOfferIn(city)).id, NOW);
    const queued = await readQuery<OutboxMail>(getDb().collection('emails').where('to', '==', by.user.email));
    const sent: OutgoingMail[] = [];
    const [{ id } = { id: '' }] = queued;
    await deliverMail(id, NOW, async (mail) => void sent.push(mail));
    const token = getStopToken(by.token.uid);
    expect(sent[0]?.unsubscribeUrl).toContain(`/stopMails?token=${encodeURIComponent(token)}`);
    expect(sent[0]?.html).toContain(`/alerts/${token}`);
    expect(sent[0]?.text).toContain(`/alerts/${token}`);
    expect(JSON.stringify(await read(getMailPath(id)))).not.toContain(token);
  });

  it('pauses everything when a mail program asks for it by itself', async () => {
    const by = await createTestAccount();
    await save(by, { city: 'Kraków' });
    await pauseAllAlerts(getStopToken(by.token.uid), NOW);
    expect(await linesFor(by)).toMatchObject([{ isPaused: true }]);
    await expect(pauseAllAlerts('x.y', NOW)).rejects.toMatchObject({ reason: 'alertLinkInvalid' });
  });
});
