import type { Offer } from '@domain/offers/offer';
import { SAVED_SEARCHES_MAX } from '@domain/searches/savedSearch';
import { LISTING_GAP_MS } from '@domain/searches/schedule';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { announceOffer } from '@functions/searches/announceOffer';
import { OFFERS_PER_MAIL_MAX, sendDueAlerts } from '@functions/searches/deliverAlerts';
import { anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCity, addListing, getStopToken, readAlerts, save, storeActiveOfferIn } from './alertFixtures';

startTestProject();

beforeAll(storeParties);
const readMailsTo = ({ user }: Account) => readMails(user.email);

describe('saving a search', () => {
  it('keeps it in force with a token by which offers find it', async () => {
    const by = await createTestAccount();
    const { searchId } = await save(by, { city: 'Kraków', minArea: '50' }, { frequency: 'daily' });
    const alerts = await readAlerts(by.token.uid);
    expect(alerts?.searches).toMatchObject([
      { id: searchId, name: 'Moje wyszukiwanie', frequency: 'daily', isPaused: false, createdAt: NOW },
    ]);
    expect(alerts?.searches[0]?.filters).toMatchObject({ city: 'Kraków', minArea: 50, maxPrice: null });
    expect(alerts?.tokens).toEqual(['*|city:krakow|*']);
  });

  it('is refused without filters, twice, for a visitor and before the address is confirmed', async () => {
    const by = await createTestAccount();
    expect(await getRefusal(save(by, { city: 'null' }))).toMatchObject({ reason: 'searchEmpty' });
    await save(by, { city: 'Kraków' });
    expect(await getRefusal(save(by, { city: ' Kraków ' }))).toMatchObject({ reason: 'searchAlreadySaved' });
    const input = { name: 'x', frequency: 'atOnce' as const, filters: { city: 'Kraków' } };
    expect(await getRefusal(invoke('saveSearch', input))).toMatchObject({ reason: 'signedOut' });
    const unverified = await createTestAccount({ emailVerified: false });
    expect(await getRefusal(save(unverified, { city: 'Kraków' }))).toMatchObject({
      reason: 'emailNotVerified',
    });
  });

  it('takes twenty of twenty-five at once', async () => {
    const by = await createTestAccount();
    const tried = await Promise.allSettled(
      Array.from({ length: SAVED_SEARCHES_MAX + 5 }, (_, index) => save(by, { minArea: String(index + 1) })),
    );
    const kept = (await readAlerts(by.token.uid))?.searches.length ?? 0;
    expect(kept).toBe(tried.filter(({ status }) => status === 'fulfilled').length);
    expect(kept).toBeLessThanOrEqual(SAVED_SEARCHES_MAX);
    for (let index = kept; index < SAVED_SEARCHES_MAX; index += 1)
      await save(by, { minArea: String(100 + index) });
    expect(await getRefusal(save(by, { city: 'Jedno za dużo' }))).toMatchObject({
      reason: 'tooManySearches',
    });
  });

  it('is changed and forgotten by its own account alone', async () => {
    const [by, other] = [await createTestAccount(), await createTestAccount()];
    const { searchId } = await save(by, { city: 'Kraków' });
    const update = (who: Account) =>
      invoke(
        'updateSavedSearch',
        { searchId, name: 'Inna', frequency: 'weekly', isPaused: true },
        { by: who },
      );
    expect(await getRefusal(update(other))).toMatchObject({ reason: 'searchNotFound' });
    await update(by);
    expect((await readAlerts(by.token.uid))?.searches).toMatchObject([
      { name: 'Inna', frequency: 'weekly', isPaused: true },
    ]);
    expect((await readAlerts(by.token.uid))?.tokens).toEqual([]);
    await invoke('deleteSavedSearch', { searchId }, { by: other });
    expect((await readAlerts(by.token.uid))?.searches).toHaveLength(1);
    await invoke('deleteSavedSearch', { searchId }, { by });
    await invoke('deleteSavedSearch', { searchId }, { by });
    expect((await readAlerts(by.token.uid))?.searches).toEqual([]);
  });
});

