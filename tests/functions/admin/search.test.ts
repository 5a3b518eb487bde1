import { QUEUE_COUNT_NAMES } from '@api/admin';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { aCompany, anOffer } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMail, anAdmin } from './fixtures';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
  await createTestAccount({
    uid: 'uAnna',
    email: 'anna.nowak@example.pl',
    firstName: 'Anna',
    lastName: 'Nowak',
  });
  await createTestAccount({
    uid: 'uLukasz',
    email: 'lukasz@example.pl',
    firstName: 'Łukasz',
    lastName: 'Nowak-Żak',
    claims: { admin: false, creator: true },
  });
  await createTestAccount({
    uid: 'uObcy',
    email: 'obcy@example.pl',
    firstName: 'Obcy',
    lastName: 'Człowiek',
  });
});

const searchUsers = async (query: string) =>
  (await invoke('findUsers', { query }, { by: admin })).users.map(({ uid }) => uid).toSorted();

describe('searching for accounts', () => {
  it.each([
    ['the beginning of an address', 'anna.n', ['uAnna']],
    ['an address in capitals', 'ANNA.NOWAK@', ['uAnna']],
    ['the beginning of a last name', 'nowa', ['uAnna', 'uLukasz']],
    ['a first name with a Polish capital', 'łukasz', ['uLukasz']],
    ['first and last name', 'Anna Nowak', ['uAnna']],
    ['last and first name', 'nowak anna', ['uAnna']],
    ['the whole uid', 'uObcy', ['uObcy']],
    ['a part of the middle', 'owak', ['uAnna', 'uLukasz']],
    ['a part of the uid', 'ukas', ['uLukasz']],
    ['a part of the company’s name', 'firma ulu', ['uLukasz']],
    ['a part of its tax number', 'uobcy 456004', ['uObcy']],
    ['a word that it lacks', 'anna żak', []],
    ['a path', '../users/uAnna', []],
  ])('by %s', async (_, query, uids) => {
    expect(await searchUsers(query)).toEqual(uids);
  });

  it('shows how the account stands and its claims, and nothing of its offers and favourites', async () => {
    const { users } = await invoke('findUsers', { query: 'lukasz@' }, { by: admin });
    expect(users).toEqual([
      {
        uid: 'uLukasz',
        email: 'lukasz@example.pl',
        firstName: 'Łukasz',
        lastName: 'Nowak-Żak',
        emailVerified: true,
        createdAt: NOW,
        verification: { identity: 'ACCEPTED', company: 'ACCEPTED' },
        companyName: 'Firma uLukasz',
        companyNip: '1234560042',
        claims: ['creator'],
      },
    ]);
  });

  it('refuses two characters', async () => {
    expect(await getRefusal(invoke('findUsers', { query: 'no ' }, { by: admin }))).toMatchObject({
      reason: 'invalidInput',
      fields: { query: 'tooShort' },
    });
  });

  it('shows fifty, says that there are more, and lists the newest in pages without a search', async () => {
    for (let index = 0; index < 51; index += 1)
      await createTestAccount({
        email: `tlum${index}@example.pl`,
        lastName: 'Tłumny',
        createdAt: NOW + index,
      });
    const { users, isMore, isPartial } = await invoke('findUsers', { query: 'tlum' }, { by: admin });
    expect([users.length, isMore, isPartial]).toEqual([50, true, false]);
    const first = await invoke('findUsers', { query: '' }, { by: admin });
    expect(first.users.map(({ email }) => email)).toEqual(
      Array.from({ length: 50 }, (_, index) => `tlum${50 - index}@example.pl`),
    );
    if (!first.next) throw new Error('There is a second page.');
    const second = await invoke('findUsers', { query: '', after: first.next }, { by: admin });
    const emails = second.users.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['tlum0@example.pl', 'anna.nowak@example.pl']));
    expect(emails).not.toContain('tlum1@example.pl');
    expect(second.next).toBeNull();
  });
});

const aNamedCompany = (id: string, nazwa: string) => aCompany().withId(id).with({ nazwa }).build();

