import { COLLECTIONS } from '@api/collections';
import type { Company } from '@domain/companies/company';
import { HOUR_MS } from '@domain/shared/dates';
import type { WantedEntry } from '@domain/wanted/matching';
import type { DemandDirectory } from '@domain/wanted/townDemand';
import { type SearchCriteria, WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { DEFAULT_CRITERIA } from '@domain/wanted/wishes';
import { findAll } from '@functions/data/queries';
import { commit, read } from '@functions/data/store';
import { placeListing, readPlace } from '@functions/wanted/placeListing';
import { NOW } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  startTestProject,
} from '@tests/support/functionsHarness';
import { landlord, storeParties, stranger, tenant, tenantsColleague } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, readActivity, readListing, storeListing } from './boardFixtures';

startTestProject();

beforeAll(storeParties);

const WISHES: SearchCriteria = { ...DEFAULT_CRITERIA, location: 'Kraków, Podgórze' };

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

  it('stops at ten active ones of a company, no matter who of it adds; one that ended makes room [O24]', async () => {
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

describe('the list of what is sought in a city', () => {
  const idsIn = async (city: string) => (await readPlace(city)).map(({ id }: WantedEntry) => id);

  it('follows a listing through its life', async () => {
    const by = await aMember();
    const { wantedListingId: id } = await add(by, { location: 'Łódź, Bałuty' });
    await placeListing(id, NOW);
    expect(await idsIn('ŁÓDŹ')).toContain(id);
    await invoke('updateWantedListing', { wantedListingId: id, ...WISHES, location: 'Lublin' }, { by });
    await placeListing(id, NOW, 'Łódź, Bałuty');
    expect(await idsIn('Łódź')).not.toContain(id);
    expect(await idsIn('Lublin')).toContain(id);
    await placeListing(id, NOW, 'Łódź, Bałuty');
    expect(await idsIn('Lublin')).toContain(id);
    await invoke('deleteWantedListing', { wantedListingId: id }, { by });
    await placeListing(id, NOW, 'Lublin');
    expect(await idsIn('Lublin')).not.toContain(id);
  });

  it('counts a town in the public demand from three companies on, and no longer with two', async () => {
    const readTowns = async () =>
      ((await read<DemandDirectory>(`${COLLECTIONS.home}/demand`))?.towns ?? []).filter(
        ({ key }) => key === 'gniezno',
      );
    const ids: string[] = [];
    for (let listing = 0; listing < 3; listing += 1) {
      const id = await storeListing({ location: 'Gniezno, centrum', companyId: `company${listing}` });
      await placeListing(id, NOW);
      ids.push(id);
      expect(await readTowns()).toEqual(listing < 2 ? [] : [{ key: 'gniezno', name: 'Gniezno', count: 3 }]);
    }
    await commit((writes) => writes.update(`${COLLECTIONS.wantedListings}/${ids[0]}`, { status: 'matched' }));
    await placeListing(ids[0] ?? '', NOW, 'Gniezno, centrum');
    expect(await readTowns()).toEqual([]);
  });

  it('holds nothing that the board does not show', async () => {
    const id = await storeListing({ location: 'Opole', companyWebsite: 'https://firma.pl' });
    await placeListing(id, NOW);
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

  it('is empty for a city no one named and for no city', async () => {
    expect(await readPlace('Nigdzie')).toEqual([]);
    expect(await readPlace('—')).toEqual([]);
  });
});
