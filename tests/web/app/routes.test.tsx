import { existsSync, readFileSync } from 'node:fs';
import type { Access, PageRoute } from '@app/routes';
import { signIn } from '@data/accounts/account';
import { fireEvent, screen, within } from '@testing-library/react';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, LOADING, renderApp, VISITOR } from '@tests/support/web';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', async (original) => ({ ...(await original<object>()), signIn: vi.fn() }));

const buildRoute = (path: string, access: Access, text: string): PageRoute => ({
  path,
  access,
  layout: 'site',
  title: 'deposit',
  page: () => <h1>{text}</h1>,
});

const PAGES = [
  buildRoute('/', 'public', 'Strona główna'),
  buildRoute('/offers', 'public', 'Lokale'),
  buildRoute('/for-signed-in', 'signedIn', 'Dla zalogowanych'),
  buildRoute('/for-creators', 'creator', 'Dla twórców'),
  buildRoute('/for-admins', 'admin', 'Dla administratora'),
];

const someone = aViewer().build();
const admin = aViewer(undefined, { isAdmin: true, isCreator: false }).build();
const creator = aViewer(undefined, { isAdmin: false, isCreator: true }).build();

describe('route guard', () => {
  it('shows grey boxes in place of a protected page while it is not known who looks, then the page [U1]', () => {
    const { become } = renderApp(PAGES, '/for-signed-in', LOADING);
    expect(screen.getByRole('main').textContent).toBe('Wczytujemy dane');
    become(buildSignedInSession(someone));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dla zalogowanych');
  });

  it('says that it cannot be found out who looks when the server does not answer, then shows the page', async () => {
    const { become } = renderApp(PAGES, '/for-signed-in', { status: 'loading', isUnreachable: true });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nie udało się wczytać danych' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
    become(buildSignedInSession(someone));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dla zalogowanych');
  });

  it('sends a visitor home and asks to sign in, remembering the way [U2, U24]', async () => {
    const { router, become } = renderApp(PAGES, '/for-signed-in?tab=2', VISITOR);
    vi.mocked(signIn).mockImplementation(async () => become(buildSignedInSession(someone)));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zaloguj się' }, { timeout: 15_000 }));
    expect(router.state.location.pathname).toBe('/');
    fireEvent.change(await dialog.findByLabelText('Adres e-mail'), { target: { value: 'anna@example.pl' } });
    fireEvent.change(dialog.getByLabelText('Hasło'), { target: { value: 'Dobre-haslo1' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Zaloguj się' }));
    await screen.findByRole('heading', { level: 1, name: 'Dla zalogowanych' });
    expect(router.state.location.search).toBe('?tab=2');
  });

  it.each([
    ['a signed-in person', someone, '/for-admins', '/'],
    ['a creator', creator, '/for-admins', '/'],
    ['an admin', admin, '/for-admins', '/for-admins'],
    ['a signed-in person', someone, '/for-creators', '/'],
    ['a creator', creator, '/for-creators', '/for-creators'],
    ['an admin', admin, '/for-creators', '/for-creators'],
  ])('leads %s from %s to the right place [U2, U19, U20]', (_, viewer, path, arrives) => {
    const { router } = renderApp(PAGES, path, buildSignedInSession(viewer));
    expect(router.state.location.pathname).toBe(arrives);
  });

  it('does not ask someone signed in to sign in when a page is not theirs [U2]', () => {
    renderApp(PAGES, '/for-admins', buildSignedInSession(someone));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** Title and page file of each path. */
const LEADS_TO: Record<string, [PageRoute['title'], string]> = {
  '/': ['home', 'home/HomePage'],
  '/offers': ['offers', 'offers/OffersPage'],
  '/offer/preview/abc': ['offerPreview', 'offer/OfferPreviewPage'],
  '/offer/abc': ['offer', 'offer/OfferPage'],
  '/add-offer/abc': ['addOffer', 'addOffer/AddOfferPage'],
  '/add-offer/confirm/abc': ['addOfferConfirm', 'addOffer/ConfirmOfferPage'],
  '/add-offer/verify/abc': ['addOfferVerify', 'addOffer/VerifyOfferPage'],
  '/edit-offer/abc/accept/tenant': ['editOffer', 'editOffer/EditOfferPage'],
  '/contract/abc/submit/tenant': ['contractSubmit', 'contract/ContractSubmitPage'],
  '/contract/abc/verify': ['contractVerify', 'contract/ContractVerifyPage'],
  '/moja-tablica': ['workspace', 'workspace/WorkspaceHomePage'],
  '/moja-tablica/my-offers/active-offers': ['activeOffers', 'workspace/OfferListPage'],
  '/moja-tablica/my-offers/unsigned-offers': ['unsignedOffers', 'workspace/OfferListPage'],
  '/moja-tablica/my-offers/signed-offers-landlord': ['signedOffersLandlord', 'workspace/OfferListPage'],
  '/moja-tablica/my-offers/signed-offers-tenant': ['signedOffersTenant', 'workspace/OfferListPage'],
  '/moja-tablica/my-offers/booked-offers': ['bookedOffers', 'workspace/OfferListPage'],
  '/moja-tablica/favorites': ['favorites', 'workspace/FavoritesPage'],
  '/moja-tablica/wanted-listings': ['wantedListings', 'workspace/WantedListingsPage'],
  '/wanted-listings': ['wantedBoard', 'wanted/WantedBoardPage'],
  '/pomoc': ['support', 'help/SupportPage'],
  '/faq': ['faq', 'help/FaqPage'],
  '/regulamin-promocji': ['promotion', 'promotion/PromotionPage'],
  '/moja-tablica/advanced/support': ['support', 'help/SupportPage'],
  '/moja-tablica/advanced/report': ['report', 'help/ReportPage'],
  '/mail/abc/token': ['mail', 'mail/MailPage'],
  '/view-document/documents&regulamin.pdf': ['viewDocument', 'documents/ViewDocumentPage'],
  '/dashboard': ['salesDashboard', 'dashboard/DashboardPage'],
  '/l/abc123': ['shortLink', 'links/ShortLinkPage'],
  '/moja-tablica/account/info': ['accountInfo', 'account/AccountInfoPage'],
  '/moja-tablica/account/security': ['accountSecurity', 'account/SecurityPage'],
  '/account/abc/confirm-delete/': ['confirmDelete', 'account/ConfirmDeletePage'],
  '/account/action': ['accountAction', 'account/AccountActionPage'],
  '/moja-tablica/account/confirm-identity': ['confirmIdentity', 'account/ConfirmIdentityPage'],
  '/moja-tablica/account/link-company': ['linkCompany', 'account/LinkCompanyPage'],
  '/indicate-transfer-person/abc/tenant': ['indicatePerson', 'handover/IndicatePersonPage'],
  '/lease/abc': ['lease', 'lease/LeasePage'],
  '/deposit/abc/': ['deposit', 'deposit/DepositPage'],
  '/protocol/abc': ['protocol', 'protocol/ProtocolPage'],
  '/moja-tablica/advanced/notifications': ['notifications', 'workspace/NotificationsPage'],
  '/admin': ['admin', 'admin/AdminPage'],
  '/admin/mobywatel-verification': ['identityQueue', 'admin/MObywatelPage'],
};

/** Returns the route that the router chooses for a path among all of them. */
const findRoute = (address: string): PageRoute | undefined => {
  const found = matchRoutes(
    ALL_ROUTES.map(({ path }) => ({ path })),
    address,
  )?.at(-1)?.route.path;
  return ALL_ROUTES.find(({ path }) => path === found);
};

/** Page files in the tables of routes, in their order. */
const PAGE_FILES = ['routes', 'otherRoutes'].flatMap((table) =>
  readFileSync(`src/app/${table}.tsx`, 'utf8')
    .matchAll(/import\('@pages\/([^']+)'\)/g)
    .map(([, page]) => String(page))
    .toArray(),
);
const findPageFile = (route: PageRoute | undefined) => route && PAGE_FILES[ALL_ROUTES.indexOf(route)];

describe('route table', () => {
  it.each(Object.entries(LEADS_TO))('leads %s to its page [A27-A33, A35-A66]', (address, expected) => {
    const route = findRoute(address);
    expect([route?.title, findPageFile(route)]).toEqual(expected);
  });

  it('has a page behind every route that can be loaded [A27-A33, A35-A66]', () => {
    expect(PAGE_FILES).toHaveLength(ALL_ROUTES.length);
    expect(PAGE_FILES.filter((page) => !existsSync(`src/pages/${page}.tsx`))).toEqual([]);
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
    const all = ALL_ROUTES.map((route) => route.path);
    expect(new Set(all).size).toBe(all.length);
  });

  it('names the page in the browser', () => {
    renderApp(PAGES, '/', VISITOR);
    expect(document.title).toBe('Kaucja · Pewny Lokal');
  });
});
