import { saveLanguage } from '@data/accounts/account';
import { loadCompany, watchCompanies } from '@data/accounts/companies';
import { loadCompanyNames } from '@data/accounts/companyNames';
import { watchNewestRequests } from '@data/accounts/identity';
import { watchEntries } from '@data/admin/callers';
import { watchOfferPage } from '@data/offers/offerLists';
import { loadRents } from '@data/offers/rents';
import { wantedPort } from '@data/offers/wantedListings';
import type { Subscribe } from '@data/query/listening';
import { watchSessionsElsewhere } from '@data/session/sessionsRepository';
import { renderHook, waitFor } from '@testing-library/react';
import { aViewer, NOW } from '@tests/support/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Part = Partial<Record<'where' | 'orderBy' | 'limit' | 'startAfter', unknown>>;
type Asked = { path: string; parts: Part[] };
type Document = { id: string; data: () => object };
type Read = [address: string, body?: { structuredQuery: object }];

/** Fake database that returns the same documents for every query. Records the queries and writes. */
const database = vi.hoisted(() => ({
  documents: [] as Document[],
  followed: [] as Asked[],
  read: [] as Read[],
  written: [] as unknown[],
}));

vi.mock('@data/calls/firebase', () => {
  const at = (_: object, ...names: string[]) => ({ path: names.join('/'), parts: [] });
  const client = {
    db: {},
    doc: at,
    collection: at,
    documentId: () => '__name__',
    where: (...where: unknown[]) => ({ where }),
    orderBy: (...orderBy: unknown[]) => ({ orderBy }),
    startAfter: (...startAfter: unknown[]) => ({ startAfter }),
    limit: (limit: number) => ({ limit }),
    query: ({ path }: Asked, ...parts: Part[]) => ({ path, parts }),
    watchDocs: (asked: Asked, show: (found: object) => void) => {
      database.followed.push(asked);
      show({ docs: database.documents });
      return () => {};
    },
    writeAtOnce: async (write: (writer: object) => unknown) =>
      write({ update: ({ path }: Asked, patch: object) => database.written.push([path, patch]) }),
  };
  return { loadFirestore: async () => client };
});
vi.mock('@data/firestore/restDatabase', () => ({
  getDocumentsRoot: () => 'documents',
  requestFirestore: async (address: string, { body }: { body?: { structuredQuery: object } }) => {
    database.read.push([address, body]);
    return body ? [] : { fields: { nazwa: { stringValue: 'Lokale Testowe' } } };
  },
}));

const getStructuredQuery = ([, body]: Read) => body?.structuredQuery;
const buildIdsQuery = (collection: string, ids: readonly string[]) => ({
  from: [{ collectionId: collection }],
  where: {
    fieldFilter: {
      field: { fieldPath: '__name__' },
      op: 'IN',
      value: {
        arrayValue: { values: ids.map((id) => ({ referenceValue: `documents/${collection}/${id}` })) },
      },
    },
  },
});

beforeEach(() => {
  Object.assign(database, { documents: [], followed: [], read: [], written: [] });
});

const listConstraints = (parts: readonly Part[], kind: keyof Part) =>
  parts.flatMap((part) => (kind in part ? [part[kind]] : []));
const toPlainQuery = ({ path, parts }: Asked) => ({
  path,
  where: listConstraints(parts, 'where'),
  orderBy: listConstraints(parts, 'orderBy'),
});

/** Returns the query of a subscription and checks that it is followed live. */
const expectLiveQuery = async <Value>(subscribe: Subscribe<Value>) => {
  const shown = vi.fn<(value: Value) => void>();
  subscribe(shown, () => {});
  await waitFor(() => expect(shown).toHaveBeenCalled());
  const [asked, ...others] = database.followed;
  expect([others, database.read]).toEqual([[], []]);
  return { asked: asked as Asked, shown: shown.mock.lastCall?.[0] as Value };
};

const newestFirst = [
  ['createdAt', 'desc'],
  ['__name__', 'desc'],
];

