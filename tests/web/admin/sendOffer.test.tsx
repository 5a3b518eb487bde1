import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import SendOfferBox from '@features/admin/offers/SendOfferBox';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
await i18next.loadNamespaces(['adminSections', 'common', 'errors']);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const send = async (email = 'klient@example.pl') => {
  renderPart(<SendOfferBox offerId="o1" />);
  await userEvent.type(screen.getByLabelText('E-mail odbiorcy'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij ofertę' }));
};

describe('the box that sends an offer to a user', () => {
  it.each([
    ['sent', 'Oferta wysłana na adres klient@example.pl.'],
    ['alreadySent', 'Ta oferta została już dziś wysłana na adres klient@example.pl.'],
  ] as const)('sends it by e-mail and says that it is %s [S10]', async (message, said) => {
    vi.mocked(callFunction).mockResolvedValue({ message });
    await send();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('sendOfferToUser', {
      email: 'klient@example.pl',
      offerId: 'o1',
    });
  });

  it('says in both languages that sending failed, and why; the address stays [S11]', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('offerNotActive'));
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Błąd podczas wysyłania oferty do użytkownika');
    expect(alert.textContent).toContain(i18next.t('errors:offerNotActive'));
    expect((screen.getByLabelText('E-mail odbiorcy') as HTMLInputElement).value).toBe('klient@example.pl');
    await i18next.loadLanguages('en');
    expect(i18next.getFixedT('en', 'adminSections')('send.failed')).toBe('Error while sending offer to user');
  });

  it('asks for a valid address before anything else', async () => {
    await send('bez-malpy');
    expect(callFunction).not.toHaveBeenCalled();
  });
});
