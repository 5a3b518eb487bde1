import { type Access, type PageRoute, ROUTES } from '@app/routes';
import { screen } from '@testing-library/react';
import { aViewer } from '@tests/support/builders';
import { LOADING, renderApp, signedInAs, VISITOR } from '@tests/support/web';
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

describe('route table', () => {
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
