import { watchPage, watchQuery } from '@data/firestore/liveQueries';
import { runQuery } from '@data/firestore/queries';
import { wantedPort } from '@data/offers/wantedListings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListing, aViewer } from '../../../support/builders';

vi.mock('@data/firestore/queries', async (original) => ({
  ...(await original<object>()),
  runQuery: vi.fn(),
}));
vi.mock('@data/firestore/liveQueries', () => ({
  watchPage: vi.fn(() => () => () => {}),
  watchQuery: vi.fn(() => () => () => {}),
}));

const member = aViewer().verified().ofCompany('companyLandlord').build();
const getPort = () => wantedPort;
const buildListings = (count: number) =>
  Array.from({ length: count }, (_, index) => aListing({ id: `w${index}`, createdAt: 100 - index }));

beforeEach(() => void vi.mocked(runQuery).mockReset().mockResolvedValue({ items: [], next: null }));

describe('What the wanted board asks the database for', () => {
  it('is the active listings, nine a page, followed live for an account [O7, O11]', () => {
    getPort().board(
      true,
      null,
      null,
    )(
      () => {},
      () => {},
    );
    expect(watchPage).toHaveBeenCalledWith(
      'activeWantedListings',
      { status: 'active' },
      { limit: 9, after: null },
    );
  });

  it.each([
    [9, null],
    [10, [92, 'w8']],
  ])('is the active listings, nine of %i for a visitor, then %j [O7, O11]', async (count, next) => {
    vi.mocked(runQuery).mockResolvedValue({ items: buildListings(count), next: null });
    const onPage = vi.fn();
    getPort().board(false, null, null)(onPage, () => {});
    await vi.waitFor(() => expect(onPage).toHaveBeenCalledWith({ items: buildListings(9), next }));
    expect(runQuery).toHaveBeenCalledWith('activeWantedListings', { status: 'active' }, { after: null });
  });

  it('is the active listings of one’s own company [O7]', () => {
    getPort().watchCompanyListings('companyTenant');
    expect(watchQuery).toHaveBeenCalledWith('companyWantedListings', {
      companyId: 'companyTenant',
      status: 'active',
    });
  });

  it('to send one of them is the ACTIVE offers of the company, or of someone without one [O26]', async () => {
    await getPort().ownActiveOffers(member);
    await getPort().ownActiveOffers(aViewer().withUid('uidAnna').build());
    const asked = vi.mocked(runQuery).mock.calls.map(([name, values]) => [name, values]);
    expect(asked).toEqual([
      ['companyOffers', { companyId: 'companyLandlord', state: 'ACTIVE' }],
      ['ownOffers', { uid: 'uidAnna', state: 'ACTIVE' }],
    ]);
  });
});
