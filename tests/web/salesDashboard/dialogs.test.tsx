import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { DashboardActions } from '@features/salesDashboard/DashboardActions';
import enTexts from '@locales/en/salesDashboard.json';
import enValidation from '@locales/en/validation.json';
import plTexts from '@locales/pl/salesDashboard.json';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
beforeAll(() => i18next.loadNamespaces(['salesDashboard', 'common', 'errors', 'validation']));

const server = vi.mocked(callFunction);
const onLinkMade = vi.fn();
beforeEach(() => {
  server.mockReset();
  onLinkMade.mockReset();
});

const open = async (button: string, option?: string) => {
  renderPart(<DashboardActions onLinkMade={onLinkMade} />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  if (option) await userEvent.click(await screen.findByRole('menuitem', { name: option }));
  return screen.findByRole('dialog');
};
const type = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.click(field);
  if (text) await userEvent.paste(text);
};
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
/** Switches the interface to English: the literal texts of the specification are English. */
const changeToEnglish = () => i18next.changeLanguage('en');
const readAlert = async () => (await screen.findByRole('alert')).textContent;

describe('the buttons of the dashboard', () => {
  it('are "Send Website Link" and "Link Options", which offers to shorten and to generate a UTM link [T2, T3]', async () => {
    await changeToEnglish();
    renderPart(<DashboardActions onLinkMade={onLinkMade} />);
    expect(screen.getByRole('button', { name: 'Send Website Link' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Link Options' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Shorten link', 'Generate UTM link']);
  });
});

describe('sending the link of the site', () => {
  it('needs an address [T9]', async () => {
    const dialog = await open('Wyślij link do strony');
    await press(dialog, 'Wyślij');
    expect(await within(dialog).findByText('Uzupełnij to pole.')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it('proposes a Polish invitation to visit the platform, in either language [T11]', async () => {
    await changeToEnglish();
    const dialog = await open('Send Website Link');
    const { value } = within(dialog).getByLabelText<HTMLTextAreaElement>('Invitation');
    expect(value).toContain('zapraszamy do odwiedzenia serwisu Pewny Lokal');
    expect(enTexts.website.invitation).toBe(plTexts.website.invitation);
  });

  it('sends address and text, says so and closes [T8, T10]', async () => {
    server.mockResolvedValue({ message: 'sent' } as never);
    const dialog = await open('Wyślij link do strony');
    await type('Adres e-mail odbiorcy', 'biuro@firma.pl');
    await type('Treść zaproszenia', 'Dzień dobry<br />zapraszam');
    await press(dialog, 'Wyślij');
    expect(await screen.findByText('Wiadomość do biuro@firma.pl jest w drodze.')).toBeTruthy();
    expect(server).toHaveBeenCalledWith(
      'callerSendWebsite',
      { email: 'biuro@firma.pl', content: 'Dzień dobry<br />zapraszam' },
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says "Failed to send website link" and the backend’s own message, and loses nothing typed [T13]', async () => {
    await changeToEnglish();
    server.mockRejectedValue(new AppError('recipientQuotaReached'));
    const dialog = await open('Send Website Link');
    await type('Recipient’s e-mail', 'biuro@firma.pl');
    await press(dialog, 'Send');
    expect(await readAlert()).toBe(
      'Failed to send website linkAs many messages as possible (2) have been sent to this address today. You can send the next one tomorrow.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Recipient’s e-mail').value).toBe('biuro@firma.pl');
  });

  it('tries again under the same key after a lost connection, so that one mail goes out', async () => {
    server.mockRejectedValueOnce(new AppError('networkFailed', { retryable: true }));
    server.mockResolvedValueOnce({ message: 'sent' } as never);
    const dialog = await open('Wyślij link do strony');
    await type('Adres e-mail odbiorcy', 'biuro@firma.pl');
    await press(dialog, 'Wyślij');
    expect(await readAlert()).toContain('Nie udało się wysłać linku do strony');
    await press(dialog, 'Wyślij');
    await screen.findByText('Wiadomość do biuro@firma.pl jest w drodze.');
    const keys = server.mock.calls.map(([, , key]) => key);
    expect(keys[0]).toBe(keys[1]);
  });

  it('sends a mended address under another key after a lost connection', async () => {
    server.mockRejectedValueOnce(new AppError('networkFailed', { retryable: true }));
    server.mockResolvedValueOnce({ message: 'sent' } as never);
    const dialog = await open('Wyślij link do strony');
    await type('Adres e-mail odbiorcy', 'biuro@frima.pl');
    await press(dialog, 'Wyślij');
    await screen.findByRole('alert');
    await type('Adres e-mail odbiorcy', 'biuro@firma.pl');
    await press(dialog, 'Wyślij');
    await screen.findByText('Wiadomość do biuro@firma.pl jest w drodze.');
    const keys = server.mock.calls.map(([, , key]) => key);
    expect(keys[1]).toBeTruthy();
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('sending an offer', () => {
  it('takes the offer by its address and sends its id [T8, X98]', async () => {
    server.mockResolvedValue({ message: 'sentAgain' } as never);
    const dialog = await open('Wyślij ofertę');
    await type('Adres e-mail odbiorcy', 'biuro@firma.pl');
    await type('Oferta', 'https://pewnylokal.example/offer/offer-01?x=1');
    await press(dialog, 'Wyślij ofertę');
    expect(await screen.findByText('Wiadomość do biuro@firma.pl wysłana ponownie.')).toBeTruthy();
    expect(server.mock.calls[0]?.slice(0, 2)).toEqual([
      'callerSendOffer',
      { email: 'biuro@firma.pl', offerId: 'offer-01' },
    ]);
  });
});

describe('a UTM link', () => {
  const openUtm = async () => {
    await changeToEnglish();
    return open('Link Options', 'Generate UTM link');
  };

  it('says "Please enter an email address" without one and "Please enter a valid email address" for a wrong one [T14, T15]', async () => {
    const dialog = await openUtm();
    await press(dialog, 'Generate link');
    expect(await within(dialog).findByText('Please enter an email address')).toBeTruthy();
    await type('Recipient’s e-mail', 'anna@');
    await press(dialog, 'Generate link');
    expect(await within(dialog).findByText('Please enter a valid email address')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it('is made without an own URL, shown to copy and as a QR code [T8, T16, T17]', async () => {
    server.mockResolvedValue({ success: true, link: 'https://pewnylokal.example/?utm_id=a' } as never);
    const dialog = await openUtm();
    await type('Recipient’s e-mail', 'anna@example.pl');
    await press(dialog, 'Generate link');
    expect(await within(dialog).findByText('https://pewnylokal.example/?utm_id=a')).toBeTruthy();
    expect(server.mock.calls[0]?.slice(0, 2)).toEqual(['generateUtmLink', { email: 'anna@example.pl' }]);
    const code = within(dialog).getByRole('img', {
      name: 'QR code of the address https://pewnylokal.example/?utm_id=a',
    });
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(within(dialog).getByRole('button', { name: /UTM link/ })).toBeTruthy();
  });

  it('takes an own URL along [T16]', async () => {
    server.mockResolvedValue({ success: true, link: 'x' } as never);
    const dialog = await openUtm();
    await type('Recipient’s e-mail', 'anna@example.pl');
    await type(/^Custom URL/, 'pewnylokal.example/offers');
    await press(dialog, 'Generate link');
    await waitFor(() => expect(server).toHaveBeenCalledOnce());
    expect(server.mock.calls[0]?.[1]).toEqual({
      email: 'anna@example.pl',
      customUrl: 'pewnylokal.example/offers',
    });
  });

  it('says "Failed to generate UTM link" when it fails [T18]', async () => {
    server.mockRejectedValue(new AppError('foreignAddress'));
    const dialog = await openUtm();
    await type('Recipient’s e-mail', 'anna@example.pl');
    await press(dialog, 'Generate link');
    expect(await readAlert()).toContain('Failed to generate UTM link');
  });
});

describe('the shortener', () => {
  const openShortener = async () => {
    await changeToEnglish();
    return open('Link Options', 'Shorten link');
  };

  it('says "Please enter a URL" without one [T22]', async () => {
    expect(enValidation.urlMissing).toBe('Please enter a URL');
    const dialog = await openShortener();
    await press(dialog, 'Shorten link');
    expect(await within(dialog).findByText('Please enter a URL')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it.each([
    ['pewnylokal.example/offers', 'https://pewnylokal.example/offers'],
    ['http://pewnylokal.example', 'http://pewnylokal.example'],
  ])('sends %s as %s [T23]', async (typed, originalUrl) => {
    server.mockResolvedValue({ shortId: 'aB3dE6' } as never);
    const dialog = await openShortener();
    await type('URL', typed);
    await press(dialog, 'Shorten link');
    expect(await within(dialog).findByText(`${window.location.origin}/l/aB3dE6`)).toBeTruthy();
    expect(server.mock.calls[0]?.slice(0, 2)).toEqual(['createShortLink', { originalUrl }]);
    expect(onLinkMade).toHaveBeenCalledOnce();
  });

  it('says "Failed to shorten link" when it fails, with what was typed still there [T24]', async () => {
    server.mockRejectedValue(new AppError('unexpected'));
    const dialog = await openShortener();
    await type('URL', 'pewnylokal.example');
    await press(dialog, 'Shorten link');
    expect(await readAlert()).toContain('Failed to shorten link');
    expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('pewnylokal.example');
    expect(onLinkMade).not.toHaveBeenCalled();
  });
});
