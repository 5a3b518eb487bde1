import { saveConsent } from '@data/browser/consent';
import { callFunction } from '@data/calls/callFunction';
import AuthDialog from '@features/auth/AuthDialog';
import { Header } from '@features/layout/Header';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  createAccount: vi.fn(async () => 'uidAnna'),
  setProfileName: vi.fn(),
  signIn: vi.fn(),
  refreshSession: vi.fn(),
}));
vi.mock('@data/browser/browserPage', () => ({ reloadPage: vi.fn() }));
vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));

const listEvents = () => (window.dataLayer ?? []).map(({ event }) => event);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

beforeEach(() => {
  window.dataLayer = [];
  saveConsent({ analytics: true, marketing: false }, NOW);
  vi.mocked(callFunction)
    .mockReset()
    .mockResolvedValue({ status: 'SUCCESS', message: '' } as never);
});

describe('the data layer hears of an account', () => {
  it('when someone presses the button to register [V49]', async () => {
    renderPart(<Header />, VISITOR);
    await click('Załóż konto');
    expect(listEvents()).toEqual(['click_button_form_reg']);
  });

  it('when someone presses the button to let premises in the fixed menu [V48]', async () => {
    renderPart(<Header />, VISITOR);
    await click('Dodaj ofertę');
    expect(listEvents()).toEqual(['add_offer_fixed_menu']);
  });

  it('step by step while someone signs up, and once it is made [V45, V46]', async () => {
    renderPart(<AuthDialog request={{ kind: 'signUp' }} onClose={() => {}} />, VISITOR);
    await fill('Adres e-mail', 'anna@example.pl');
    await fill('Hasło', 'Dobre-haslo1');
    await fill('Powtórz hasło', 'Dobre-haslo1');
    expect(listEvents()).toEqual([]);
    await click('Dalej');
    await screen.findByLabelText('Imię');
    expect(listEvents()).toEqual(['form_submit_reg_step_1']);
    await fill('Imię', 'Anna');
    await fill('Nazwisko', 'Łęcka');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Akceptuję Regulamin/ }));
    await click('Utwórz konto');
    await waitFor(() =>
      expect(listEvents()).toEqual(['form_submit_reg_step_1', 'form_submit_reg_step_2', 'sign_up']),
    );
  });

  it('with the third step when the code from the mail is handed in [V45]', async () => {
    renderPart(
      <AuthDialog request={{ kind: 'emailCode' }} onClose={() => {}} />,
      buildSignedInSession(aViewer().build()),
    );
    await fill('Kod z wiadomości', '123456');
    await click('Potwierdź adres');
    await waitFor(() => expect(listEvents()).toEqual(['form_submit_reg_step_3']));
  });

  it('when someone has signed in, without a word about whom [V46]', async () => {
    renderPart(<AuthDialog request={{ kind: 'signIn' }} onClose={() => {}} />, VISITOR);
    await fill('Adres e-mail', 'anna@example.pl');
    await fill('Hasło', 'Dobre-haslo1');
    await click('Zaloguj się');
    await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'login', method: 'password' }]));
  });
});
