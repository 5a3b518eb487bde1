import { CALLER_MAILS_A_DAY, UTM_LINKS_A_DAY } from '@domain/callers/invitations';
import { MILESTONES } from '@domain/callers/milestones';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getDb } from '@functions/data/admin';
import { deliverMail } from '@functions/emails/delivery';
import { computeStopToken } from '@functions/emails/stopLink';
import { config } from '@functions/runtime/config';
import { hashEmail } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { pauseAllAlerts } from '@functions/searches/changeAlerts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import { landlord, storeOffer, storeParties } from '../../support/leaseFixtures';
import {
  aCaller,
  aKnownPerson,
  anAddress,
  BONUSES,
  createUtmLink,
  parseCampaign,
  readEntries,
  readEntry,
  storeBonuses,
} from './fixtures';

startTestProject();
const APP = config.appUrl;
const HOST = new URL(APP).host;

let caller: Account;
beforeAll(async () => {
  await storeParties();
  await storeBonuses();
  caller = await aCaller();
});

type Sending = { by?: Account; now?: number; content?: string };
const sendWebsite = (email: string, { by = caller, now = NOW, content = 'Zapraszamy' }: Sending = {}) =>
  invoke('callerSendWebsite', { email, content }, { by, now });
const storeActiveOffer = () => storeOffer(anOffer().withId(createDocumentId()).active().build());

describe('a caller sends the link of the site', () => {
  it('answers that it is sent, and the mail leads to the site with the invitation’s campaign [T8, T10, P6]', async () => {
    const email = anAddress();
    expect(await sendWebsite(email)).toEqual({ message: 'sent' });
    const [mail, ...others] = await readMails(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'callerWebsite', lang: 'pl', uid: null });
    expect(mail?.text).toContain('Ewa Sprzedaż');
    const link = mail?.text.match(/http\S+/)?.[0] ?? '';
    expect(link.startsWith(`${APP}/?utm_source=caller&`)).toBe(true);
    expect(parseCampaign(link)).toMatchObject({ utmMedium: 'email', utmCampaign: 'zaproszenie' });
    expect(link).not.toContain(encodeURIComponent(email));
    expect(link).not.toContain(caller.user.uid);
  });

  it('writes "<br />" as a new line and everything else as text, in both bodies [T12]', async () => {
    const email = anAddress();
    await sendWebsite(email, { content: 'Dzień dobry<br />tu <b>Ewa</b><img src=x onerror=alert(1)>' });
    const [mail] = await readMails(email);
    expect(mail?.text).toContain('Dzień dobry\ntu <b>Ewa</b><img src=x onerror=alert(1)>');
    expect(mail?.html).toContain(
      'Dzień dobry<br>tu &lt;b&gt;Ewa&lt;/b&gt;&lt;img src=x onerror=alert(1)&gt;',
    );
    expect(mail?.html).not.toContain('<img');
  });

  it('keeps what is written out of the subject, and line breaks out of the address', async () => {
    const email = anAddress();
    await sendWebsite(email, { content: 'X\r\nBcc: evil@example.pl' });
    expect((await readMails(email))[0]?.subject).toBe('Zaproszenie do serwisu Pewny Lokal');
    const refused = invokeRaw(
      'callerSendWebsite',
      { email: `${email}\r\nBcc: a@b.pl`, content: 'x' },
      { by: caller },
    );
    expect((await getRefusal(refused)).fields).toEqual({ email: 'email' });
  });

  it('refuses a web address in the text, which would go out in our name', async () => {
    const email = anAddress();
    for (const content of ['Zaloguj się: pewny-lokal.example/konto', 'https://evil.example'])
      expect(await getRefusal(sendWebsite(email, { content }))).toMatchObject({
        reason: 'invalidInput',
        fields: { content: 'webAddress' },
      });
    expect(await readMails(email)).toEqual([]);
  });

  it('needs an address and a text [T9]', async () => {
    const refused = await getRefusal(invoke('callerSendWebsite', { email: '', content: '' }, { by: caller }));
    expect(refused).toMatchObject({
      reason: 'invalidInput',
      fields: { email: 'required', content: 'required' },
    });
  });

  it('stores one entry with its campaign, no milestone yet and the bonuses of the day [V9, V10, T7]', async () => {
    const email = anAddress();
    await sendWebsite(email);
    const entry = await readEntry(caller, email);
    expect(entry.campaignData).toEqual({
      utmSource: 'caller',
      utmMedium: 'email',
      utmCampaign: 'zaproszenie',
      utmId: expect.stringMatching(/^[0-9a-f]{20}$/),
      utmTerm: email,
      utmContent: 'strona-glowna',
      timestamp: NOW,
    });
    for (const name of MILESTONES)
      expect(entry[name]).toEqual({ value: false, timestamp: null, bonus: BONUSES[name] });
    expect((await getDb().doc(`callers/${caller.user.uid}`).get()).data()).toEqual({ uid: caller.user.uid });
  });

  it('counts a further mail to the same address in the same entry, whoever is asked twice [V10]', async () => {
    const email = anAddress();
    await sendWebsite(email);
    expect(await sendWebsite(email.toUpperCase(), { now: NOW + 1 })).toEqual({ message: 'sentAgain' });
    const entry = await readEntry(caller, email);
    expect(entry.sentAgain).toBe(1);
    expect(entry.campaignData.timestamp).toBe(NOW);
    expect(await readMails(email)).toHaveLength(1);
    expect(await readMails(email.toUpperCase())).toHaveLength(1);
  });

  it('sends once however often a call is repeated under its key', async () => {
    const email = anAddress();
    const send = () =>
      invoke(
        'callerSendWebsite',
        { email, content: 'x' },
        { by: caller, idempotencyKey: 'the-same-mail-01' },
      );
    const answers = [await send(), await send(), await send()];
    expect(answers).toEqual([{ message: 'sent' }, { message: 'sent' }, { message: 'sent' }]);
    expect(await readMails(email)).toHaveLength(1);
    expect((await readEntry(caller, email)).sentAgain).toBe(0);
  });

  it('keeps two callers’ entries for one address apart', async () => {
    const [email, other] = [anAddress(), await aCaller()];
    await sendWebsite(email);
    await sendWebsite(email, { by: other });
    const [one, two] = [await readEntry(caller, email), await readEntry(other, email)];
    expect(one.campaignData.utmId).not.toBe(two.campaignData.utmId);
  });

  it('puts who has an account into the other group, writes in their language and earns no account by them', async () => {
    const person = await aKnownPerson({ lang: 'en' });
    await sendWebsite(person.user.email);
    const entry = await readEntry(caller, person.user.email, 'existingUsers');
    expect(entry.campaignData.utmCampaign).toBe('powrot');
    expect(entry.accountCreation.bonus).toBe(0);
    expect((await readEntries(caller))[person.user.email]).toBeUndefined();
    expect((await readMails(person.user.email))[0]).toMatchObject({ lang: 'en', uid: person.user.uid });
  });
});

