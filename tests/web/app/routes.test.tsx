import { existsSync, readFileSync } from 'node:fs';
import { type Access, type PageRoute, ROUTES } from '@app/routes';
import { screen } from '@testing-library/react';
import { aViewer } from '@tests/support/builders';
import { LOADING, renderApp, signedInAs, VISITOR } from '@tests/support/web';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

const pageOf = (path: string, access: Access, text: string): PageRoute => ({
  path,
  access,
  layout: 'site',
  title: 'deposit',
  page: () => <h1>{text}</h1>,
});

const PAGES = [
  pageOf('/', 'public', 'Strona główna'),
  pageOf('/offers', 'public', 'Lokale'),
  pageOf('/for-signed-in', 'signedIn', 'Dla zalogowanych'),
  pageOf('/for-creators', 'creator', 'Dla twórców'),
  pageOf('/for-admins', 'admin', 'Dla administratora'),
];

const someone = aViewer().build();
const admin = aViewer(undefined, { isAdmin: true, isCreator: false }).build();
const creator = aViewer(undefined, { isAdmin: false, isCreator: true }).build();

describe('route guard', () => {
  it('shows nothing of a protected page while it is not known who looks, then the page [U1]', () => {
    const { become } = renderApp(PAGES, '/for-signed-in', LOADING);
    expect(screen.getByRole('main').textContent).toBe('');
    become(signedInAs(someone));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dla zalogowanych');
  });

  it('says that it cannot be found out who looks when the server does not answer, then shows the page', async () => {
    const { become } = renderApp(PAGES, '/for-signed-in', { status: 'loading', isUnreachable: true });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nie udało się wczytać danych' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
    become(signedInAs(someone));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dla zalogowanych');
  });

  it('sends a visitor home and asks to sign in, remembering the way [U2][U24]', async () => {
    const { router } = renderApp(PAGES, '/for-signed-in', VISITOR);
    expect(await screen.findByRole('dialog', { name: 'Zaloguj się' }, { timeout: 15_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['a signed-in person', someone, '/for-admins', '/'],
    ['a creator', creator, '/for-admins', '/'],
    ['an admin', admin, '/for-admins', '/for-admins'],
    ['a signed-in person', someone, '/for-creators', '/'],
    ['a creator', creator, '/for-creators', '/for-creators'],
    ['an admin', admin, '/for-creators', '/for-creators'],
  ])('leads %s from %s to the right place [U2][U19][U20]', (_, viewer, path, arrives) => {
    const { router } = renderApp(PAGES, path, signedInAs(viewer));
    expect(router.state.location.pathname).toBe(arrives);
  });

  it('does not ask somebody signed in to sign in when a page is not theirs [U2]', () => {
    renderApp(PAGES, '/for-admins', signedInAs(someone));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const LEADS_TO: Record<string, PageRoute['title']> = {
  '/': 'home',
  '/offers': 'offers',
  '/offer/preview/abc': 'offerPreview',
  '/offer/abc': 'offer',
  '/add-offer/abc': 'addOffer',
  '/add-offer/confirm/abc': 'addOfferConfirm',
  '/add-offer/verify/abc': 'addOfferVerify',
  '/edit-offer/abc/accept/tenant': 'editOffer',
  '/contract/abc/submit/tenant': 'contractSubmit',
  '/contract/abc/verify': 'contractVerify',
  '/moja-tablica': 'workspace',
  '/moja-tablica/my-offers/active-offers': 'activeOffers',
  '/moja-tablica/my-offers/unsigned-offers': 'unsignedOffers',
  '/moja-tablica/my-offers/signed-offers-landlord': 'signedOffersLandlord',
  '/moja-tablica/my-offers/signed-offers-tenant': 'signedOffersTenant',
  '/moja-tablica/my-offers/booked-offers': 'bookedOffers',
  '/moja-tablica/favorites': 'favorites',
  '/moja-tablica/wanted-listings': 'wantedListings',
  '/wanted-listings': 'wantedBoard',
  '/pomoc': 'support',
  '/faq': 'faq',
  '/regulamin-promocji': 'promotion',
  '/moja-tablica/advanced/support': 'support',
  '/moja-tablica/advanced/report': 'report',
  '/mail/abc/token': 'mail',
  '/view-document/documents&regulamin.pdf': 'viewDocument',
  '/dashboard': 'callerDesk',
  '/l/abc123': 'shortLink',
  '/moja-tablica/account/info': 'accountInfo',
  '/moja-tablica/account/security': 'accountSecurity',
  '/account/abc/confirm-delete/': 'confirmDelete',
  '/account/action': 'accountAction',
  '/moja-tablica/account/confirm-identity': 'confirmIdentity',
  '/moja-tablica/account/link-company': 'linkCompany',
  '/indicate-transfer-person/abc/tenant': 'indicatePerson',
  '/deposit/abc/': 'deposit',
  '/protocol/abc': 'protocol',
  '/moja-tablica/advanced/notifications': 'notifications',
  '/admin': 'admin',
  '/admin/mobywatel-verification': 'identityDesk',
};

/** The route the router chooses for an address, as it chooses among all of them. */
const routeAt = (address: string): PageRoute | undefined => {
  const found = matchRoutes(
    ROUTES.map(({ path }) => ({ path })),
    address,
  )?.at(-1)?.route.path;
  return ROUTES.find(({ path }) => path === found);
};

describe('route table', () => {
  it('leads every address of the spec that has a page to that page [A27-A33, A35-A66]', () => {
    const found = Object.keys(LEADS_TO).map((address) => [address, routeAt(address)?.title]);
    expect(Object.fromEntries(found)).toEqual(LEADS_TO);
  });

  it('has a page behind every route that can be loaded [A27-A33, A35-A66]', async () => {
    const source = readFileSync('src/app/routes.tsx', 'utf8');
    const pages = [...source.matchAll(/import\('@pages\/([^']+)'\)/g)].map(([, page]) => String(page));
    expect(pages).toHaveLength(ROUTES.length);
    expect(pages.filter((page) => !existsSync(`src/pages/${page}.tsx`))).toEqual([]);
  });

  it('leads from the bare address of an offer to the search [A34]', () => {
    const { router } = renderApp(PAGES, '/offer', VISITOR);
    expect(router.state.location.pathname).toBe('/offers');
  });

  it('leads any unknown address home [A67]', () => {
    const { router } = renderApp(PAGES, '/no/such/page', VISITOR);
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Strona główna');
  });

  it('names every path once', () => {
    const all = ROUTES.map((route) => route.path);
    expect(new Set(all).size).toBe(all.length);
  });

  it('names the page in the browser', () => {
    renderApp(PAGES, '/', VISITOR);
    expect(document.title).toBe('Kaucja · Pewny Lokal');
  });
});
