import { DAY_MS } from '@domain/shared/dates';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getDb } from '@functions/data/admin';
import { deliverMail } from '@functions/emails/delivery';
import { computeStopToken } from '@functions/emails/stopLink';
import { hashEmail } from '@functions/runtime/hash';
import { pauseAllAlerts } from '@functions/searches/changeAlerts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import { storeParties } from '../../support/leaseFixtures';
import { aCaller, anAddress, readEntries, storeBonuses } from './fixtures';
import { APP, type Sending, storeActiveOffer } from './invitationFixtures';

startTestProject();

let caller: Account;

beforeAll(async () => {
  await storeParties();
  await storeBonuses();
  caller = await aCaller();
});
const sendWebsite = (email: string, { by = caller, now = NOW, content = 'Zapraszamy' }: Sending = {}) =>
  invoke('callerSendWebsite', { email, content }, { by, now });

describe('anyone who wants no invitations', () => {
  let by: Account;
  beforeEach(async () => {
    by = await aCaller();
  });
  const tokenOf = (email: string) => computeStopToken({ mails: 'invitations', id: hashEmail(email) });
  const change = (email: string, action: 'pause' | 'resume' | 'stop') =>
    invoke('changeAlerts', { token: tokenOf(email), action }, { now: NOW });

  /** Delivers the waiting mails of an address and returns them. */
  const deliverTo = async (email: string): Promise<OutgoingMail[]> => {
    const { docs } = await getDb().collection('emails').where('to', '==', email).get();
    const sent: OutgoingMail[] = [];
    for (const { id } of docs) await deliverMail(id, NOW, async (mail) => void sent.push(mail));
    return sent;
  };

  it('finds in each of them a link that ends them, also for one click, which no record holds', async () => {
    const [email, { id: offerId }] = [anAddress(), await storeActiveOffer()];
    await sendWebsite(email, { by });
    await invoke('callerSendOffer', { email, offerId }, { by });
    const sent = await deliverTo(email);
    expect(sent).toHaveLength(2);
    for (const { html, text, unsubscribeUrl } of sent) {
      expect(html).toContain(`${APP}/alerts/${tokenOf(email)}`);
      expect(text).toContain(`Nie chcę dostawać takich zaproszeń:\n${APP}/alerts/${tokenOf(email)}`);
      expect(unsubscribeUrl).toContain(`/stopMails?token=${tokenOf(email)}`);
      expect(`${html}${unsubscribeUrl}`.split(tokenOf(email)).join('')).not.toContain(hashEmail(email));
    }
    expect(JSON.stringify(await readMails(email))).not.toContain(tokenOf(email));
  });

  it('opens the link without signing in: nothing changes before a click', async () => {
    const email = anAddress();
    const line = { kind: 'invitations', id: 'invitations', name: '', frequency: 'invitations' };
    const view = async () => (await invoke('viewAlerts', { token: tokenOf(email) })).alerts;
    expect(await view()).toEqual([{ ...line, isPaused: false }]);
    expect(await sendWebsite(email, { by })).toEqual({ message: 'sent' });
    expect((await change(email, 'pause')).alerts).toEqual([{ ...line, isPaused: true }]);
    expect(await view()).toEqual([{ ...line, isPaused: true }]);
  });

  it('gets no mail of any caller from the click on, and it counts against no one’s quota', async () => {
    const [email, other, { id: offerId }] = [anAddress(), await aCaller(), await storeActiveOffer()];
    await change(email, 'stop');
    const sendings = [
      () => sendWebsite(email.toUpperCase(), { by }),
      () => sendWebsite(email, { by: other, now: NOW + 400 * DAY_MS }),
      () => invoke('callerSendOffer', { email, offerId }, { by }),
    ];
    for (const send of sendings)
      expect(await getRefusal(send())).toMatchObject({
        reason: 'invitationsStopped',
        code: 'failed-precondition',
      });
    expect(await readMails(email)).toEqual([]);
    expect((await readEntries(other))[email]).toBeUndefined();
    await change(email, 'resume');
    expect(await sendWebsite(email, { by })).toEqual({ message: 'sent' });
    expect(await sendWebsite(email, { by })).toEqual({ message: 'sentAgain' });
  });

  it('gets not even the mail that was waiting when they clicked', async () => {
    const email = anAddress();
    await sendWebsite(email, { by });
    await pauseAllAlerts(tokenOf(email), NOW);
    expect(await deliverTo(email)).toEqual([]);
    expect((await readMails(email))[0]?.status).toBe('muted');
  });

  it('is found by the digest of the address only, and one link stops no one else’s mails', async () => {
    const [email, other] = [anAddress(), anAddress()];
    await change(email, 'pause');
    const { docs } = await getDb().collection('stoppedInvitations').get();
    expect(docs.map(({ id }) => id)).toContain(hashEmail(email));
    expect(JSON.stringify(docs.map((found) => [found.id, found.data()]))).not.toContain(email);
    const foreign = `${hashEmail(other)}.${tokenOf(email).split('.')[1]}`;
    const asAccount = computeStopToken({ mails: 'alerts', id: hashEmail(other) });
    expect(await getRefusal(invoke('changeAlerts', { token: foreign, action: 'pause' }))).toMatchObject({
      reason: 'alertLinkInvalid',
    });
    await invoke('changeAlerts', { token: asAccount, action: 'pause' });
    expect(await sendWebsite(other, { by })).toEqual({ message: 'sent' });
  });
});
