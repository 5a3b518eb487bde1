import { reauthenticate, saveMarketingConsent, saveNames, setProfileName } from '@data/accounts/account';
import { requestAccountDeletion } from '@data/accounts/accountDeletion';
import { reloadPage } from '@data/browser/browserPage';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, VISITOR } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, FREE, open, verified } from './infoFixtures';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));

vi.mock('@data/accounts/accountDeletion', () => ({ requestAccountDeletion: vi.fn() }));

vi.mock('@data/browser/browserPage', () => ({ reloadPage: vi.fn() }));

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  saveNames: vi.fn(),
  setProfileName: vi.fn(),
  reauthenticate: vi.fn(),
  saveMarketingConsent: vi.fn(),
}));

const fresh = aViewer().build();
const accepted = aViewer().verified().ofCompany('firma').build();
const getCard = (name: string) => screen.getByRole('region', { name });

beforeEach(() => {
  for (const mock of [
    callFunction,
    requestAccountDeletion,
    reloadPage,
    saveNames,
    setProfileName,
    reauthenticate,
  ])
    vi.mocked(mock).mockReset();
  answer({});
});

describe('account info', () => {
  it('holds name form, e-mail form, company card and the delete alert with its dialog [D10, A50]', async () => {
    answer({ getDeletionState: FREE });
    const { user } = await open();
    expect(within(getCard('Imię i nazwisko')).getByLabelText('Imię')).toBeTruthy();
    expect(within(getCard('Adres e-mail')).getByLabelText('Adres e-mail')).toBeTruthy();
    expect(
      within(getCard('Firma')).getByRole('link', { name: 'Powiąż konto z firmą' }).getAttribute('href'),
    ).toBe('/moja-tablica/account/link-company');
    expect(within(getCard('Usunięcie konta')).getByRole('alert').textContent).toContain('nieodwracalne');
    await user.click(screen.getByRole('button', { name: 'Usuń konto' }));
    expect(await screen.findByRole('dialog', { name: 'Usunąć konto na zawsze?' })).toBeTruthy();
  });

  it('is open to all and shows the sign-in modal to anyone who is signed out [D11]', async () => {
    await open(VISITOR);
    expect(await screen.findByRole('dialog', { name: 'Zaloguj się' }, { timeout: 15_000 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Adres e-mail' })).toBeNull();
  });

  it('shows the linked company with its number and standing [D10]', async () => {
    await open(buildSignedInSession(accepted));
    const company = getCard('Firma');
    expect(company.textContent).toContain('FIRMA FIRMA');
    expect(company.textContent).toContain('1234560119');
    expect(within(company).getByText('Potwierdzona')).toBeTruthy();
  });
});

describe('names', () => {
  it.each(['Imię', 'Nazwisko'])('are required: %s [D12]', async (label) => {
    const { user } = await open();
    await user.clear(screen.getByLabelText(label));
    await user.click(within(getCard('Imię i nazwisko')).getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Uzupełnij to pole.')).toBeTruthy();
    expect(saveNames).not.toHaveBeenCalled();
  });

  it('are kept in the record and in the profile of the account', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Imię'));
    await user.type(screen.getByLabelText('Imię'), 'Joanna');
    await user.click(within(getCard('Imię i nazwisko')).getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(setProfileName).toHaveBeenCalledWith('Joanna', 'Nowak'));
    expect(saveNames).toHaveBeenCalledWith(verified.uid, { firstName: 'Joanna', lastName: 'Nowak' });
  });

  it('are shown and no longer changed once the identity is accepted', async () => {
    await open(buildSignedInSession(accepted));
    expect(screen.queryByLabelText('Imię')).toBeNull();
    expect(getCard('Imię i nazwisko').textContent).toContain('Anna');
  });
});

describe('the three steps', () => {
  it('name what waits for whom, with the next one as a button', async () => {
    await open(buildSignedInSession(verified));
    const steps = within(getCard('Zanim zarezerwujesz'));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Adres e-mailGotowe',
      'TożsamośćTwój krok: aplikacja mObywatel, kilka minut, albo podpisany regulamin, który sprawdzimy.',
      'FirmaPo wcześniejszym kroku.',
    ]);
    const next = steps.getByRole('link', { name: 'Potwierdź tożsamość' });
    expect(next.getAttribute('href')).toBe('/moja-tablica/account/confirm-identity');
  });

  it('leave the address to the alert above them', async () => {
    await open(buildSignedInSession(fresh));
    const steps = within(getCard('Zanim zarezerwujesz'));
    expect(steps.getByText(/^Twój krok: potwierdź adres/)).toBeTruthy();
    expect(steps.queryByRole('button')).toBeNull();
  });

  it('are gone once all three are done', async () => {
    await open(buildSignedInSession(accepted));
    expect(screen.queryByRole('region', { name: 'Zanim zarezerwujesz' })).toBeNull();
  });
});

describe('the unverified address', () => {
  it('triggers an alert whose button sends the verification e-mail [D9]', async () => {
    const { user } = await open(buildSignedInSession(fresh));
    expect(screen.getByText(/nie jest potwierdzony/).textContent).toContain(fresh.email);
    await user.click(screen.getByRole('button', { name: 'Wyślij link potwierdzający' }));
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('sendVerificationLink', {});
    expect(await screen.findByText(/Wysłaliśmy link na adres/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wyślij ponownie' })).toBeTruthy();
  });

  it('says why the e-mail was not sent and lets it be tried again', async () => {
    answer({ sendVerificationLink: new AppError('mailSentJustNow') });
    const { user } = await open(buildSignedInSession(fresh));
    await user.click(screen.getByRole('button', { name: 'Wyślij link potwierdzający' }));
    expect(await screen.findByText(/Wiadomość została wysłana przed chwilą/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wyślij link potwierdzający' })).toBeTruthy();
  });

  it('is no matter once it is verified', async () => {
    await open();
    expect(screen.queryByText(/nie jest potwierdzony/)).toBeNull();
  });
});

describe('changing the address', () => {
  const submit = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    const field = within(getCard('Adres e-mail')).getByLabelText('Adres e-mail');
    await user.clear(field);
    if (email) await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Zmień adres' }));
  };
  const typed = () => within(getCard('Adres e-mail')).getByLabelText<HTMLInputElement>('Adres e-mail').value;

  it.each([
    ['', 'Uzupełnij to pole.'],
    ['anna@', 'Podaj adres e-mail w postaci nazwa@domena.pl.'],
  ])('refuses "%s" [D13]', async (email, sentence) => {
    const { user } = await open();
    await submit(user, email);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('asks for the password when the sign-in is too old, then has the address changed [D14]', async () => {
    let isFresh = false;
    vi.mocked(reauthenticate).mockImplementation(async () => {
      isFresh = true;
    });
    vi.mocked(callFunction).mockImplementation(async () => {
      if (!isFresh) throw new AppError('signInTooOld');
      return { status: 'SUCCESS' } as never;
    });
    const { user } = await open();
    await submit(user, 'nowy@example.pl');
    const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
    await user.type(within(dialog).getByLabelText('Hasło'), 'Haslo123');
    await user.click(within(dialog).getByRole('button', { name: 'Potwierdź i zmień' }));
    expect(await screen.findByText(/Na adres nowy@example.pl wysłaliśmy link/)).toBeTruthy();
    expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Haslo123');
    expect(callFunction).toHaveBeenLastCalledWith('changeEmail', { email: 'nowy@example.pl' });
    expect(typed()).toBe(verified.email);
  });

  it('resets the form when the change fails and says why [D15]', async () => {
    answer({ changeEmail: new AppError('tooManyMails') });
    const { user } = await open();
    await submit(user, 'nowy@example.pl');
    expect(await screen.findByText(/Adres nie został zmieniony. Wysłaliśmy już kilka/)).toBeTruthy();
    expect(typed()).toBe(verified.email);
  });

  it('resets the form when the proof is not given [D15]', async () => {
    answer({ changeEmail: new AppError('signInTooOld') });
    const { user } = await open();
    await submit(user, 'nowy@example.pl');
    const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
    await user.click(within(dialog).getByRole('button', { name: 'Anuluj' }));
    expect(typed()).toBe(verified.email);
  });

  it('offers Google instead of a password to anyone who signs in so', async () => {
    answer({ changeEmail: new AppError('signInTooOld') });
    const { user } = await open(buildSignedInSession(verified, { signsInWith: ['google.com'] }));
    await submit(user, 'nowy@example.pl');
    const dialog = await screen.findByRole('dialog', { name: 'Potwierdź, że to Ty' });
    expect(within(dialog).getByRole('button', { name: 'Potwierdź przez Google' })).toBeTruthy();
    expect(within(dialog).queryByLabelText('Hasło')).toBeNull();
  });
});

describe('preferences and data', () => {
  it('withdraws the consent to news', async () => {
    const { user } = await open(buildSignedInSession(verified, { marketingConsent: true }));
    await user.click(screen.getByRole('switch', { name: /informacje o nowych lokalach/ }));
    expect(saveMarketingConsent).toHaveBeenCalledExactlyOnceWith(verified.uid, false);
    expect(await screen.findByText(/Zgoda jest wycofana/)).toBeTruthy();
  });

  it('fetches the file with one’s data from the address the server gives', async () => {
    answer({ exportUserData: { url: 'https://example.pl/accountExport?mark=1' } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pobierz moje dane' }));
    await waitFor(() =>
      expect(reloadPage).toHaveBeenCalledExactlyOnceWith('https://example.pl/accountExport?mark=1'),
    );
  });

  it('asks for the password when the sign-in is too old, then fetches the file', async () => {
    const url = 'https://example.pl/accountExport?mark=1';
    answer({ exportUserData: new AppError('signInTooOld') });
    vi.mocked(reauthenticate).mockImplementation(async () => {
      answer({ exportUserData: { url } });
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pobierz moje dane' }));
    const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
    expect(reloadPage).not.toHaveBeenCalled();
    await user.type(within(dialog).getByLabelText('Hasło'), 'Haslo123');
    await user.click(within(dialog).getByRole('button', { name: 'Potwierdź i pobierz' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledExactlyOnceWith(url));
    expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Haslo123');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
