import { ACTION_ITEM_QUERIES, type ActionItemName, watchActionItems } from '@data/offers/offerLists';
import { portfolioPort } from '@data/offers/portfolio';
import { buildPortfolioEntry, type CompanyPortfolio } from '@domain/offers/companyPortfolio';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { installFakes } from '../../support/fakes';
import { open, prepareToday } from './todayFixtures';

vi.mock('@data/offers/offerLists', async (original) => ({
  ...(await original<object>()),
  watchActionItems: vi.fn(),
}));

beforeAll(() => i18next.loadNamespaces(['workspace', 'leaseProgress', 'common']));
beforeEach(prepareToday);

describe('what waits for the viewer', () => {
  it('is read with five queries, of leases all that are open, three of them followed live', async () => {
    vi.mocked(watchActionItems).mockClear();
    const left: ActionItemName[] = [];
    vi.mocked(watchActionItems).mockImplementation((name) => (onValue) => {
      onValue({ items: [], next: null });
      return () => left.push(name);
    });
    open();
    await screen.findByText(/Nic na Ciebie nie czeka/);
    const asked = vi.mocked(watchActionItems).mock.calls.map(([name]) => name);
    expect([...new Set(asked)].sort()).toEqual([
      'landlordLeases',
      'projects',
      'reservations',
      'tenancies',
      'toAnswer',
    ]);
    expect(Object.entries(ACTION_ITEM_QUERIES).map(([name, { max }]) => [name, max])).toEqual([
      ['toAnswer', 2],
      ['projects', 2],
      ['reservations', 2],
      ['landlordLeases', 49],
      ['tenancies', 49],
    ]);
    expect([...new Set(left)].sort()).toEqual(['projects', 'toAnswer']);
  });

  it('reads no list of others that the portfolio knows to be empty, and reads it once it is named', async () => {
    const read: ActionItemName[] = [];
    vi.mocked(watchActionItems).mockImplementation((name) => (onValue) => {
      read.push(name);
      onValue({ items: [], next: null });
      return () => {};
    });
    let show: (portfolio: CompanyPortfolio) => void = () => {};
    const watchPortfolio = () => (onValue: typeof show) => {
      show = onValue;
      onValue({ drafts: { draft: true } });
      return () => {};
    };
    installFakes(portfolioPort, { watchPortfolio });
    open();
    await screen.findByText(/Nic na Ciebie nie czeka/);
    expect([...new Set(read)].sort()).toEqual(['landlordLeases', 'projects', 'tenancies']);
    const { published } = buildPortfolioEntry(
      { ...anOffer().active().build(), talk: { isOpen: true, questions: 1, counterOffers: 0 } },
      'companyLandlord',
    );
    if (published) show({ published: { offer: published } });
    await vi.waitFor(() => expect(read).toContain('toAnswer'));
    expect(read).not.toContain('reservations');
  });
});
