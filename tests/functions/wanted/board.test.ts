import type { Company } from '@domain/companies/company';
import { HOUR_MS } from '@domain/shared/dates';
import type { WantedEntry } from '@domain/wanted/matching';
import {
  type SearchCriteria,
  WANTED_ACTIVE_MAX,
  WANTED_CLICKS_KEPT_MAX,
  WANTED_OFFERS_MAX,
  type WantedActivity,
  type WantedListing,
} from '@domain/wanted/wantedListing';
import { DEFAULT_CRITERIA } from '@domain/wanted/wishes';
import { getDb } from '@functions/data/admin';
import { findAll } from '@functions/data/queries';
import { commit, read, readQuery } from '@functions/data/store';
import { computeStopToken } from '@functions/emails/stopLink';
import { createDocumentId } from '@functions/runtime/ids';
import { pauseAllAlerts } from '@functions/searches/changeAlerts';
import { placeListing, readPlace } from '@functions/wanted/placeListing';
import { aListing, anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
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

startTestProject();
beforeAll(storeParties);

const WISHES: SearchCriteria = { ...DEFAULT_CRITERIA, location: 'Kraków, Podgórze' };

const readListing = (id: string) => read<WantedListing>(`wantedListings/${id}`);
const readActivity = (id: string) => read<WantedActivity>(`wantedListings/${id}/private/activity`);

/** An account with its own company. */
const aMember = async (): Promise<Account> => {
  const account = await createTestAccount();
  const { companyId, uid } = account.user;
  await commit((writes) =>
    writes.set(`companies/${companyId}`, { id: companyId, creatorId: uid, website: null }),
  );
  return account;
};

const storeListing = async (
  patch: Partial<WantedListing> = {},
  activity: Partial<WantedActivity> = {},
): Promise<string> => {
  const id = createDocumentId();
  await commit((writes) => {
    writes.set(`wantedListings/${id}`, aListing({ id, ...patch }));
    writes.set(`wantedListings/${id}/private/activity`, { submittedOffers: [], linkClicks: [], ...activity });
  });
  return id;
};

const add = (by: Account, wishes: Partial<SearchCriteria> = {}, more: object = {}) =>
  invoke('addWantedListing', { ...WISHES, ...wishes }, { by, ...more });

describe('adding a listing', () => {
  it('stores it with every field, active and untouched, and its entries apart [O1, O3, O4, V31]', async () => {
    const by = await aMember();
    const { wantedListingId: id } = await add(by, { purpose: 'Biurowe' });
    expect(await readListing(id)).toEqual({
      ...WISHES,
      purpose: 'Biurowe',
      id,
      companyId: by.user.companyId,
      status: 'active',
      submittedOffersCount: 0,
      linkClicksCount: 0,
      createdAt: NOW,
      updatedAt: NOW,
      matchedAt: null,
    });
    expect(await readActivity(id)).toEqual({
      submittedOffers: [],
      linkClicks: [],
      createdBy: by.token.uid,
      areAlertsPaused: false,
      people: [by.token.uid],
    });
  });

  it('makes a website without http into a full address and writes the company’s as well [O22, V20, X47]', async () => {
    const by = await aMember();
    const { wantedListingId: id } = await add(by, { companyWebsite: 'firma.pl' });
    expect((await readListing(id))?.companyWebsite).toBe('https://firma.pl');
    expect((await read<Company>(`companies/${by.user.companyId}`))?.website).toBe('https://firma.pl');
    await add(by, { companyWebsite: null, location: 'Gdańsk' });
    expect((await read<Company>(`companies/${by.user.companyId}`))?.website).toBe('https://firma.pl');
  });

  it.each([
    ['a visitor', undefined, 'signedOut'],
    [
      'an account whose identity is not accepted',
      { verification: { identity: 'CHECKING', company: 'ACCEPTED' } },
      'identityNotAccepted',
    ],
    [
      'an account whose company is not accepted',
      { verification: { identity: 'ACCEPTED', company: 'CHECKING' } },
      'companyNotAccepted',
    ],
    ['an account without a company', { companyId: null }, 'noCompany'],
  ] as const)('is refused to %s: %s [O23]', async (_, facts, reason) => {
    const by = facts && (await createTestAccount(facts as Parameters<typeof createTestAccount>[0]));
    expect(await getRefusal(invoke('addWantedListing', WISHES, by ? { by } : {}))).toMatchObject({ reason });
  });

  it.each([
    ['a location of two characters', { location: 'Łó' }, 'location'],
    ['a script for a website', { companyWebsite: 'javascript:alert(1)' }, 'companyWebsite'],
    ['a range turned round', { minSurface: 60 }, 'maxSurface'],
    ['a company of somebody else', { companyId: 'companyLandlord' }, 'companyId'],
    ['a status of its own', { status: 'matched' }, 'status'],
  ])('is refused with %s [O20, O21]', async (_, patch, field) => {
    const refused = await getRefusal(invokeRaw('addWantedListing', { ...WISHES, ...patch }, { by: tenant }));
    expect(refused.reason).toBe('invalidInput');
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  });

  it('stops at ten active ones of a company, whoever of it adds; one that ended makes room [O24]', async () => {
    const by = await aMember();
    const { companyId } = by.user;
    const mate = await createTestAccount({ companyId });
    const ids = await Promise.all(
      Array.from({ length: WANTED_ACTIVE_MAX }, () => storeListing({ companyId: companyId ?? '' })),
    );
    expect(await getRefusal(add(mate))).toMatchObject({
      reason: 'wantedLimitReached',
      code: 'resource-exhausted',
    });
    await invoke('deleteWantedListing', { wantedListingId: ids[0] ?? '' }, { by });
    await add(mate);
    expect(await getRefusal(add(by))).toMatchObject({ reason: 'wantedLimitReached' });
  });

  it('lets one of twenty at once through where nine are active [O24]', async () => {
    const by = await aMember();
    const companyId = by.user.companyId ?? '';
    await Promise.all(Array.from({ length: 9 }, () => storeListing({ companyId })));
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => add(by)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findAll('companyWantedListings', { companyId, status: 'active' })).toHaveLength(
      WANTED_ACTIVE_MAX,
    );
  });

  it('adds one for one key, however often it is sent', async () => {
    const by = await aMember();
    const key = 'k'.repeat(32);
    const first = await add(by, {}, { idempotencyKey: key });
    expect(await add(by, {}, { idempotencyKey: key })).toEqual(first);
    expect(
      await findAll('companyWantedListings', { companyId: by.user.companyId, status: 'active' }),
    ).toHaveLength(1);
  });
});

