import { sendPasswordReset } from '@data/accounts/account';
import { AppError } from '@data/calls/appError';
import AuthDialog from '@features/auth/AuthDialog';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  sendPasswordReset: vi.fn(),
}));

const submit = async (email: string) => {
  renderPart(<AuthDialog request={{ kind: 'forgotPassword' }} onClose={() => {}} />);
  if (email) await userEvent.type(screen.getByLabelText('Adres e-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij link' }));
};

describe('forgotten password', () => {
  beforeEach(() => void vi.mocked(sendPasswordReset).mockReset());

  it.each(['', 'anna'])('refuses "%s" as an address [C25]', async (email) => {
    await submit(email);
    expect(screen.getByLabelText('Adres e-mail').getAttribute('aria-invalid')).toBe('true');
    expect(sendPasswordReset).not.toHaveBeenCalled();
  });

  it('sends the link and says so [C26, C28]', async () => {
    await submit('anna@example.pl');
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('anna@example.pl', 'pl');
    expect((await screen.findByText(/w skrzynce jest już wiadomość/)).textContent).toContain(
      'anna@example.pl',
    );
  });

  it('says what was refused and keeps the address [C27]', async () => {
    vi.mocked(sendPasswordReset).mockRejectedValue(new AppError('mailSentJustNow'));
    await submit('anna@example.pl');
    expect((await screen.findByRole('alert')).textContent).toContain('Kolejną można wysłać po minucie.');
    expect(screen.getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe('anna@example.pl');
  });

  it('does not say any more that a link was sent once another one is refused [C27]', async () => {
    await submit('anna@example.pl');
    const sent = await screen.findByText(/w skrzynce jest już wiadomość/);
    vi.mocked(sendPasswordReset).mockRejectedValue(new AppError('mailSentJustNow'));
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij ponownie' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Kolejną można wysłać po minucie.');
    expect(sent.isConnected).toBe(false);
  });
});
