import { DAY_MS } from '@domain/shared/dates';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { optOut } from '@functions/data/invitationOptOuts';
import { commit } from '@functions/data/store';
import { sweepMails } from '@functions/emails/delivery';
import { hashEmail } from '@functions/runtime/hash';
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
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from './fixtures';

startTestProject();

const OFFER_ID = 'wyslanaOferta00000001';

let creator: Account;
beforeAll(async () => {
  creator = await createTestAccount({ isCreator: true });
  await store(anOffer().active().with({ id: OFFER_ID, name: 'Biuro przy Stalowej', price: 12_345 }).build());
});

const store = (offer: { id: string }) => commit((writes) => writes.set(`offers/${offer.id}`, offer));
const send = (email: string, offerId = OFFER_ID, by = creator, now = NOW) =>
  invoke('sendOfferToUser', { email, offerId }, { by, now });

describe('sending an offer to a user by e-mail', () => {
  it('mails the offer’s address without its rent to anyone who is named [S10, P6]', async () => {
    expect(await send('klient@example.pl')).toEqual({ message: 'sent' });
    const [mail, ...more] = await readMails('klient@example.pl');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'offerSent',
      subject: 'Oferta lokalu dla Ciebie: Biuro przy Stalowej',
    });
    expect(mail?.text).toContain(`/offer/${OFFER_ID}`);
    expect(mail?.text).not.toMatch(/12.?345/);
    const events = await getDb().collection('eventQueue').where('method', '==', 'sendOfferToUser').get();
    expect(events.docs.map((event) => event.data())).toMatchObject([
      { userId: creator.token.uid, offerId: OFFER_ID },
    ]);
  });

  it('sends the same offer to the same address once a day, however its letters are written', async () => {
    expect(await send('raz@example.pl')).toEqual({ message: 'sent' });
    expect(await send('RAZ@example.pl')).toEqual({ message: 'alreadySent' });
    expect(await readMails('raz@example.pl')).toHaveLength(1);
    expect(await send('raz@example.pl', OFFER_ID, creator, NOW + DAY_MS)).toEqual({ message: 'sent' });
  });

  it('goes to an account in its language and into its notifications, and answers the same', async () => {
    const { user } = await createTestAccount({ email: 'reader@example.pl', lang: 'en' });
    await (await getAuthAdmin()).createUser({ uid: user.uid, email: user.email, emailVerified: true });
    expect(await send(user.email)).toEqual({ message: 'sent' });
    expect((await readMails(user.email))[0]?.subject).toBe('Premises for you: Biuro przy Stalowej');
    const notifications = await getDb().collection('notifications').where('uid', '==', user.uid).get();
    expect(notifications.docs.map((notification) => notification.data())).toMatchObject([
      { kind: 'offerSent', offerId: OFFER_ID, path: `/offer/${OFFER_ID}`, isRead: false },
    ]);
  });

  it.each([
    ['UNSIGNED', anOffer().with({ id: 'wyslanyProjekt0000001' }).build(), 'offerNotActive'],
    ['BOOKED', anOffer().booked({ at: NOW }).with({ id: 'wyslanaRezerwacja0001' }).build(), 'offerNotActive'],
    [
      'expired',
      anOffer()
        .active()
        .with({ id: 'wyslanaWygasla000001', offerValidTo: NOW - DAY_MS })
        .build(),
      'offerExpired',
    ],
  ])('is refused for an offer that is %s', async (_, offer, reason) => {
    await store(offer);
    expect(await getRefusal(send('klient2@example.pl', offer.id))).toMatchObject({ reason });
    expect(await readMails('klient2@example.pl')).toEqual([]);
  });

  it('is refused for an unknown offer and to those who are neither creator nor admin', async () => {
    expect(await getRefusal(send('klient@example.pl', 'nothing'))).toMatchObject({ reason: 'offerNotFound' });
    const someone = await createTestAccount();
    expect(await getRefusal(send('klient@example.pl', OFFER_ID, someone))).toMatchObject({
      reason: 'noPermission',
    });
  });

  it('is refused where anyone who reads there wants no such mails, and one that waits goes nowhere', async () => {
    const email = 'nie-chce@example.pl';
    await send(email);
    await optOut(hashEmail(email), NOW);
    const sent: OutgoingMail[] = [];
    await sweepMails(NOW, async (mail) => void sent.push(mail));
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
    expect((await readMails(email)).map(({ status }) => status)).toEqual(['muted']);
    expect(await getRefusal(send(email.toUpperCase(), OFFER_ID, creator, NOW + DAY_MS))).toMatchObject({
      code: 'failed-precondition',
      reason: 'invitationsStopped',
    });
    expect(await readMails(email)).toHaveLength(1);
  });

  it('carries the link that ends such mails', async () => {
    const sent: OutgoingMail[] = [];
    await send('z-linkiem@example.pl');
    await sweepMails(NOW, async (mail) => void sent.push(mail));
    const mail = sent.find(({ to }) => to === 'z-linkiem@example.pl');
    expect(mail?.unsubscribeUrl).toContain('/stopMails?token=');
    expect(mail?.text).toContain('/alerts/');
  });

  it('lets one address get five offers a day from whomever, and no sixth', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `wieleOfert${index}000000000`);
    for (const id of ids) await store(anOffer().active().with({ id }).build());
    const admin = await anAdmin();
    for (const id of ids.slice(0, 5)) await send('zasypany@example.pl', id, admin);
    expect(await getRefusal(send('zasypany@example.pl', ids[5]))).toMatchObject({
      code: 'resource-exhausted',
      reason: 'tooManyCalls',
    });
    expect(await readMails('zasypany@example.pl')).toHaveLength(5);
  });
});
