import {
  QUESTION_SUBJECT_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
  QUESTIONS_TO_LANDLORD_A_DAY,
} from '@domain/offers/questions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  invokeRaw,
  startTestProject,
} from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { ask, readEventMethods, readOfferMails, readThread, reply, storeActiveOffer } from './fixtures';

startTestProject();
beforeAll(storeParties);

describe('asking a question about an offer', () => {
  it('is mailed to the landlord and kept in the thread of that offer and tenant [K21, X58]', async () => {
    const offer = await storeActiveOffer();
    expect(await ask(offer.id)).toEqual({ status: 'SUCCESS' });
    expect(await readThread(offer.id)).toMatchObject({
      offerId: offer.id,
      offerName: offer.name,
      tenantUid: tenant.token.uid,
      messages: [{ from: 'tenant', subject: 'Parking', text: 'Czy jest miejsce dla 3 aut?', at: NOW }],
    });
    const [mail, ...others] = await readOfferMails(offer.id, 'questionAsked');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(landlord.token.email);
    expect(mail?.text).toContain('Temat: Parking');
    expect(mail?.text).toContain(`/offer/${offer.id}`);
    expect(await readEventMethods(offer.id)).toEqual(['onAskQuestion']);
  });

  it('names the thread about the earlier offer of premises that are offered again, to those who have one', async () => {
    const earlier = await storeActiveOffer();
    await ask(earlier.id);
    const relistedFrom = { offerId: earlier.id, version: 1, digest: '' };
    const again = anOffer().withId(createDocumentId()).with({ relistedFrom }).active().build();
    await storeOffer(again);
    await ask(again.id, { title: 'Parking', description: 'Czy miejsca nadal są?' });
    await ask(again.id, { title: 'Parking', description: 'Ile kosztują?' });
    await ask(again.id, {}, { by: stranger });
    const own = await readThread(again.id);
    expect([own?.earlierOfferId, own?.messages.length]).toEqual([earlier.id, 2]);
    expect((await readThread(again.id, stranger))?.earlierOfferId).toBeUndefined();
  });

  it('needs a subject and a description that say something, within their limits [K20]', async () => {
    const { id } = await storeActiveOffer();
    const cases = [
      [{ title: '' }, 'title'],
      [{ title: '  ' }, 'title'],
      [{ title: 'a'.repeat(QUESTION_SUBJECT_MAX_CHARS + 1) }, 'title'],
      [{ description: ' ' }, 'description'],
      [{ description: 'a'.repeat(QUESTION_TEXT_MAX_CHARS + 1) }, 'description'],
    ] as const;
    for (const [question, field] of cases) {
      const refused = await getRefusal(ask(id, question));
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    const longest = {
      title: 'a'.repeat(QUESTION_SUBJECT_MAX_CHARS),
      description: 'b'.repeat(QUESTION_TEXT_MAX_CHARS),
    };
    expect(await ask(id, longest)).toEqual({ status: 'SUCCESS' });
  });

  it('is open to any account that has confirmed its address, and to no one signed out [K21, U25]', async () => {
    const { id } = await storeActiveOffer();
    const account = anAccount().withUid(createDocumentId());
    const by = await storeUser(account.with({ emailVerified: true }).build());
    expect(await ask(id, {}, { by })).toEqual({ status: 'SUCCESS' });
    expect(await getRefusal(invokeRaw('onAskQuestion', {}))).toMatchObject({ reason: 'signedOut' });
    const foreign = invoke(
      'onAskQuestion',
      { offerName: '', title: 'a', description: 'b', tenant: stranger.token.uid, offerId: id },
      { by: tenant },
    );
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid' });
  });

  it('is mailed to no one by an account made a moment ago at whatever address', async () => {
    const { id } = await storeActiveOffer();
    const by = await storeUser(anAccount().withUid(createDocumentId()).build());
    expect(await getRefusal(ask(id, {}, { by }))).toMatchObject({ reason: 'emailNotVerified' });
    expect(await readOfferMails(id, 'questionAsked')).toEqual([]);
    expect(await readThread(id, by)).toBeNull();
  });

  it('leads nowhere: it goes out in our name, so a web address in it is refused', async () => {
    const { id } = await storeActiveOffer();
    for (const [question, field] of [
      [{ title: 'Zobacz lokale-taniej.example.com' }, 'title'],
      [{ description: 'Proszę zalogować się na https://pewny-lokal.example.com/logowanie' }, 'description'],
    ] as const)
      expect(await getRefusal(ask(id, question))).toMatchObject({
        fields: { [field]: 'webAddressInQuestion' },
      });
    expect(await readOfferMails(id, 'questionAsked')).toEqual([]);
    const asks = { description: 'Proszę o odpowiedź na anna@example.pl, m.in. o windzie.' };
    expect(await ask(id, asks)).toEqual({ status: 'SUCCESS' });
  });

  it('reaches one landlord twenty times a day from one account, about however many offers', async () => {
    const offers = [await storeActiveOffer(), await storeActiveOffer()];
    const by = await storeUser(anAccount().withUid(createDocumentId()).verified().build());
    const question = (index: number, now = NOW) =>
      ask(offers[index % 2]?.id ?? '', { description: `Pytanie ${index}` }, { by, now });
    for (let index = 0; index < QUESTIONS_TO_LANDLORD_A_DAY; index += 1) await question(index);
    expect(await getRefusal(question(QUESTIONS_TO_LANDLORD_A_DAY))).toMatchObject({
      code: 'resource-exhausted',
      reason: 'tooManyToday',
    });
    const another = await storeOffer(
      anOffer().ownedBy(stranger.user).withId(createDocumentId()).active().build(),
    );
    expect(await ask(another.id, {}, { by })).toEqual({ status: 'SUCCESS' });
    expect(await question(QUESTIONS_TO_LANDLORD_A_DAY, NOW + DAY_MS)).toEqual({ status: 'SUCCESS' });
  });

  it('is refused about one’s own offer, a draft and a signed one, and taken about a reserved one [K21]', async () => {
    const offer = () => anOffer().withId(createDocumentId());
    const { id } = await storeActiveOffer();
    for (const by of [landlord, colleague])
      expect(await getRefusal(ask(id, {}, { by }))).toMatchObject({ reason: 'ownOfferNegotiation' });
    for (const closed of [offer().build(), offer().signed().build()]) {
      await storeOffer(closed);
      expect(await getRefusal(ask(closed.id, {}, { by: stranger }))).toMatchObject({
        reason: 'offerNotActive',
      });
    }
    const booked = await storeOffer(offer().booked().build());
    expect(await ask(booked.id, {}, { by: stranger })).toEqual({ status: 'SUCCESS' });
  });

  it('is sent once however often the same one is repeated [K21]', async () => {
    const { id } = await storeActiveOffer();
    await Promise.all([ask(id), ask(id), ask(id)]);
    await ask(id, {}, { now: NOW + MINUTE_MS });
    expect((await readThread(id))?.messages).toHaveLength(1);
    expect(await readOfferMails(id, 'questionAsked')).toHaveLength(1);
  });

  it('leaves what was typed as plain text, in the mail too [K21]', async () => {
    const { id } = await storeActiveOffer();
    await ask(id, { description: '<img src=x onerror=alert(1)>' });
    const [mail] = await readOfferMails(id, 'questionAsked');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img');
  });

  it('may be done thirty times in ten minutes, then is refused until the next ten [K21]', async () => {
    const owned = (by: Account) =>
      storeOffer(anOffer().ownedBy(by.user).withId(createDocumentId()).active().build());
    const offers = [await owned(landlord), await owned(stranger)];
    const by = await storeUser(anAccount().withUid(createDocumentId()).verified().build());
    const question = (index: number) =>
      ask(offers[index % 2]?.id ?? '', { description: `Pytanie ${index}` }, { by });
    for (let index = 0; index < 30; index += 1) await question(index);
    expect(await getRefusal(question(30))).toMatchObject({
      reason: 'tooManyCalls',
      code: 'resource-exhausted',
    });
    const later = ask(offers[0]?.id ?? '', { description: 'Później' }, { by, now: NOW + HOUR_MS });
    expect(await later).toEqual({ status: 'SUCCESS' });
  });
});

describe('answering a question', () => {
  it('joins the thread and is mailed to the tenant, once [K21]', async () => {
    const { id } = await storeActiveOffer();
    await ask(id);
    await reply(id, 'Tak, przed wejściem.', { by: colleague, now: NOW + MINUTE_MS });
    await reply(id, 'Tak, przed wejściem.', { now: NOW + 2 * MINUTE_MS });
    expect((await readThread(id))?.messages.map(({ from, text }) => [from, text])).toEqual([
      ['tenant', 'Czy jest miejsce dla 3 aut?'],
      ['landlord', 'Tak, przed wejściem.'],
    ]);
    const mails = await readOfferMails(id, 'questionAnswered');
    expect(mails.map(({ to }) => to)).toEqual([tenant.token.email]);
  });

  it('is mailed to no one whose address is proved no more; the thread tells it', async () => {
    const { id } = await storeActiveOffer();
    const proved = anAccount().withUid(createDocumentId()).with({ emailVerified: true }).build();
    const by = await storeUser(proved);
    await ask(id, {}, { by });
    const unproved = { ...proved, emailVerified: false };
    await storeUser(unproved);
    await invoke(
      'answerQuestion',
      { offerId: id, tenant: unproved.uid, description: 'Tak.' },
      { by: landlord },
    );
    expect(await readOfferMails(id, 'questionAnswered')).toEqual([]);
    expect((await readThread(id, by))?.messages.map(({ text }) => text)).toContain('Tak.');
  });

  it('reaches only the tenant who asked: every tenant has a thread of their own [K21]', async () => {
    const { id } = await storeActiveOffer();
    await ask(id);
    await ask(id, { description: 'Czy jest winda?' }, { by: stranger });
    await reply(id, 'Tak, dwie.', { of: stranger });
    expect((await readThread(id, tenant))?.messages).toHaveLength(1);
    expect((await readThread(id, stranger))?.messages.map(({ text }) => text)).toEqual([
      'Czy jest winda?',
      'Tak, dwie.',
    ]);
  });

  it('is refused to everyone but the landlord’s side, without a question, and without a text [K21]', async () => {
    const { id } = await storeActiveOffer();
    await ask(id);
    for (const by of [tenant, stranger, admin])
      expect(await getRefusal(reply(id, 'Tak.', { by }))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(reply(id, 'Tak.', { of: stranger }))).toMatchObject({
      reason: 'questionNotFound',
    });
    expect(await getRefusal(reply(id, ' '))).toMatchObject({ fields: { description: 'required' } });
  });

  it('is refused once the thread holds a hundred messages [K21]', async () => {
    const { id } = await storeActiveOffer();
    await ask(id);
    const thread = await readThread(id);
    const full = Array.from({ length: 100 }, (_, index) => ({
      from: 'tenant',
      subject: '',
      text: `${index}`,
      at: NOW,
    }));
    const path = `offers/${id}/questions/${tenant.token.uid}`;
    await commit((writes) => writes.set(path, { ...thread, messages: full.slice(1) }));
    expect(await reply(id, 'Setna.')).toEqual({ status: 'SUCCESS' });
    expect(await getRefusal(reply(id, 'Następna.'))).toMatchObject({ reason: 'tooManyMessages' });
  });
});
