import { reauthenticate, saveNames, setProfileName } from '@data/accounts/account';
import { requestAccountDeletion } from '@data/accounts/accountDeletion';
import { reloadPage } from '@data/browser/browserPage';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { act, screen, waitFor, within } from '@testing-library/react';
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

describe('deleting the account', () => {
  const openDialog = async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Usuń konto' }));
    return { user, dialog: await screen.findByRole('dialog') };
  };
  const part = (name: string) => document.querySelector(`[data-part="${name}"]`)?.textContent;

  it('counts days, hours, minutes and seconds down to the latest expiry while offers are active [D16]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_800_000_000_000 });
    const until = Date.now() + 2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5 * SECOND_MS;
    answer({ getDeletionState: { ...FREE, activeOffers: 2, activeUntil: until } });
    await openDialog();
    const left = () => ['days', 'hours', 'minutes', 'seconds'].map((name) => parseInt(part(name) ?? '', 10));
    await waitFor(() => expect(left().slice(0, 3)).toEqual([2, 3, 4]));
    const before = left()[3] ?? 0;
    await act(() => vi.advanceTimersByTimeAsync(2 * SECOND_MS));
    expect(before - (left()[3] ?? 0)).toBeGreaterThanOrEqual(2);
  });

  it('hides the confirm button while offers are active [D17, D18]', async () => {
    answer({ getDeletionState: { ...FREE, activeOffers: 1, activeUntil: Date.now() + DAY_MS } });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(/Konto ma jedną ofertę, która jeszcze wiąże/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Wyślij link do usunięcia' })).toBeNull();
  });

  it('hides the confirm button while leases are not settled and says so', async () => {
    answer({ getDeletionState: { ...FREE, openLeases: 2 } });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(/Konto ma 2 umowy, które nie są jeszcze rozliczone/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Wyślij link do usunięcia' })).toBeNull();
  });

  it('hides the confirm button while premises are reserved and says until when', async () => {
    const until = Date.now() + DAY_MS;
    answer({ getDeletionState: { ...FREE, reservedUntil: until } });
    const { dialog } = await openDialog();
    const said = `Konto ma rezerwację lokalu do ${formatDateTime(until, 'pl')}.`;
    expect((await within(dialog).findByText(new RegExp(said))).textContent).toContain('gdy minie');
    expect(within(dialog).queryByRole('button', { name: 'Wyślij link do usunięcia' })).toBeNull();
  });

  it('hides the confirm button while a lease signed by hand can be settled and says until when', async () => {
    const until = Date.now() + DAY_MS;
    answer({ getDeletionState: { ...FREE, paperUntil: until } });
    const { dialog } = await openDialog();
    const said = await within(dialog).findByText(
      /^Ta osoba jest wskazana w umowie przedstawionej jako podpisana na papierze/,
    );
    expect(said.textContent).toContain(`najpóźniej ${formatDateTime(until, 'pl')}`);
    expect(within(dialog).queryByRole('button', { name: 'Wyślij link do usunięcia' })).toBeNull();
  });

  it.each([
    ['the platform', 'staffAccount', 'Konta administratora i twórcy nie można usunąć'],
    ['a company that offers bind', 'companyHasActiveOffers', 'Firma ma aktywne albo zarezerwowane'],
    [
      'a company with leases',
      'companyHasLeases',
      'Firma jest stroną umów najmu, które trwają albo czekają na zwrot lokalu',
    ],
    [
      'a company with a paper lease',
      'companyHasPaperLease',
      'Firma jest wskazana w umowie przedstawionej jako podpisana na papierze',
    ],
  ])('hides the confirm button where no one else acts for %s and says why', async (_, neededBy, sentence) => {
    answer({ getDeletionState: { ...FREE, neededBy } });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(new RegExp(sentence))).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Wyślij link do usunięcia' })).toBeNull();
  });

  it('can be confirmed without active offers, and then says where the link went [D18, D19]', async () => {
    answer({ getDeletionState: FREE });
    const { user, dialog } = await openDialog();
    await user.click(await within(dialog).findByRole('button', { name: 'Wyślij link do usunięcia' }));
    expect(requestAccountDeletion).toHaveBeenCalledExactlyOnceWith(verified.uid);
    expect(await screen.findByText(new RegExp(`Wysłaliśmy link na adres ${verified.email}`))).toBeTruthy();
  });

  it('shows a toast when the deletion e-mail was not sent [D25]', async () => {
    answer({ getDeletionState: FREE });
    vi.mocked(requestAccountDeletion).mockRejectedValue(new AppError('networkFailed'));
    const { user, dialog } = await openDialog();
    await user.click(await within(dialog).findByRole('button', { name: 'Wyślij link do usunięcia' }));
    expect(
      await screen.findByText(/Nie udało się wysłać wiadomości o usunięciu konta. Brak połączenia/),
    ).toBeTruthy();
  });

  it('offers another try when the state cannot be read', async () => {
    answer({ getDeletionState: new AppError('networkFailed') });
    const { user, dialog } = await openDialog();
    const retry = await within(dialog).findByRole('button', { name: 'Spróbuj ponownie' });
    answer({ getDeletionState: FREE });
    await user.click(retry);
    expect(await within(dialog).findByRole('button', { name: 'Wyślij link do usunięcia' })).toBeTruthy();
  });
});
