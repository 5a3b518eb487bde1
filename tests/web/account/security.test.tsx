import { loadSignInTimes, signOut } from '@data/accounts/account';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { SignInWay } from '@domain/accounts/signInWays';
import { WorkspaceMenu } from '@features/layout/WorkspaceMenu';
import SecurityPage from '@pages/account/SecurityPage';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart, VISITOR } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  loadSignInTimes: vi.fn(),
  signOut: vi.fn(),
}));

await i18next.loadNamespaces('secondFactor');

const viewer = aViewer().with({ emailVerified: true }).build();
const as = (...signsInWith: SignInWay[]) => buildSignedInSession(viewer, { signsInWith });
const open = async (...ways: SignInWay[]) => {
  const view = renderPart(<SecurityPage />, as(...ways));
  await screen.findByRole('heading', { level: 1, name: 'Bezpieczeństwo' });
  return { ...view, user: userEvent.setup() };
};

beforeEach(() => {
  for (const mock of [callFunction, signOut]) vi.mocked(mock).mockReset();
  vi.mocked(loadSignInTimes).mockResolvedValue({
    createdAt: Date.UTC(2026, 0, 5, 11, 0),
    signedInAt: Date.UTC(2026, 10, 20, 9, 0),
  });
});

describe('security', () => {
  it('has a button that sends the link to change the password [D26]', async () => {
    const { user } = await open('password');
    await user.click(screen.getByRole('button', { name: 'Wyślij link do zmiany hasła' }));
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('sendPasswordLink', {});
    expect((await screen.findByText(/Link jest już w skrzynce/)).textContent).toContain(viewer.email);
  });

  it('shows the second factor to admins and creators alone', async () => {
    vi.mocked(callFunction).mockResolvedValue({ isSetUp: true, isProven: false, recoveryCodesLeft: 5 });
    renderPart(<SecurityPage />, buildSignedInSession(aViewer().admin().build()));
    expect(await screen.findByText(/Masz jeszcze 5 kodów zapasowych/)).toBeTruthy();
    cleanup();
    await open('password');
    expect(screen.queryByRole('region', { name: 'Drugi składnik logowania' })).toBeNull();
    expect(callFunction).toHaveBeenCalledTimes(1);
  });

  it('says why the link was not sent', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('tooManyMails'));
    const { user } = await open('password');
    await user.click(screen.getByRole('button', { name: 'Wyślij link do zmiany hasła' }));
    expect(await screen.findByText(/Wysłaliśmy już kilka takich wiadomości/)).toBeTruthy();
    expect(screen.queryByText(/Link jest już w skrzynce/)).toBeNull();
  });

  it('has nothing to change for an account that signs in through Google only', async () => {
    await open('google.com');
    expect(screen.queryByRole('button', { name: 'Wyślij link do zmiany hasła' })).toBeNull();
    expect(screen.getByText(/To konto loguje się przez Google/)).toBeTruthy();
  });

  it('tells how and when someone signed in here', async () => {
    await open('password', 'google.com');
    const card = screen.getByRole('region', { name: 'Logowania' });
    expect(card.textContent).toContain('adres e-mail i hasło, Google');
    expect(await within(card).findByText('20.11.2026, 10:00')).toBeTruthy();
  });

  it('signs out everywhere after one question, here too', async () => {
    const { user } = await open('password');
    await user.click(screen.getByRole('button', { name: 'Wyloguj się wszędzie' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wylogować wszystkie urządzenia?' });
    expect(callFunction).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Wyloguj się wszędzie' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('signOutEverywhere', {});
  });
});

describe('the side menu', () => {
  it.each([
    ['an account with a password', as('password'), true],
    ['an account with both', as('password', 'google.com'), true],
    ['an account of Google only', as('google.com'), false],
    ['a visitor', VISITOR, false],
  ])('leads %s to security: %s [A23]', async (_, session, isShown) => {
    renderPart(<WorkspaceMenu />, session);
    await screen.findByRole('link', { name: 'Dane konta' });
    const link = screen.queryByRole('link', { name: 'Bezpieczeństwo' });
    expect(link?.getAttribute('href')).toBe(isShown ? '/moja-tablica/account/security' : undefined);
  });
});
