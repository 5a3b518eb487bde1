import type { Company } from '@domain/companies/company';
import { WANTED_CLICKS_KEPT_MAX, WANTED_OFFERS_MAX } from '@domain/wanted/wantedListing';
import { getDb } from '@functions/data/admin';
import { read, readQuery } from '@functions/data/store';
import { computeStopToken } from '@functions/emails/stopLink';
import { createDocumentId } from '@functions/runtime/ids';
import { pauseAllAlerts } from '@functions/searches/changeAlerts';
import { anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, readActivity, readListing, storeListing } from './boardFixtures';

startTestProject();

beforeAll(storeParties);

describe('sending an offer to a listing', () => {
  const send = (offerId: string, wantedListingId: string, by: Account = landlord, now = NOW) =>
    invoke('submitOfferToWantedListing', { offerId, wantedListingId }, { by, now });
  const active = async () => (await storeOffer(anOffer().withId(createDocumentId()).active().build())).id;

  it('keeps who sent what when where only the company sees it, and mails anyone who added the listing [O3, O26, O28]', async () => {
    const offerId = await active();
    const id = await storeListing({}, { createdBy: tenantsColleague.token.uid });
    await send(offerId, id);
    expect((await readActivity(id))?.submittedOffers).toEqual([
      { offerId, submittedAt: NOW, submittedBy: landlord.token.uid, isMatched: false },
    ]);
    expect(await readListing(id)).toMatchObject({ submittedOffersCount: 1 });
    expect(JSON.stringify(await readListing(id))).not.toContain(landlord.token.uid);
    const [mail] = await readMails(tenantsColleague.user.email);
    expect(mail).toMatchObject({ kind: 'wantedOfferSubmitted', offerId });
    expect(mail?.text).toContain(`/offer/${offerId}`);
    expect(mail?.text).toContain('Ogłoszenie: Kraków, Podgórze');
  });

  it('mails the founder of the company once the author is gone', async () => {
    const founder = (await read<Company>('companies/companyTenant'))?.creatorId;
    const offerId = await active();
    await send(offerId, await storeListing({}, { createdBy: 'uidGone' }));
    const mails = (await readMails()).filter((mail) => mail.offerId === offerId);
    expect(mails).toEqual([expect.objectContaining({ kind: 'wantedOfferSubmitted', uid: founder })]);
  });

  it('carries a link that stops such mails, and then leaves a notification alone', async () => {
    const by = await aMember();
    const id = await storeListing({ companyId: by.user.companyId ?? '' }, { createdBy: by.token.uid });
    await send(await active(), id);
    const [first] = await readMails(by.user.email);
    expect(first).toMatchObject({ status: 'queued', stops: 'alerts' });
    await pauseAllAlerts(computeStopToken({ mails: 'alerts', id: by.token.uid }), NOW);
    await send(await active(), id);
    const second = (await readMails(by.user.email)).filter(({ status }) => status === 'muted');
    expect(second).toMatchObject([{ kind: 'wantedOfferSubmitted', nextAttemptAt: null }]);
    const notifications = await readQuery(
      getDb().collection('notifications').where('uid', '==', by.token.uid),
    );
    expect(notifications).toHaveLength(2);
  });

  it('is refused the second time, no matter who of the landlord’s company sends it [O29]', async () => {
    const [offerId, id] = [await active(), await storeListing()];
    await send(offerId, id);
    for (const by of [landlord, colleague])
      expect(await getRefusal(send(offerId, id, by))).toEqual({
        code: 'already-exists',
        reason: 'offerAlreadySubmitted',
      });
    expect((await readActivity(id))?.submittedOffers).toHaveLength(1);
    await send(await active(), id);
    expect((await readListing(id))?.submittedOffersCount).toBe(2);
  });

  it('takes an offer once of ten sendings at a time', async () => {
    const [offerId, id] = [await active(), await storeListing()];
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => send(offerId, id)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readListing(id)).toMatchObject({ submittedOffersCount: 1 });
  });

  it('is refused to visitors and to everyone but the landlord’s side [O27, O30]', async () => {
    const [offerId, wantedListingId] = [await active(), await storeListing({ companyId: 'companyStranger' })];
    expect(
      await getRefusal(invoke('submitOfferToWantedListing', { offerId, wantedListingId })),
    ).toMatchObject({
      code: 'unauthenticated',
    });
    for (const by of [tenant, stranger])
      expect(await getRefusal(send(offerId, wantedListingId, by))).toEqual({
        code: 'permission-denied',
        reason: 'noAccess',
      });
  });

  it('is refused for a listing or an offer that is not there [O31]', async () => {
    const offerId = await active();
    for (const id of [
      'nowhere',
      await storeListing({ status: 'deleted' }),
      await storeListing({ status: 'matched' }),
    ])
      expect(await getRefusal(send(offerId, id))).toEqual({
        code: 'not-found',
        reason: 'wantedListingNotFound',
      });
    expect(await getRefusal(send('nowhere', await storeListing()))).toEqual({
      code: 'not-found',
      reason: 'offerNotFound',
    });
  });

  it.each([
    ['a draft', () => anOffer()],
    ['a reserved one', () => anOffer().booked({ at: NOW })],
    ['a signed one', () => anOffer().signed()],
  ])('is refused for %s [O26, O32]', async (_, build) => {
    const { id: offerId } = await storeOffer({ ...build().build(), id: createDocumentId() });
    expect(await getRefusal(send(offerId, await storeListing()))).toEqual({
      code: 'failed-precondition',
      reason: 'offerNotActive',
    });
  });

  it('is refused for the landlord’s own listing and for a full one', async () => {
    const own = await storeListing({ companyId: 'companyLandlord' });
    expect(await getRefusal(send(await active(), own))).toMatchObject({ reason: 'ownWantedListing' });
    const entry = { submittedAt: NOW, submittedBy: 'u', isMatched: false };
    const entries = Array.from({ length: WANTED_OFFERS_MAX }, (_, index) => ({
      ...entry,
      offerId: `o${index}`,
    }));
    const full = await storeListing({}, { submittedOffers: entries });
    expect(await getRefusal(send(await active(), full))).toMatchObject({ reason: 'tooManySubmittedOffers' });
    const almost = await storeListing({}, { submittedOffers: entries.slice(1) });
    await send(await active(), almost);
  });
});