describe('changing a listing', () => {
  const update = (wantedListingId: string, by: Account, patch: Partial<SearchCriteria> = {}, now = NOW) =>
    invoke('updateWantedListing', { wantedListingId, ...WISHES, ...patch }, { by, now });

  it('is open to any member of its company and changes what it looks for alone [O25, V31]', async () => {
    const id = await storeListing({ submittedOffersCount: 2, linkClicksCount: 3 });
    await update(id, tenantsColleague, { location: 'Gdańsk', maxRent: 9_000 }, NOW + HOUR_MS);
    expect(await readListing(id)).toMatchObject({
      location: 'Gdańsk',
      maxRent: 9_000,
      submittedOffersCount: 2,
      linkClicksCount: 3,
      createdAt: NOW,
      updatedAt: NOW + HOUR_MS,
      status: 'active',
    });
  });

  it.each([
    ['another company', stranger, 'noPermission'],
    ['the landlord', landlord, 'noPermission'],
  ])('is refused to %s [O25]', async (_, by, reason) => {
    const id = await storeListing();
    expect(await getRefusal(update(id, by))).toMatchObject({ reason, code: 'permission-denied' });
    expect(await getRefusal(invoke('deleteWantedListing', { wantedListingId: id }, { by }))).toMatchObject({
      reason,
    });
    expect(
      await getRefusal(invoke('setWantedAlerts', { wantedListingId: id, arePaused: true }, { by })),
    ).toMatchObject({ reason });
    expect(await readListing(id)).toMatchObject({ status: 'active', location: 'Kraków, Podgórze' });
  });

  it('is refused for one that is deleted, matched or unknown', async () => {
    const ids = [
      await storeListing({ status: 'deleted' }),
      await storeListing({ status: 'matched' }),
      'nowhere',
    ];
    for (const id of ids)
      expect(await getRefusal(update(id, tenant))).toMatchObject({ reason: 'wantedListingNotFound' });
  });

  it('deletes softly and once [O6, V35]', async () => {
    const id = await storeListing();
    const remove = () => invoke('deleteWantedListing', { wantedListingId: id }, { by: tenant });
    await remove();
    await remove();
    expect(await readListing(id)).toMatchObject({ status: 'deleted', location: 'Kraków, Podgórze' });
    const matched = await storeListing({ status: 'matched' });
    expect(
      await getRefusal(invoke('deleteWantedListing', { wantedListingId: matched }, { by: tenant })),
    ).toMatchObject({ reason: 'wantedListingNotFound' });
  });
});

describe('sending an offer to a listing', () => {
  const send = (offerId: string, wantedListingId: string, by: Account = landlord, now = NOW) =>
    invoke('submitOfferToWantedListing', { offerId, wantedListingId }, { by, now });
  const active = async () => (await storeOffer(anOffer().withId(createDocumentId()).active().build())).id;

  it('keeps who sent what when where only the company sees it, and mails whoever added the listing [O3, O26, O28]', async () => {
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

  it('is refused the second time, whoever of the landlord’s company sends it [O29]', async () => {
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

  it('is refused to visitors and to everybody but the landlord’s side [O27, O30]', async () => {
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

describe('the list of what is sought in a city', () => {
  const idsIn = async (city: string) => (await readPlace(city)).map(({ id }: WantedEntry) => id);

  it('follows a listing through its life', async () => {
    const by = await aMember();
    const { wantedListingId: id } = await add(by, { location: 'Łódź, Bałuty' });
    await placeListing(id);
    expect(await idsIn('ŁÓDŹ')).toContain(id);
    await invoke('updateWantedListing', { wantedListingId: id, ...WISHES, location: 'Lublin' }, { by });
    await placeListing(id, 'Łódź, Bałuty');
    expect(await idsIn('Łódź')).not.toContain(id);
    expect(await idsIn('Lublin')).toContain(id);
    await placeListing(id, 'Łódź, Bałuty');
    expect(await idsIn('Lublin')).toContain(id);
    await invoke('deleteWantedListing', { wantedListingId: id }, { by });
    await placeListing(id, 'Lublin');
    expect(await idsIn('Lublin')).not.toContain(id);
  });

  it('holds nothing that the board does not show', async () => {
    const id = await storeListing({ location: 'Opole', companyWebsite: 'https://firma.pl' });
    await placeListing(id);
    const [entry] = await readPlace('Opole');
    expect(entry).toEqual({
      id,
      companyId: 'companyTenant',
      location: 'Opole',
      purpose: null,
      minRent: 2_000,
      maxRent: 8_000,
      minSurface: 60,
      maxSurface: 120,
    });
  });

  it('is empty for a city nobody named and for no city', async () => {
    expect(await readPlace('Nigdzie')).toEqual([]);
    expect(await readPlace('—')).toEqual([]);
  });
});
