import { WEB_QUERIES } from '@api/webQueries';
import { watchPage } from '@data/firestore/liveQueries';
import {
  OFFER_LISTS,
  type OfferListName,
  watchActionItems,
  watchLeasePage,
  watchOfferPage,
} from '@data/offers/offerLists';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../../support/builders';

vi.mock('@data/firestore/liveQueries', () => ({ watchPage: vi.fn(() => () => () => {}) }));

beforeEach(() => {
  vi.mocked(watchPage).mockClear();
});

const member = aViewer().verified().ofCompany('companyTenant').build();
const person = aViewer().verified().build();
const waiting = aViewer()
  .verified()
  .ofCompany('companyTenant')
  .with({ verification: { identity: 'ACCEPTED', company: 'CHECKING' } })
  .build();
const LISTS = Object.keys(OFFER_LISTS) as OfferListName[];
const firstPage = { limit: CARDS_PER_PAGE, after: null };

describe('A list of the workspace', () => {
  it("of reserved offers asks for those in BOOKED whose tenant is the viewer's company [V24, V25]", () => {
    watchOfferPage(
      'booked',
      member,
      null,
    )(
      () => {},
      () => {},
    );
    expect(watchPage).toHaveBeenCalledWith(
      'tenantOffers',
      { companyId: 'companyTenant', state: 'BOOKED' },
      firstPage,
    );
  });

  it('of offers the company published asks by its id, a page of nine behind the cursor [F16]', () => {
    const after = ['cursor'] as never;
    watchOfferPage(
      'active',
      member,
      after,
    )(
      () => {},
      () => {},
    );
    expect(watchPage).toHaveBeenCalledWith(
      'companyOffers',
      { companyId: 'companyTenant', state: 'ACTIVE' },
      {
        limit: CARDS_PER_PAGE,
        after,
      },
    );
  });

  it.each([
    ['without a company', person],
    ['whose company is not accepted', waiting],
  ])('asks nothing about tenants for someone %s, whose drafts are listed by the uid [F16]', (_, viewer) => {
    const shown = vi.fn();
    watchOfferPage('booked', viewer, null)(shown, () => {});
    expect(watchPage).not.toHaveBeenCalled();
    expect(shown).toHaveBeenCalledWith({ items: [], next: null });
    watchOfferPage(
      'unsigned',
      viewer,
      null,
    )(
      () => {},
      () => {},
    );
    expect(watchPage).toHaveBeenCalledWith('ownOffers', { uid: viewer.uid, state: 'UNSIGNED' }, firstPage);
  });

  it.each(LISTS)('asks for nine offers of %s, and for the nine behind the last one [J39]', (list) => {
    watchOfferPage(list, member, null);
    watchOfferPage(list, member, ['cursor']);
    const pages = vi.mocked(watchPage).mock.calls.map(([, , page]) => page);
    expect(pages).toEqual([
      { limit: 9, after: null },
      { limit: 9, after: ['cursor'] },
    ]);
  });
});

describe('the leases of a side', () => {
  it('are read with one bounded query while they are open, and nine a page once they are closed', () => {
    watchLeasePage('signedLandlord', 'open', member, null);
    watchLeasePage('signedTenant', 'closed', member, null);
    const asked = vi.mocked(watchPage).mock.calls.map(([query, , page]) => [query, page]);
    expect(asked).toEqual([
      ['companyOffersByStatus', { limit: 49, after: null }],
      ['tenantOffersByStatus', { limit: 9, after: null }],
    ]);
    expect([WEB_QUERIES.companyOffersByStatus.limit, WEB_QUERIES.tenantOffersByStatus.limit]).toEqual([
      50, 50,
    ]);
  });
});

const OPEN = ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'];

describe('What may ask something of the viewer', () => {
  it('is asked for by side: projects, reservations in writing, then leases that are not finished', () => {
    watchActionItems('projects', member);
    watchActionItems('reservations', member);
    watchActionItems('landlordLeases', member);
    watchActionItems('tenancies', member);
    expect(vi.mocked(watchPage).mock.calls).toEqual([
      [
        'companyOffersByStatus',
        { companyId: 'companyTenant', state: ['UNSIGNED'], postSigningStatus: ['NONE'] },
        { limit: 2, after: null },
      ],
      [
        'companyReservations',
        { companyId: 'companyTenant', state: 'BOOKED', option: 'fixedlong' },
        { limit: 2, after: null },
      ],
      [
        'companyOffersByStatus',
        { companyId: 'companyTenant', state: ['SIGNED'], postSigningStatus: OPEN },
        { limit: 49, after: null },
      ],
      [
        'tenantOffersByStatus',
        { companyId: 'companyTenant', state: ['BOOKED', 'SIGNED'], postSigningStatus: ['NONE', ...OPEN] },
        { limit: 49, after: null },
      ],
    ]);
  });

  it('is nothing but the own projects of someone whose company is not accepted', () => {
    const shown = vi.fn();
    watchActionItems('landlordLeases', waiting)(shown, () => {});
    watchActionItems('tenancies', waiting)(shown, () => {});
    expect(shown.mock.calls).toEqual([[{ items: [], next: null }], [{ items: [], next: null }]]);
    watchActionItems('projects', waiting);
    expect(vi.mocked(watchPage).mock.calls).toEqual([
      ['ownOffers', { uid: waiting.uid, state: 'UNSIGNED' }, { limit: 2, after: null }],
    ]);
  });
});