describe('a click on the company’s website', () => {
  const click = (wantedListingId: string, by?: Account) =>
    invoke('countWantedLinkClick', { wantedListingId }, { ...(by ? { by } : {}), ip: createDocumentId() });
  const withWebsite = { companyWebsite: 'https://firma.pl' };

  it('is counted on the listing and kept with who and when apart [O4, V36]', async () => {
    const id = await storeListing(withWebsite);
    await click(id, landlord);
    await click(id);
    expect((await readActivity(id))?.linkClicks).toEqual([
      { uid: landlord.token.uid, timestamp: NOW },
      { uid: 'anonymous', timestamp: NOW },
    ]);
    expect(await readListing(id)).toMatchObject({ linkClicksCount: 2, updatedAt: NOW });
  });

  it('is not lost among fifty at once', async () => {
    const id = await storeListing(withWebsite);
    await Promise.all(Array.from({ length: 50 }, () => click(id)));
    expect((await readListing(id))?.linkClicksCount).toBe(50);
  });

  it('of the company itself does not count', async () => {
    const id = await storeListing(withWebsite);
    await click(id, tenantsColleague);
    expect((await readListing(id))?.linkClicksCount).toBe(0);
  });

  it('is only counted once there are a thousand entries', async () => {
    const id = await storeListing({ ...withWebsite, linkClicksCount: WANTED_CLICKS_KEPT_MAX });
    await click(id, landlord);
    expect((await readListing(id))?.linkClicksCount).toBe(WANTED_CLICKS_KEPT_MAX + 1);
    expect((await readActivity(id))?.linkClicks).toEqual([]);
  });

  it('is refused where there is no website or no listing on the board', async () => {
    for (const id of [
      await storeListing(),
      await storeListing({ ...withWebsite, status: 'deleted' }),
      'nowhere',
    ])
      expect(await getRefusal(click(id))).toMatchObject({ reason: 'wantedListingNotFound' });
  });
});