describe('a caller sends an offer', () => {
  it('mails what visitors see of it, with its page: no rent [T8, P6, X98]', async () => {
    const [email, offer] = [anAddress(), await storeActiveOffer()];
    const answer = await invoke(
      'callerSendOffer',
      { email, offerId: offer.id, content: 'Proszę zobaczyć' },
      { by: caller },
    );
    expect(answer).toEqual({ message: 'sent' });
    const [mail] = await readMails(email);
    expect(mail?.text).toContain(`${APP}/offer/${offer.id}?utm_source=caller&`);
    expect(mail?.text).toContain(offer.name);
    expect(mail?.text).toContain('Proszę zobaczyć');
    for (const secret of ['zł', landlord.user.email, landlord.user.uid]) {
      expect(mail?.text).not.toContain(secret);
      expect(mail?.html).not.toContain(secret);
    }
    expect((await readEntry(caller, email)).campaignData.utmContent).toBe('oferta');
  });

  it('needs no words of the caller’s own [V43, X70]', async () => {
    const [email, { id: offerId }] = [anAddress(), await storeActiveOffer()];
    expect(await invoke('callerSendOffer', { email, offerId }, { by: caller })).toEqual({ message: 'sent' });
    expect((await readMails(email))[0]?.html).not.toContain(
      '<p style="margin:0 0 16px;font-size:15px;line-height:1.5;color:#10201C"></p>',
    );
  });

  it('refuses a project, a reserved and an expired offer, and one that is not there', async () => {
    const offers = [
      await storeOffer(anOffer().withId(createDocumentId()).build()),
      await storeOffer(anOffer().withId(createDocumentId()).booked().build()),
      await storeOffer(
        anOffer()
          .withId(createDocumentId())
          .active()
          .with({ offerValidTo: NOW - 1 })
          .build(),
      ),
    ];
    const send = (offerId: string) =>
      invoke('callerSendOffer', { email: anAddress(), offerId }, { by: caller });
    const reasons = await Promise.all(offers.map(async ({ id }) => (await getRefusal(send(id))).reason));
    expect(reasons).toEqual(['offerNotActive', 'offerNotActive', 'offerExpired']);
    expect((await getRefusal(send('nowhere'))).reason).toBe('offerNotFound');
  });
});

