import { signIn } from '@data/accounts/account';
import { AppError } from '@data/calls/appError';
import AuthDialog from '@features/auth/AuthDialog';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', async (original) => ({ ...(await original<object>()), signIn: vi.fn() }));

const close = vi.fn();

const submit = async (email: string, password: string) => {
  const view = renderPart(<AuthDialog request={{ kind: 'signIn', next: '/deposit/1' }} onClose={close} />);
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Adres e-mail'), email);
  if (password) {
    await user.click(screen.getByLabelText('Hasło'));
    await user.paste(password);
  }
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  return view;
};

const CHECK = 'Sprawdź hasło i wpisz je jeszcze raz.';
const NO_EMAIL = 'Podaj adres e-mail w postaci nazwa@domena.pl.';

describe('sign in', () => {
  beforeEach(() => {
    vi.mocked(signIn).mockReset();
    close.mockReset();
  });

  const expectRefused = async (email: string, password: string, sentence: string) => {
    await submit(email, password);
    expect((await screen.findAllByText(sentence)).length).toBe(1);
    expect(signIn).not.toHaveBeenCalled();
  };

  it.each([
    ['no address at all', '', 'Uzupełnij to pole.'],
    ['an address without a domain', 'anna@', NO_EMAIL],
  ])('refuses %s and says so once [C2]', (_, email, sentence) => expectRefused(email, 'haslo123', sentence));

  it.each([
    ['no password', '', 'Uzupełnij to pole.'],
    ['a password of 5 characters', '12345', CHECK],
    ['a password of 256 characters', 'a'.repeat(256), CHECK],
  ])('refuses %s and says so once [C3]', (_, password, sentence) =>
    expectRefused('anna@example.pl', password, sentence),
  );

  it.each([6, 255])('takes a password of %d characters, closes and leads on [C3]', async (length) => {
    const { router } = await submit('anna@example.pl', 'a'.repeat(length));
    expect(signIn).toHaveBeenCalledExactlyOnceWith('anna@example.pl', 'a'.repeat(length));
    expect(close).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/deposit/1');
  });

  it('says in a sentence what the provider refused and keeps what was typed [C4]', async () => {
    vi.mocked(signIn).mockRejectedValue(new AppError('wrongCredentials'));
    await submit('anna@example.pl', 'haslo123');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Adres e-mail lub hasło są nieprawidłowe. Sprawdź je i spróbuj ponownie.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe('anna@example.pl');
    expect(close).not.toHaveBeenCalled();
  });
});
