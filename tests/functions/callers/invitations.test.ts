import { CALLER_MAILS_A_DAY } from '@domain/callers/invitations';
import { MILESTONES } from '@domain/callers/milestones';
import { DAY_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
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

  it('counts a further mail to the same address in the same entry, no matter who is asked twice [V10]', async () => {
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

  it('no one invites themselves', async () => {
    const own = caller.user.email;
    for (const invite of [() => sendWebsite(own), () => createUtmLink(own.toUpperCase(), { by: caller })])
      expect(await getRefusal(invite())).toMatchObject({
        reason: 'ownInvitation',
        code: 'failed-precondition',
      });
  });

  it('two mails a day go to one address, no matter who sends them, and the next day again', async () => {
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