describe('a new offer', () => {
  it('is mailed at once to anyone who searches for it, with its rent and the way to stop', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city, minArea: '100', maxPrice: '20000' }, { name: 'Biura na start' });
    const photos = [{ name: 'sala.jpg', width: 1200, height: 900 }];
    const offer = await storeActiveOfferIn(city, { photos });
    await announceOffer(offer.id, NOW);
    const [mail] = await readMailsTo(by);
    expect(mail).toMatchObject({ kind: 'offerFound', stops: 'alerts', status: 'queued' });
    expect(mail?.text).toContain('Wyszukiwanie: Biura na start');
    expect(mail?.text).toContain('12\u00A0500\u00A0zł');
    expect(mail?.text).toContain(`/offer/${offer.id}`);
    // the public small copy, by an address that is the same for every reader
    const small = encodeURIComponent(`offers/${offer.id}/images/small/sala.jpg`);
    expect(mail?.html).toContain(`/${small}?alt=media" alt="Zdjęcie lokalu" width="640" height="480"`);
    expect(mail?.html).not.toContain(getStopToken(by.token.uid));
  });

  it.each([
    ['too small', { minArea: '125' }],
    ['too dear', { maxPrice: '12499' }],
    ['of another purpose', { premisesPurpose: 'Handlowo-Usługowe' }],
  ])('%s is not', async (_, filters) => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city, ...filters });
    await announceOffer((await storeActiveOfferIn(city)).id, NOW);
    expect(await readMailsTo(by)).toEqual([]);
  });

  it('is told once, however often its trigger comes and however many searches find it', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city }, { name: 'Pierwsze' });
    await save(by, { city, minArea: '10' }, { name: 'Drugie' });
    const { id } = await storeActiveOfferIn(city);
    await Promise.all([announceOffer(id, NOW), announceOffer(id, NOW)]);
    await announceOffer(id, NOW + DAY_MS);
    const mails = await readMailsTo(by);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Wyszukiwanie: Pierwsze, Drugie');
  });

  it('is told to everyone else where one account fails, and asks to be told again', async () => {
    const city = aCity();
    const accounts = [await createTestAccount(), await createTestAccount(), await createTestAccount()];
    for (const by of accounts) await save(by, { city });
    const [one, broken, other] = accounts.toSorted((a, b) => (a.token.uid < b.token.uid ? -1 : 1)) as [
      Account,
      Account,
      Account,
    ];
    await commit((writes) => writes.update(`savedSearches/${broken.token.uid}`, { pending: 'broken' }));
    const { id } = await storeActiveOfferIn(city);
    await expect(announceOffer(id, NOW)).rejects.toThrow('1 accounts');
    for (const by of [one, other]) expect(await readMailsTo(by)).toHaveLength(1);
    await commit((writes) => writes.update(`savedSearches/${broken.token.uid}`, { pending: [] }));
    await announceOffer(id, NOW);
    for (const by of accounts) expect(await readMailsTo(by)).toHaveLength(1);
  });

  it('of a day comes in one digest of all daily searches, at seven the next morning', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city }, { frequency: 'daily', name: 'Miasto' });
    await save(by, { city, minArea: '100' }, { frequency: 'daily', name: 'Duże' });
    const offers = [await storeActiveOfferIn(city), await storeActiveOfferIn(city)];
    for (const { id } of offers) await announceOffer(id, NOW);
    expect(await readMailsTo(by)).toEqual([]);
    const due = (await readAlerts(by.token.uid))?.nextDue ?? 0;
    await sendDueAlerts(due - 1);
    expect(await readMailsTo(by)).toEqual([]);
    await sendDueAlerts(due);
    await sendDueAlerts(due + HOUR_MS);
    const mails = await readMailsTo(by);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.kind).toBe('offersFound');
    for (const { id } of offers) expect(mails[0]?.text).toContain(`/offer/${id}`);
  });

  it('that is taken before the digest, and one of a search that was paused, are left out', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    const { searchId } = await save(by, { city }, { frequency: 'daily' });
    const [gone, there] = [await storeActiveOfferIn(city), await storeActiveOfferIn(city)];
    for (const { id } of [gone, there]) await announceOffer(id, NOW);
    await storeOffer({ ...anOffer().withId(gone.id).signed().build() });
    const due = (await readAlerts(by.token.uid))?.nextDue ?? 0;
    await sendDueAlerts(due);
    const [mail] = await readMailsTo(by);
    expect(mail?.text).toContain(there.id);
    expect(mail?.text).not.toContain(gone.id);

    await announceOffer((await storeActiveOfferIn(city)).id, due);
    await invoke('updateSavedSearch', { searchId, isPaused: true }, { by, now: due });
    await sendDueAlerts(due + 2 * DAY_MS);
    expect(await readMailsTo(by)).toHaveLength(1);
  });

  it('is not told to its own landlord or the landlord’s company, nor to an address that was never confirmed', async () => {
    const city = aCity();
    const mate = await createTestAccount({ companyId: 'companyLandlord' });
    const unverified = await createTestAccount();
    for (const by of [landlord, mate, unverified]) await save(by, { city });
    await commit((writes) => writes.update(`users/${unverified.token.uid}`, { emailVerified: false }));
    await announceOffer((await storeActiveOfferIn(city)).id, NOW);
    for (const by of [landlord, mate, unverified]) expect(await readMailsTo(by)).toEqual([]);
  });

  it('that is a draft, reserved or past its validity is told to no one', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city });
    const { offerStatus, ...rest } = await storeActiveOfferIn(city);
    for (const patch of [
      { offerStatus: { ...offerStatus, state: 'UNSIGNED' as const } },
      { offerStatus, offerValidTo: NOW - 1 },
    ]) {
      const { id } = await storeOffer({ ...rest, ...patch, id: createDocumentId() } as Offer);
      await announceOffer(id, NOW);
    }
    await announceOffer('nowhere', NOW);
    expect(await readMailsTo(by)).toEqual([]);
  });

  it('fills a mail with ten offers at most and still counts all as told', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await save(by, { city }, { frequency: 'weekly' });
    const offers = await Promise.all(
      Array.from({ length: OFFERS_PER_MAIL_MAX + 2 }, () => storeActiveOfferIn(city)),
    );
    for (const { id } of offers) await announceOffer(id, NOW);
    await sendDueAlerts((await readAlerts(by.token.uid))?.nextDue ?? 0);
    const [mail] = await readMailsTo(by);
    expect(mail?.text.match(/\/offer\//g)).toHaveLength(OFFERS_PER_MAIL_MAX);
    expect(await readAlerts(by.token.uid)).toMatchObject({ pending: [], nextDue: null });
    expect((await readAlerts(by.token.uid))?.announced).toHaveLength(offers.length);
  });
});

