import { createAccount, setProfileName } from '@data/accounts/account';
import { saveConsent } from '@data/browser/consent';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { useAuthModal } from '@data/session/authModal';
import AuthDialog from '@features/auth/AuthDialog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  createAccount: vi.fn(),
  setProfileName: vi.fn(),
}));
vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));

const Opened = () => {
  const { current } = useAuthModal();
  return <output data-email={current?.email}>{current?.kind}</output>;
};

const startSignUp = () => {
  renderPart(
    <>
      <AuthDialog request={{ kind: 'signUp' }} onClose={() => {}} />
      <Opened />
    </>,
  );
  return userEvent.setup();
};

type User = ReturnType<typeof startSignUp>;

const fill = async (user: User, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

const submitCredentials = async (user: User, password = 'Dobre-haslo1', confirmation = password) => {
  await fill(user, 'Adres e-mail', 'anna@example.pl');
  await fill(user, 'Hasło', password);
  await fill(user, 'Powtórz hasło', confirmation);
  await user.click(screen.getByRole('button', { name: 'Dalej' }));
};

const fillNames = async (user: User) => {
  await fill(user, 'Imię', 'Anna');
  await fill(user, 'Nazwisko', 'Łęcka');
  await user.click(screen.getByRole('checkbox', { name: /^Akceptuję Regulamin/ }));
};

const submitNames = async (user: User) => {
  await fillNames(user);
  await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
};

const readToasts = () => screen.getByRole('region', { name: 'Powiadomienia' }).textContent;
const readOpenedForm = () => document.querySelector('output')?.textContent;
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.mocked(createAccount).mockReset().mockResolvedValue('uidAnna');
  vi.mocked(setProfileName).mockReset();
  vi.mocked(callFunction).mockReset();
});

