import type { Access } from '@app/routes';
import { reauthenticate, signOut } from '@data/accounts/account';
import { readStored, writeStored } from '@data/browser/browserStorage';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { Session } from '@data/session/session';
import ConfirmDeletePage from '@pages/account/ConfirmDeletePage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, LOADING, renderApp, VISITOR } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  signOut: vi.fn(),
  reauthenticate: vi.fn(),
}));

const viewer = aViewer().with({ emailVerified: true }).build();
const buildPage = (path: string, access: Access, Page: () => React.ReactNode) => ({
  path,
  access,
  layout: 'site' as const,
  title: 'confirmDelete' as const,
  page: Page,
});
const PAGES = [
  buildPage('/', 'public', () => <h1>Strona główna</h1>),
  buildPage('/account/:id/confirm-delete/', 'signedIn', ConfirmDeletePage),
];
const open = (session: Session = buildSignedInSession(viewer), id = viewer.uid) =>
  renderApp(PAGES, `/account/${id}/confirm-delete/`, session);

beforeEach(() => {
  vi.mocked(callFunction).mockReset();
  for (const mock of [signOut, reauthenticate]) vi.mocked(mock).mockReset().mockResolvedValue(undefined);
});

describe('the page of the deletion link', () => {
  it('is for signed-in people only: nothing while that is not known, home and sign-in for visitors [U8, A57]', async () => {
    const route = ALL_ROUTES.find(({ title }) => title === 'confirmDelete');
    expect(route).toMatchObject({ path: '/account/:id/confirm-delete/', access: 'signedIn' });
    const { become, router } = open(LOADING);
    expect(screen.getByRole('main').textContent).toBe('Wczytujemy dane');
    become(VISITOR);
    expect(await screen.findByRole('dialog', { name: 'Zaloguj się' }, { timeout: 15_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('deletes on load, without a click, signs out, forgets what is kept here, and goes home [D21, D22, D23, A57]', async () => {
    writeStored('signedIn', 'yes');
    writeStored('language', 'pl');
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('deleteAllUserData', { userId: viewer.uid });
    expect(signOut).toHaveBeenCalledOnce();
    expect(readStored('signedIn')).toBeNull();
    expect(readStored('language')).toBe('pl');
    expect(await screen.findByText('Konto i dane zostały usunięte.')).toBeTruthy();
  });

  it('shows an error alert when it fails, stays, and can be tried again [D24]', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('accountHasActiveOffers'));
    const { router } = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Konto nie zostało usunięte. Konto ma oferty, które jeszcze wiążą.');
    expect(router.state.location.pathname).not.toBe('/');
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('asks for the password when the sign-in is older than five minutes, then deletes', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('signInTooOld'));
    const { router } = open();
    const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
    await userEvent.type(within(dialog).getByLabelText('Hasło'), 'Haslo123');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź i usuń konto' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Haslo123');
    expect(callFunction).toHaveBeenCalledTimes(2);
  });

  it('deletes nothing by a link made for another account', async () => {
    open(buildSignedInSession(viewer), 'uidSomebodyElse');
    expect((await screen.findByRole('alert')).textContent).toContain('Ten link dotyczy innego konta.');
    expect(callFunction).not.toHaveBeenCalled();
  });
});