describe('an offer that fits a wanted listing', () => {
  it('is mailed to anyone who added the listing: the first at once, further ones a day later in one mail', async () => {
    const [by, city] = [await createTestAccount(), aCity()];
    await addListing(city, by);
    await announceOffer((await storeActiveOfferIn(city)).id, NOW);
    expect(await readMailsTo(by)).toHaveLength(1);
    expect((await readMailsTo(by))[0]?.text).toContain(`Wasze ogłoszenie: ${city}`);
    const more = [await storeActiveOfferIn(city), await storeActiveOfferIn(city)];
    for (const { id } of more) await announceOffer(id, NOW + HOUR_MS);
    await sendDueAlerts(NOW + LISTING_GAP_MS - 1);
    expect(await readMailsTo(by)).toHaveLength(1);
    await sendDueAlerts(NOW + LISTING_GAP_MS);
    expect(await readMailsTo(by)).toHaveLength(2);
  });

  it('is not when the score finds no match, the alerts are paused or the listing is gone', async () => {
    const city = aCity();
    const [small, paused, gone] = [
      await createTestAccount(),
      await createTestAccount(),
      await createTestAccount(),
    ];
    await addListing(city, small, { minSurface: 10, maxSurface: 20 });
    const pausedId = await addListing(city, paused);
    await invoke('setWantedAlerts', { wantedListingId: pausedId, arePaused: true }, { by: paused });
    const goneId = await addListing(city, gone);
    await invoke('deleteWantedListing', { wantedListingId: goneId }, { by: gone });
    await announceOffer((await storeActiveOfferIn(city)).id, NOW);
    for (const by of [small, paused, gone]) expect(await readMailsTo(by)).toEqual([]);
  });
});
