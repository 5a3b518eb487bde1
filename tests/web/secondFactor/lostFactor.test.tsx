import type { FactorResetRow } from '@api/secondFactor';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { LostFactor } from '@features/secondFactor/LostFactor';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
await i18next.loadNamespaces(['secondFactor', 'common', 'errors']);

const ROW: FactorResetRow = {
  email: 'anna@example.pl',
  name: 'Anna Nowak',
  byEmail: 'beata@example.pl',
  reason: 'Zgubiony telefon',
  at: Date.UTC(2026, 10, 25, 9),
  expiresAt: Date.UTC(2026, 10, 26, 9),
  hindrance: null,
};

/** Renders the part with these rows. `reset` mocks the next reset calls. */
const open = (
  rows: FactorResetRow[],
  reset: () => Promise<unknown> = async () => ({ status: 'WAITING' }),
) => {
  vi.mocked(callFunction).mockImplementation(((name: string) =>
    name === 'listFactorResets' ? Promise.resolve({ resets: rows }) : reset()) as never);
  renderPart(<LostFactor />);
};

const listCallInputs = (name: string) =>
  vi.mocked(callFunction).mock.calls.flatMap(([called, input]) => (called === name ? [input] : []));

const fillForm = async () => {
  await userEvent.type(await screen.findByLabelText('E-mail konta, które straciło urządzenie'), ROW.email);
  await userEvent.type(screen.getByLabelText('Powód'), 'Zgubiony telefon');
  await userEvent.click(screen.getByRole('button', { name: 'Poproś o usunięcie' }));
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a lost device on the admin home', () => {
  it('is asked for with a reason, and the list of what waits loads again', async () => {
    open([]);
    expect(await screen.findByText('Żadna prośba nie czeka.')).toBeTruthy();
    await fillForm();
    expect(await screen.findByText(/^Prośba zapisana/)).toBeTruthy();
    expect(listCallInputs('resetSecondFactor')).toEqual([{ email: ROW.email, reason: 'Zgubiony telefon' }]);
    expect(listCallInputs('listFactorResets')).toHaveLength(2);
  });

  it('keeps what was typed where the request is refused, and says why', async () => {
    open([], () => Promise.reject(new AppError('noSecondFactor')));
    await fillForm();
    expect((await screen.findByRole('alert')).textContent).toContain('To konto nie ma drugiego składnika');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Powód').value).toBe('Zgubiony telefon');
  });

  it('is confirmed by another admin, who reads who asked, why and until when', async () => {
    open([ROW], async () => ({ status: 'SUCCESS' }));
    const list = await screen.findByRole('region', { name: 'Czekają na potwierdzenie' });
    for (const fact of ['Anna Nowak', 'beata@example.pl', 'Zgubiony telefon', '26.11.2026, 10:00'])
      expect(list.textContent).toContain(fact);
    await userEvent.click(within(list).getByRole('button', { name: 'Potwierdź usunięcie: anna@example.pl' }));
    const dialog = await screen.findByRole('dialog', { name: 'Usunąć drugi składnik: Anna Nowak?' });
    await userEvent.type(within(dialog).getByLabelText('Skąd wiesz, że to ta osoba'), 'Rozmowa wideo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź usunięcie' }));
    expect(await screen.findByText(/^Drugi składnik usunięty/)).toBeTruthy();
    expect(listCallInputs('resetSecondFactor')).toEqual([
      { email: ROW.email, reason: 'Rozmowa wideo', isConfirmation: true },
    ]);
  });

  it('tells the admin who asked that another one has to confirm it, and offers no button', async () => {
    open([{ ...ROW, hindrance: { reason: 'factorResetOwn', until: ROW.expiresAt } }]);
    expect(
      await screen.findByText(
        'To Twoja prośba. Potwierdzić ją musi inny administrator, do 26.11.2026, 10:00.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Potwierdź usunięcie/ })).toBeNull();
  });

  it('closes the question and loads the list again where the request waits no more', async () => {
    open([ROW], () => Promise.reject(new AppError('factorResetGone')));
    await userEvent.click(await screen.findByRole('button', { name: /^Potwierdź usunięcie/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Skąd wiesz, że to ta osoba'), 'Rozmowa wideo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź usunięcie' }));
    expect(await screen.findByText(/^Ta prośba już nie czeka/)).toBeTruthy();
    expect(listCallInputs('listFactorResets')).toHaveLength(2);
  });
});
