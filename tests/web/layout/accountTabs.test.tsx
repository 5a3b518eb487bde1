import { portfolioPort } from '@data/offers/portfolio';
import { buildPortfolioEntry, type CompanyPortfolio } from '@domain/offers/companyPortfolio';
import { AccountTabBar } from '@features/layout/AccountTabBar';
import { WorkspaceMenu } from '@features/layout/WorkspaceMenu';
import { act, screen, within } from '@testing-library/react';
import { anOffer, aViewer } from '@tests/support/builders';
import { installFakes } from '@tests/support/fakes';
import { readStyleSheets } from '@tests/support/styleSheets';
import { createStaticSubscription } from '@tests/support/subscriptions';
import { setViewportWidth } from '@tests/support/viewport';
import { buildSignedInSession, renderPart, VISITOR } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const follow = (portfolio: CompanyPortfolio) =>
  installFakes(portfolioPort, { watchPortfolio: () => createStaticSubscription(portfolio) });
const active = buildPortfolioEntry(anOffer().active().build(), 'companyLandlord').published;
const lease = buildPortfolioEntry(anOffer().signed().build(), 'companyLandlord').published;
const company = aViewer().verified().ofCompany('companyLandlord').build();

beforeEach(readStyleSheets);
beforeEach(() => follow({}));

const SLOW = { timeout: 15_000 };
const findTabs = () => screen.findByRole('navigation', { name: 'Szybkie menu' }, SLOW);
const listTabs = async () =>
  within(await findTabs())
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href')]);

describe('the tabs of an account on a phone', () => {
  beforeEach(() => setViewportWidth(390));

  it('lead to what is to do, the premises, the leases, the search and the account', async () => {
    renderPart(<AccountTabBar />, buildSignedInSession());
    expect(await listTabs()).toEqual([
      ['Do zrobienia', '/moja-tablica'],
      ['Lokale', '/moja-tablica/my-offers/active-offers'],
      ['Najmy', '/moja-tablica/my-offers/signed-offers-tenant'],
      ['Szukaj', '/offers'],
      ['Konto', '/moja-tablica/account/info'],
    ]);
  });

  it('lead a company that only lets to the leases of its own premises', async () => {
    if (active) follow({ published: { one: active, other: active } });
    renderPart(<AccountTabBar />, buildSignedInSession(company));
    const leases = within(await findTabs()).getByRole('link', { name: 'Najmy' });
    await vi.waitFor(() =>
      expect(leases.getAttribute('href')).toBe('/moja-tablica/my-offers/signed-offers-landlord'),
    );
  });

  it('mark the page that is open, and make way for the bar of a task', async () => {
    const { router } = renderPart(<AccountTabBar />, buildSignedInSession());
    await findTabs();
    await act(() => router.navigate('/moja-tablica/my-offers/signed-offers-landlord'));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Najmy');
    for (const task of ['/protocol/1', '/offer/1', '/add-offer/1', '/contract/1/verify']) {
      await act(() => router.navigate(task));
      expect(screen.queryByRole('navigation', { name: 'Szybkie menu' })).toBeNull();
    }
  });

  it('are for accounts on a phone only', () => {
    renderPart(<AccountTabBar />, VISITOR);
    expect(screen.queryByRole('navigation')).toBeNull();
    setViewportWidth(1440);
    renderPart(<AccountTabBar />, buildSignedInSession());
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the side menu', () => {
  it('counts the unfinished offers of each list, and greys the side that is not used', async () => {
    if (active && lease)
      follow({
        drafts: { draft: true },
        published: { one: active, other: active, third: active, lease, secondLease: lease },
      });
    renderPart(<WorkspaceMenu />, buildSignedInSession(company));
    expect(await screen.findByRole('link', { name: /^Oferty ?, 3$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Projekty ?, 1$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rezerwacje' }).textContent).toBe('Rezerwacje');
    const colorOf = (name: RegExp) => getComputedStyle(screen.getByRole('link', { name })).color;
    expect(colorOf(/^Najmy: biorę/)).not.toBe(colorOf(/^Najmy: oddaję/));
  });
});
