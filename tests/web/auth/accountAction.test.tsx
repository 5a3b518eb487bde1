import { refreshSession, signOut } from '@data/accounts/account';
import { applyCode, checkPasswordCode, setNewPassword } from '@data/accounts/actionCodes';
import { AppError } from '@data/calls/appError';
import AccountActionPage from '@pages/account/AccountActionPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/actionCodes', async (original) => ({
  ...(await original<object>()),
  applyCode: vi.fn(),
  checkPasswordCode: vi.fn(),
  setNewPassword: vi.fn(),
}));
vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  refreshSession: vi.fn(),
  signOut: vi.fn(),
}));

const ROUTES = [
  {
    path: '/account/action',
    access: 'public' as const,
    layout: 'site' as const,
    title: 'accountAction' as const,
    page: AccountActionPage,
  },
];
const open = (query: string) => renderApp(ROUTES, `/account/action${query}`);

beforeEach(() => {
  for (const mock of [applyCode, checkPasswordCode, setNewPassword, refreshSession, signOut])
    vi.mocked(mock).mockReset();
  for (const mock of [refreshSession, signOut, applyCode, setNewPassword])
    vi.mocked(mock).mockResolvedValue(undefined);
  vi.mocked(checkPasswordCode).mockResolvedValue('anna@example.pl');
});

describe('a link of the account service', () => {
  it.each(['', '?mode=verifyEmail', '?oobCode=abc', '?mode=constructor&oobCode=abc'])(
    'that is broken says so: "%s"',
    async (query) => {
      open(query);
      expect((await screen.findByRole('alert')).textContent).toContain('Ten link jest niepełny.');
    },
  );

  it('confirms an address only by a click, and then fetches the session again', async () => {
    open('?mode=verifyEmail&oobCode=abc');
    const button = await screen.findByRole('button', { name: 'Potwierdzam adres' });
    expect(applyCode).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText('Adres e-mail jest potwierdzony.')).toBeTruthy();
    expect(applyCode).toHaveBeenCalledExactlyOnceWith('abc', 'verifyEmail');
    expect(refreshSession).toHaveBeenCalledOnce();
  });

  it('changes the address and asks for a sign-in with the new one', async () => {
    open('?mode=verifyAndChangeEmail&oobCode=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Potwierdzam nowy adres' }));
    expect(await screen.findByText(/Zaloguj się nowym adresem/)).toBeTruthy();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('that was used says so and stays where it is', async () => {
    vi.mocked(applyCode).mockRejectedValue(new AppError('linkUsed'));
    open('?mode=verifyEmail&oobCode=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Potwierdzam adres' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ten link został już użyty');
  });
});

describe('a new password by link', () => {
  const set = async (password: string, confirmation = password) => {
    open('?mode=resetPassword&oobCode=abc');
    await userEvent.type(await screen.findByLabelText('Hasło'), password);
    await userEvent.type(screen.getByLabelText('Powtórz hasło'), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz nowe hasło' }));
  };

  it('names the account and sets it', async () => {
    await set('Dobre-haslo1');
    expect(await screen.findByText(/Hasło jest zmienione/)).toBeTruthy();
    expect(setNewPassword).toHaveBeenCalledExactlyOnceWith('abc', 'Dobre-haslo1');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it('follows the rules of signing up', async () => {
    await set('slabehaslo', 'innehaslo');
    expect(await screen.findByText('Dodaj co najmniej jedną wielką literę.')).toBeTruthy();
    expect(screen.getByText('Hasła różnią się od siebie.')).toBeTruthy();
    expect(setNewPassword).not.toHaveBeenCalled();
  });

  it('offers a new link when this one is no longer good', async () => {
    vi.mocked(checkPasswordCode).mockRejectedValue(new AppError('linkUsed'));
    open('?mode=resetPassword&oobCode=abc');
    expect(await screen.findByRole('button', { name: 'Wyślij nowy link' })).toBeTruthy();
    expect(screen.queryByLabelText('Hasło')).toBeNull();
  });
});