describe('searching for offers', () => {
  it.each<[string, unknown]>([
    ['anything where a city belongs', { city: { $: ['x'] } }],
    ['no address at all', null],
    ['a number as its address', 7],
  ])('shows a stray draft with %s as one without a city', async (title, address) => {
    const id = `szkic${title.length}`.padEnd(20, '0');
    const stray = { ...anOffer().with({ id, name: 'Zbłąkany szkic' }).build(), address };
    await commit((writes) => writes.set(`offers/${id}`, stray));
    const { offers } = await invoke('findOffers', { query: id }, { by: admin });
    expect(offers).toMatchObject([{ id, city: '' }]);
  });

  it('finds them by a part of the id, the town, the street and the companies of both sides', async () => {
    const offer = anOffer().withStatus('DEPOSIT_PENDING').with({ id: 'najemZoliborz00000001' }).build();
    const { tenant } = offer.offerStatus;
    if (!tenant) throw new Error('A signed lease has a tenant.');
    await commit((writes) => {
      writes.set('companies/wynajmujaca', aNamedCompany('wynajmujaca', 'Kamienice Żoliborskie'));
      writes.set('companies/najmujaca', aNamedCompany('najmujaca', 'Piekarnia Rogal s.c.'));
      writes.set(`offers/${offer.id}`, {
        ...offer,
        name: 'Parter przy parku',
        address: { ...offer.address, city: 'Nowy Sącz', street: 'Krótka' },
        offerStatus: {
          ...offer.offerStatus,
          landlord: { companyId: 'wynajmujaca' },
          tenant: { ...tenant, companyId: 'najmujaca' },
        },
      });
    });
    const search = async (query: string) =>
      (await invoke('findOffers', { query }, { by: admin })).offers.map(({ id }) => id);
    for (const query of ['liborz0', 'sacz', 'krotka', 'żoliborskie', 'rogal', 'parku piekarnia'])
      expect(await search(query), query).toEqual([offer.id]);
    expect(await search('rogal kamienica')).toEqual([]);
  });

  it('lists those changed last without a search', async () => {
    const latest = anOffer()
      .with({ id: 'ostatniaZmiana0000001', name: 'Hala Ostatnia', updatedAt: NOW + DAY_MS })
      .build();
    await commit((writes) => writes.set(`offers/${latest.id}`, latest));
    const { offers, next } = await invoke('findOffers', { query: '' }, { by: admin });
    expect(offers[0]?.id).toBe(latest.id);
    expect(next).toBeNull();
  });

  it('finds them by id, name and the landlord’s address, in every state', async () => {
    const draft = anOffer().with({ id: 'szkicBiura00000000001', name: 'Biuro Stare' }).build();
    const active = anOffer().active().with({ id: 'aktywneBiuro000000001', name: 'Biuro Nowe' }).build();
    await commit((writes) => {
      for (const offer of [draft, active]) writes.set(`offers/${offer.id}`, offer);
    });
    const ids = async (query: string) =>
      (await invoke('findOffers', { query }, { by: admin })).offers.map(({ id }) => id).toSorted();
    expect(await ids('biuro')).toEqual([active.id, draft.id]);
    expect(await ids('Biuro Star')).toEqual([draft.id]);
    expect(await ids(active.id)).toEqual([active.id]);
    expect(await ids(draft.landlord.toUpperCase().slice(0, 8))).toContain(draft.id);
    const [row] = (await invoke('findOffers', { query: active.id }, { by: admin })).offers;
    expect(row).toMatchObject({
      name: 'Biuro Nowe',
      state: 'ACTIVE',
      landlord: active.landlord,
      tenant: null,
    });
    expect(row).not.toHaveProperty('price');
  });
});

describe('what waits in the queues', () => {
  it('is counted for each of them, and undelivered mails together', async () => {
    await aMail({ status: 'failed' });
    await aMail({ status: 'unclear' });
    await aMail({ status: 'sent' });
    await commit((writes) => {
      writes.set('reports/one', { id: 'one', state: 'open', createdAt: NOW });
      writes.set('reports/two', { id: 'two', state: 'closed', createdAt: NOW - DAY_MS });
      writes.set('reports/three', { id: 'three', state: 'open', createdAt: NOW - HOUR_MS });
    });
    const { counts } = await invoke('getQueueCounts', {}, { by: admin });
    expect(Object.keys(counts).toSorted()).toEqual([...QUEUE_COUNT_NAMES].toSorted());
    expect(counts.mails).toMatchObject({ count: 2, isMore: false });
    expect(counts.reports).toEqual({ count: 2, isMore: false, since: NOW - HOUR_MS });
    expect(counts.identity).toEqual({ count: 0, isMore: false, since: null });
  });
});