describe('a UTM link', () => {
  it('is answered with success and leads home with the campaign [T8, T17]', async () => {
    const email = anAddress();
    const answer = await invoke('generateUtmLink', { email }, { by: caller });
    const { utmId } = (await readEntry(caller, email)).campaignData;
    expect(answer).toEqual({
      success: true,
      link: `${APP}/?utm_source=caller&utm_medium=link&utm_campaign=zaproszenie&utm_id=${utmId}&utm_content=link`,
    });
    expect(await readMails(email)).toEqual([]);
  });

  it('leads to an own address of the site and keeps its parameters, UTM ones too [T16]', async () => {
    const link = await createUtmLink(
      anAddress(),
      { by: caller },
      `${HOST}/offers?minArea=50&utm_campaign=targi&utm_id=x#mapa`,
    );
    const { searchParams, pathname, hash } = new URL(link);
    expect([pathname, hash]).toEqual(['/offers', '#mapa']);
    expect(searchParams.get('minArea')).toBe('50');
    expect(searchParams.getAll('utm_campaign')).toEqual(['targi']);
    expect(searchParams.getAll('utm_id')).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/)]);
  });

  it('is made a hundred times a day by one caller and not once more, at whatever pace', async () => {
    const by = await aCaller();
    const email = anAddress();
    for (let made = 0; made < UTM_LINKS_A_DAY; made += 1)
      await createUtmLink(email, { by, now: NOW + made * 10 * SECOND_MS });
    const later = NOW + UTM_LINKS_A_DAY * 10 * SECOND_MS;
    expect(await getRefusal(createUtmLink(email, { by, now: later }))).toMatchObject({
      reason: 'tooManyToday',
    });
    expect(await createUtmLink(email, { by, now: NOW + DAY_MS })).toContain('utm_id=');
  });

  it('is the same when asked for again, and makes no second entry', async () => {
    const email = anAddress();
    const links = await Promise.all([1, 2, 3].map(() => createUtmLink(email, { by: caller })));
    expect(new Set(links).size).toBe(1);
    expect((await readEntry(caller, email)).sentAgain).toBe(0);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    `https://${HOST}@evil.example/`,
  ])('never leads to %s', async (customUrl) => {
    const refused = await getRefusal(
      invoke('generateUtmLink', { email: anAddress(), customUrl }, { by: caller }),
    );
    expect(refused).toMatchObject({
      reason: 'foreignAddress',
      code: 'invalid-argument',
      fields: { customUrl: 'ownAddress' },
    });
  });
});

describe('who may invite, and how often', () => {
  it.each([
    'callerSendWebsite',
    'callerSendOffer',
    'generateUtmLink',
    'exportCallerEntries',
    'createShortLink',
  ] as const)('%s is for callers and admins only [U30]', async (name) => {
    const person = await createTestAccount();
    expect((await getRefusal(invokeRaw(name, {}, { by: person }))).reason).toBe('noPermission');
    expect((await getRefusal(invokeRaw(name, {}))).reason).toBe('signedOut');
    const admin = await createTestAccount({ isAdmin: true });
    expect((await getRefusal(invokeRaw(name, {}, { by: admin }))).reason).toBe('invalidInput');
  });

  it('nobody invites themselves', async () => {
    const own = caller.user.email;
    for (const invite of [() => sendWebsite(own), () => createUtmLink(own.toUpperCase(), { by: caller })])
      expect(await getRefusal(invite())).toMatchObject({
        reason: 'ownInvitation',
        code: 'failed-precondition',
      });
  });

  it('two mails a day go to one address, whoever sends them, and the next day again', async () => {
    const [email, other] = [anAddress(), await aCaller()];
    await sendWebsite(email);
    await sendWebsite(email, { by: other });
    expect(await getRefusal(sendWebsite(email))).toMatchObject({
      reason: 'recipientQuotaReached',
      code: 'resource-exhausted',
    });
    expect(await readMails(email)).toHaveLength(2);
    expect(await sendWebsite(email, { now: NOW + DAY_MS })).toEqual({ message: 'sentAgain' });
  });

  it('a caller sends a hundred mails a day and not one more, at whatever pace', async () => {
    const eager = await aCaller();
    const minutes = Array.from(
      { length: CALLER_MAILS_A_DAY },
      (_, index) => NOW + Math.floor(index / 10) * 60_000,
    );
    for (let start = 0; start < minutes.length; start += 20)
      await Promise.all(
        minutes.slice(start, start + 20).map((now) => sendWebsite(anAddress(), { by: eager, now })),
      );
    const late = sendWebsite(anAddress(), { by: eager, now: NOW + 11 * 60_000 });
    expect(await getRefusal(late)).toMatchObject({
      reason: 'callerQuotaReached',
      code: 'resource-exhausted',
    });
    expect(Object.keys(await readEntries(eager))).toHaveLength(CALLER_MAILS_A_DAY);
  }, 120_000);
});

describe('whoever wants no invitations', () => {
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

  it('gets no mail of any caller from the click on, and it counts against nobody’s quota', async () => {
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

  it('is found by the digest of the address only, and one link stops nobody else’s mails', async () => {
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