describe('sign up, credentials', () => {
  it.each([
    ['7 characters [C8]', 'Abcdefg', 'Wpisz co najmniej 8 znaków.'],
    ['51 characters [C8]', `A${'b'.repeat(50)}`, 'Wpisz najwyżej 50 znaków.'],
    ['no capital letter [C9]', 'abcdefgh', 'Dodaj co najmniej jedną wielką literę.'],
    ['no small letter [C9]', 'ABCDEFGH', 'Dodaj co najmniej jedną małą literę.'],
  ])('refuses a password of %s', async (_, password, sentence) => {
    await submitCredentials(startSignUp(), password);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Hasło').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByLabelText('Imię')).toBeNull();
  });

  it.each([`Ab${'c'.repeat(6)}`, `Ab${'c'.repeat(48)}`])(
    'takes the password "%s" and asks for the names [C6, C8]',
    async (password) => {
      await submitCredentials(startSignUp(), password);
      expect(await screen.findByLabelText('Imię')).toBeTruthy();
    },
  );

  it.each([
    ['no address', '', 'Uzupełnij to pole.'],
    ['an address without a domain', 'anna@', 'Podaj adres e-mail w postaci nazwa@domena.pl.'],
  ])('refuses %s [C7]', async (_, email, sentence) => {
    const user = startSignUp();
    if (email) await fill(user, 'Adres e-mail', email);
    await fill(user, 'Hasło', 'Dobre-haslo1');
    await fill(user, 'Powtórz hasło', 'Dobre-haslo1');
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Adres e-mail').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByLabelText('Imię')).toBeNull();
  });

  it('carries the address typed so far to the sign-in', async () => {
    const user = startSignUp();
    await fill(user, 'Adres e-mail', 'anna@example.pl');
    await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    const opened = document.querySelector('output');
    expect([opened?.textContent, opened?.dataset.email]).toEqual(['signIn', 'anna@example.pl']);
  });

  it('takes a confirmation of 50 characters [C10]', async () => {
    await submitCredentials(startSignUp(), `A${'b'.repeat(48)}1`);
    expect(await screen.findByLabelText('Imię')).toBeTruthy();
  });

  it('refuses a confirmation of 51 characters even where it is the password [C10]', async () => {
    const long = `A${'b'.repeat(50)}`;
    await submitCredentials(startSignUp(), long);
    await waitFor(() =>
      expect(screen.getByLabelText('Powtórz hasło').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(await screen.findAllByText('Wpisz najwyżej 50 znaków.')).toHaveLength(2);
    expect(screen.queryByText('Hasła różnią się od siebie.')).toBeNull();
  });

  it('refuses a confirmation that differs [C11]', async () => {
    await submitCredentials(startSignUp(), 'Dobre-haslo1', 'Dobre-haslo2');
    expect(await screen.findByText('Hasła różnią się od siebie.')).toBeTruthy();
  });

  it.each([
    ['', 0, 'brak'],
    ['abc', 0, 'brak'],
    ['abc1', 1, 'słabe'],
    ['Abc1', 2, 'średnie'],
    ['Abcdefg1', 3, 'dobre'],
    ['Abcdef-1', 4, 'mocne'],
  ])('the strength bar counts for "%s" %d of four criteria [C13]', async (password, met, word) => {
    const user = startSignUp();
    if (password) await fill(user, 'Hasło', password);
    const bar = screen.getByRole('meter', { name: 'Siła hasła' });
    expect(bar.getAttribute('aria-valuenow')).toBe(String(met));
    expect(bar.getAttribute('aria-valuetext')).toBe(word);
  });
});

describe('sign up, names', () => {
  it('requires both names [C14]', async () => {
    const user = startSignUp();
    await submitCredentials(user);
    await user.click(await screen.findByRole('button', { name: 'Utwórz konto' }));
    expect(await screen.findAllByText('Uzupełnij to pole.')).toHaveLength(2);
    expect(createAccount).not.toHaveBeenCalled();
  });

  it('makes the account, its record and its name, says so, and after one second asks for the code [C12, C15, C16, C17]', async () => {
    const order: string[] = [];
    vi.mocked(createAccount).mockImplementation(async () => {
      order.push('account');
      return 'uidAnna';
    });
    vi.mocked(callFunction).mockImplementation(async (name) => void order.push(name) as never);
    const isTold = () => screen.queryByText(/Konto zostało utworzone/) !== null;
    vi.mocked(setProfileName).mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push(isTold() ? 'told too early' : 'profile');
    });
    const user = startSignUp();
    await submitCredentials(user);
    await screen.findByLabelText('Imię');
    await fillNames(user);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Utwórz konto' }));
    await advanceTime(100);
    expect(order).toEqual(['account', 'onNewUser', 'profile']);
    await advanceTime(999);
    expect(createAccount).toHaveBeenCalledExactlyOnceWith('anna@example.pl', 'Dobre-haslo1');
    expect(setProfileName).toHaveBeenCalledExactlyOnceWith('Anna', 'Łęcka');
    expect(callFunction).toHaveBeenCalledWith('onNewUser', {
      firstName: 'Anna',
      lastName: 'Łęcka',
      email: 'anna@example.pl',
      uid: 'uidAnna',
      marketingConsent: false,
      acceptedTerms: '2026-11-28',
      lang: 'pl',
      campaignData: undefined,
    });
    expect(readToasts()).toMatch(/^SukcesKonto zostało utworzone/);
    expect(readOpenedForm()).toBe('');
    await advanceTime(1);
    expect(readOpenedForm()).toBe('emailCode');
  });

  it('tells the record where the visitor came from, while that is kept [C17, T19]', async () => {
    const kept = { utmSource: 'caller', utmId: 'abc', timestamp: Date.now() };
    saveConsent({ analytics: false, marketing: true }, kept.timestamp);
    window.localStorage.setItem('pewny-lokal.campaign', JSON.stringify(kept));
    const user = startSignUp();
    await submitCredentials(user);
    await submitNames(user);
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('onNewUser', expect.objectContaining({ campaignData: kept })),
    );
  });

  it('tells the record the consent that was ticked and the language that is read [C12, C17]', async () => {
    await i18next.changeLanguage('en');
    const user = startSignUp();
    await fill(user, 'E-mail address', 'anna@example.pl');
    await fill(user, 'Password', 'Dobre-haslo1');
    await fill(user, 'Repeat the password', 'Dobre-haslo1');
    await user.click(screen.getByRole('checkbox', { name: /^I want e-mails/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByLabelText('First name'));
    await user.paste('Anna');
    await fill(user, 'Last name', 'Łęcka');
    await user.click(screen.getByRole('checkbox', { name: /^I accept the terms/ }));
    await user.click(screen.getByRole('button', { name: 'Create the account' }));
    await waitFor(() => expect(callFunction).toHaveBeenCalledOnce());
    expect(callFunction).toHaveBeenCalledWith('onNewUser', {
      firstName: 'Anna',
      lastName: 'Łęcka',
      email: 'anna@example.pl',
      uid: 'uidAnna',
      marketingConsent: true,
      acceptedTerms: '2026-11-28',
      lang: 'en',
      campaignData: undefined,
    });
    await waitFor(() => expect(localStorage.getItem('pewny-lokal.language')).toBe('en'));
  });

  it('creates no account before the terms and the privacy policy are accepted', async () => {
    const user = startSignUp();
    await submitCredentials(user);
    await screen.findByLabelText('Imię');
    const tick = screen.getByRole('checkbox', { name: /Regulamin.*Polityką prywatności.*28\.11\.2026/ });
    expect(tick).toHaveProperty('checked', false);
    expect(screen.getByRole('link', { name: 'Regulamin' }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'Polityką prywatności' }).getAttribute('target')).toBe('_blank');
    await fillNames(user);
    await user.click(tick);
    await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
    expect(
      await screen.findByText('Zaakceptuj Regulamin i potwierdź zapoznanie się z Polityką prywatności.'),
    ).toBeTruthy();
    expect(createAccount).not.toHaveBeenCalled();
  });

  it('shows the refusal of the account as an error toast and opens the sign in [C18]', async () => {
    vi.mocked(createAccount).mockRejectedValue(new AppError('emailInUse'));
    const user = startSignUp();
    await submitCredentials(user);
    await screen.findByLabelText('Imię');
    await submitNames(user);
    await waitFor(() => expect(readToasts()).toMatch(/^BłądKonto z tym adresem e-mail już istnieje/));
    expect(readOpenedForm()).toBe('signIn');
    expect(document.querySelector('output')?.dataset.email).toBe('anna@example.pl');
  });

  it('goes on from the record when only the record failed, without a second account', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('networkFailed'));
    const user = startSignUp();
    await submitCredentials(user);
    await screen.findByLabelText('Imię');
    await submitNames(user);
    expect(await screen.findByText(/Brak połączenia z serwerem/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
    expect(await screen.findByText(/Konto zostało utworzone/)).toBeTruthy();
    expect(createAccount).toHaveBeenCalledOnce();
    expect(callFunction).toHaveBeenCalledTimes(2);
  });

  it('opens the sign in with the address that was typed', () => {
    renderPart(<AuthDialog request={{ kind: 'signIn', email: 'anna@example.pl' }} onClose={() => {}} />);
    expect(screen.getByLabelText('Adres e-mail')).toHaveProperty('value', 'anna@example.pl');
  });
});
