import { refreshSession } from '@data/accounts/account';
import { reloadPage } from '@data/browser/browserPage';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { RESEND_AFTER_MS } from '@domain/accounts/mailLimits';
import AuthDialog from '@features/auth/AuthDialog';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  refreshSession: vi.fn(),
}));
vi.mock('@data/browser/browserPage', () => ({ reloadPage: vi.fn() }));
vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/calls/reportQuietly');

const viewer = aViewer().build();

/** Mocks the answers of the two code calls. An error is thrown. */
const answer = (sending: object, checking: object = {}) =>
  vi.mocked(callFunction).mockImplementation(async (name) => {
    const reply = name === 'sendEmailVerificationCode' ? sending : checking;
    if (reply instanceof Error) throw reply;
    return reply as never;
  });

const SENT = { status: 'SUCCESS', message: 'sent' };

const open = () =>
  renderPart(<AuthDialog request={{ kind: 'emailCode' }} onClose={() => {}} />, buildSignedInSession(viewer));

const enter = async (code: string) => {
  if (code) await userEvent.type(screen.getByLabelText('Kod z wiadomości'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Potwierdź adres' }));
};

const listCodeChecks = () =>
  vi.mocked(callFunction).mock.calls.filter(([name]) => name === 'verifyEmailVerificationCode');

describe('e-mail code', () => {
  beforeEach(() => {
    vi.mocked(callFunction).mockReset();
    vi.mocked(reloadPage).mockReset();
    vi.mocked(reportQuietly).mockReset();
  });

  it('sends the code once when opened and a new one on request after a minute [D2]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(SENT);
    open();
    const sent = ['sendEmailVerificationCode', { email: viewer.email }];
    const waiting = await screen.findByRole('button', { name: /Nowy kod za (59|60) s/ });
    expect(waiting).toHaveProperty('disabled', true);
    expect(vi.mocked(callFunction).mock.calls).toEqual([sent]);
    await act(() => vi.advanceTimersByTimeAsync(RESEND_AFTER_MS + 1000));
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij nowy kod' }));
    await screen.findByRole('button', { name: /Nowy kod za (59|60) s/ });
    expect(vi.mocked(callFunction).mock.calls).toEqual([sent, sent]);
  });

  it.each(['', '12345'])('refuses "%s" as a code of six digits [D1]', async (code) => {
    answer(SENT);
    open();
    await enter(code);
    expect(screen.getByLabelText('Kod z wiadomości').getAttribute('aria-invalid')).toBe('true');
    expect(listCodeChecks()).toHaveLength(0);
  });

  it('takes six digits only, whatever is typed [D1, D3]', async () => {
    answer(SENT, { status: 'SUCCESS', message: 'verified' });
    open();
    await enter('12a34-5678');
    expect(listCodeChecks()).toEqual([
      ['verifyEmailVerificationCode', { email: viewer.email, verificationCode: '123456' }],
    ]);
  });

  it('loads the page again after success, with a fresh session [D4]', async () => {
    answer(SENT, { status: 'SUCCESS', message: 'verified' });
    open();
    await enter('123456');
    expect(refreshSession).toHaveBeenCalledOnce();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('shows what the server says about a wrong code [D5]', async () => {
    answer(SENT, { status: 'ERROR', message: 'wrong' });
    open();
    await enter('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('Kod jest inny niż w wiadomości.');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('shows the verification error with its reason when the call itself fails [D6]', async () => {
    answer(SENT, new AppError('networkFailed'));
    open();
    await enter('123456');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nie udało się sprawdzić kodu. Brak połączenia z serwerem.',
    );
    expect(reportQuietly).toHaveBeenCalledExactlyOnceWith('auth.checkCode', new AppError('networkFailed'));
  });

  it('says why the code was not sent and logs it [D7]', async () => {
    answer(new AppError('networkFailed'));
    open();
    expect(
      await screen.findByText(/Błąd podczas wysyłania wiadomości e-mail\. Brak połączenia z serwerem\./),
    ).toBeTruthy();
    expect(reportQuietly).toHaveBeenCalledExactlyOnceWith('auth.sendCode', new AppError('networkFailed'));
  });

  it.each([
    ['the answer of the server', { status: 'ERROR', message: 'tooMany' }, 'Wysłaliśmy już kilka kodów.'],
    ['the general sentence', new Error('down'), 'Błąd podczas wysyłania wiadomości e-mail.'],
  ])(
    'shows %s as a toast and a line by the field when the code is not sent [D7, D8]',
    async (_, reply, sentence) => {
      answer(reply);
      open();
      expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
      expect(screen.getByText(/^Nowa wiadomość z kodem nie została wysłana\./)).toBeTruthy();
      expect(screen.queryByText(/wysłaliśmy/)).toBeNull();
      expect(screen.getByRole('button', { name: 'Wyślij nowy kod' })).toHaveProperty('disabled', false);
    },
  );

  it('takes a code sent less than a minute ago for a success and counts down from 60 seconds [D2, D8]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer({ status: 'ERROR', message: 'tooSoon' });
    open();
    expect(
      await screen.findByText('Kod jest już w Twojej skrzynce. Sześć cyfr, ważne 10 minut.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /Nowy kod za (59|60) s/ })).toHaveProperty('disabled', true);
    expect(screen.queryByText(/Nowa wiadomość z kodem nie została wysłana/)).toBeNull();
  });

  it('says why when a new code is requested too soon [D8]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(SENT);
    open();
    await screen.findByRole('button', { name: /Nowy kod za/ });
    answer({ status: 'ERROR', message: 'tooSoon' });
    await act(() => vi.advanceTimersByTimeAsync(RESEND_AFTER_MS + 1000));
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij nowy kod' }));
    expect(await screen.findByText(/Kod jest już w Twojej skrzynce\./)).toBeTruthy();
  });
});