describe('the database is asked', () => {
  it('for the requests of everyone who confirms an identity, live, the newest first [S12]', async () => {
    const { asked } = await expectLiveQuery(watchNewestRequests());
    expect(toPlainQuery(asked)).toEqual({ path: 'mobywatelRequests', where: [], orderBy: newestFirst });
  });

  it('for the companies that have let an account in, live, and for one by its id [V18]', async () => {
    const { asked } = await expectLiveQuery(watchCompanies('uidAnna'));
    expect(toPlainQuery(asked)).toMatchObject({
      path: 'companies',
      where: [['hasAccess', 'array-contains', 'uidAnna']],
    });
    expect((await loadCompany('firma')).nazwa).toBe('Lokale Testowe');
    expect(database.read).toEqual([['/companies/firma', undefined]]);
  });

  it('for the names of companies by their ids [V19]', async () => {
    await loadCompanyNames(['firmaA', 'firmaB']);
    expect(database.read.map(getStructuredQuery)).toMatchObject([
      buildIdsQuery('companies', ['firmaA', 'firmaB']),
    ]);
  });

  it('for published offers by their ids, in the copies for accounts [V23]', async () => {
    await loadRents(['ofertaA', 'ofertaB']);
    expect(database.read.map(getStructuredQuery)).toMatchObject([
      buildIdsQuery('offersMembers', ['ofertaA', 'ofertaB']),
    ]);
  });

  it('for the offers a tenant’s company has reserved, by their state and its id [V24, V25]', async () => {
    const tenant = aViewer().verified().ofCompany('firma').build();
    const { asked } = await expectLiveQuery(watchOfferPage('booked', tenant, null));
    expect(toPlainQuery(asked)).toMatchObject({
      path: 'offers',
      where: [
        ['offerStatus.tenant.companyId', '==', 'firma'],
        ['offerStatus.state', '==', 'BOOKED'],
      ],
    });
  });

  it('for the sessions of one offer on other devices of the same account, live [V30]', async () => {
    const { asked } = await expectLiveQuery(watchSessionsElsewhere('uidAnna', 'oferta'));
    const { path, where } = toPlainQuery(asked);
    expect(path).toBe('sessions');
    expect(where[0]).toEqual(['offerId', '==', 'oferta']);
  });

  it('for all active wanted listings, live, the newest first [V33]', async () => {
    const { result } = renderHook(() => wantedPort);
    const { asked } = await expectLiveQuery(result.current.board(true, null, null));
    expect(toPlainQuery(asked)).toEqual({
      path: 'wantedListings',
      where: [['status', '==', 'active']],
      orderBy: newestFirst,
    });
  });

  it('to keep the language of an account in its record [V15]', async () => {
    await saveLanguage('uidAnna', 'en');
    expect(database.written).toEqual([['users/uidAnna', { lang: 'en' }]]);
  });
});

describe('a page of a caller’s entries', () => {
  const PERIOD = { uid: 'uidCaller', from: NOW - 1000, to: NOW };
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `e${index}`,
      data: () => ({ campaignData: { timestamp: NOW - index }, sentAgain: 0 }),
    }));

  it.each(['newUsers', 'existingUsers'] as const)(
    'lies beneath the caller, in %s, by the day of the invitation [V16]',
    async (group) => {
      const { asked } = await expectLiveQuery(watchEntries({ ...PERIOD, group, after: null }));
      expect(toPlainQuery(asked)).toMatchObject({
        path: `callers/uidCaller/${group}`,
        where: [
          ['campaignData.timestamp', '>=', new Date(PERIOD.from)],
          ['campaignData.timestamp', '<', new Date(PERIOD.to)],
        ],
      });
    },
  );

  it.each([
    [5, null],
    [6, [NOW - 4, 'e4']],
  ])('has five rows, and of %i a next page: %j [T4]', async (count, next) => {
    database.documents = entries(count);
    const { shown } = await expectLiveQuery(watchEntries({ ...PERIOD, group: 'newUsers', after: null }));
    expect(shown.rows.map(({ id }) => id)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    expect(shown.next).toEqual(next);
  });

  it('goes on behind the last row of the page before [T4]', async () => {
    const { asked } = await expectLiveQuery(
      watchEntries({ ...PERIOD, group: 'newUsers', after: [NOW - 4, 'e4'] }),
    );
    expect(listConstraints(asked.parts, 'startAfter')).toEqual([[new Date(NOW - 4), 'e4']]);
    expect(listConstraints(asked.parts, 'limit')).toEqual([6]);
  });
});
