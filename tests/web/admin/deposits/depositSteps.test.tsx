import { callFunction } from '@data/calls/callFunction';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLease, open, PASSED, resetQueues } from './queueFixtures';

vi.mock('@data/admin/adminLists');

vi.mock('@data/calls/callFunction');

vi.mock('@data/accounts/companyNames');

beforeAll(() => i18next.loadNamespaces(['admin', 'common']));

beforeEach(resetQueues);

describe('the deposit queues', () => {
  it('ends the lease of a deposit that the bank took back and that was not paid again', async () => {
    const patch = { moneySteps: ['confirmDeposit' as const], depositReversedOn: '2026-11-20', ...PASSED };
    const { id } = addLease('Biuro Zielone', 'DEPOSIT_CONFIRMED', patch);
    await open('Cofnięte przez bank');
    expect(await screen.findByRole('cell', { name: '20.11.2026' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zakończ umowę' }));
    const title = 'Kaucja nie wpłynęła ponownie. Zakończyć umowę?';
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('sprawdź na wyciągu, czy nie wpłynęła ponownie');
    await userEvent.type(within(dialog).getByLabelText(/^Powód zakończenia umowy/), 'Nie wpłynęła');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zakończ umowę' }));
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('rejectDeposit', { offerId: id, reason: 'Nie wpłynęła' }),
    );
  });

  it('ends no lease before the handover the deposit is due before, and says until when', async () => {
    const receptionTime = { date: '2099-11-28', hour: '10:00' };
    addLease('Biuro Zielone', 'DEPOSIT_PENDING', { receptionTime });
    const patch = { moneySteps: ['confirmDeposit' as const], depositReversedOn: '2026-11-20' };
    addLease('Biuro Błękitne', 'DEPOSIT_CONFIRMED', { ...patch, receptionTime });
    await open();
    const reject = await screen.findByRole('button', { name: 'Odrzuć' });
    expect(reject.hasAttribute('disabled')).toBe(true);
    const sentence = 'Na kaucję czekamy do 28.11.2099, 10:00. Potem będzie można zakończyć umowę.';
    expect(document.getElementById(reject.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      sentence,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Cofnięte przez bank' }));
    expect((await screen.findByRole('button', { name: 'Zakończ umowę' })).hasAttribute('disabled')).toBe(
      true,
    );
    const [, row] = await screen.findAllByRole('row');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('records the payout of a deposit that the bank took back only with the box ticked', async () => {
    const patch = { moneySteps: ['confirmDeposit' as const], depositReversedOn: '2026-11-20' };
    const { id } = addLease('Biuro Zielone', 'PROTOCOL_CONFIRMED', patch);
    await open('Do wypłaty');
    await userEvent.click(await screen.findByRole('button', { name: 'Zapisz wypłatę' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('20.11.2026 bank cofnął wpłatę tej kaucji');
    const record = within(dialog).getByRole('button', { name: 'Zapisz wypłatę' });
    await userEvent.click(record);
    expect(await within(dialog).findByText('Zaznacz to albo zamknij okno bez zapisu.')).toBeTruthy();
    expect(callFunction).not.toHaveBeenCalledWith('recordPayout', expect.anything());
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Rachunek jest sprawdzony/ }));
    await userEvent.click(record);
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith(
        'recordPayout',
        expect.objectContaining({ offerId: id, isReversalAccepted: true }),
      ),
    );
  });

  it('asks whether nothing goes back where the bank took the deposit back', async () => {
    const patch = { moneySteps: ['confirmDeposit' as const], depositReversedOn: '2026-11-20' };
    addLease('Biuro Zielone', 'PROTOCOL_REJECTED', patch);
    await open('Do zwrotu');
    await userEvent.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(dialog.textContent).toContain('bank cofnął wpłatę tej kaucji');
  });

  it('shows the numbers of both invoices of a lease once they are asked for', async () => {
    const { id } = addLease('Biuro Zielone', 'DEPOSIT_PENDING', PASSED);
    vi.mocked(callFunction).mockResolvedValue({ landlord: 'L7', tenant: null });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Odrzuć' }));
    const dialog = await screen.findByRole('dialog');
    expect(callFunction).not.toHaveBeenCalledWith('getInvoiceNumber', { offerId: id });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pokaż numery' }));
    expect(await within(dialog).findByText('wynajmujący L7, najemca –')).toBeTruthy();
    expect(callFunction).toHaveBeenCalledWith('getInvoiceNumber', { offerId: id });
  });

  it('says what a refusal brings, and asks for a reason but for no day of money that never came', async () => {
    const { id } = addLease('Biuro Zielone', 'DEPOSIT_PENDING', PASSED);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Odrzuć' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Umowa się zakończy');
    expect(within(dialog).queryByLabelText('Dzień księgowania w banku')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('Powód odrzucenia'), 'Brak wpłaty');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Odrzuć i zakończ umowę' }));
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('rejectDeposit', { offerId: id, reason: 'Brak wpłaty' }),
    );
  });

  it('asks to refund nothing where no deposit ever came', async () => {
    addLease('Biuro Zielone', 'REJECTED', { moneySteps: ['rejectDeposit'] });
    await open('Do zwrotu');
    await userEvent.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('Do zwrotu0 zł');
    expect(within(dialog).getByRole('heading').textContent).toBe(
      'Kaucji nie ma na rachunku. Zamknąć sprawę bez zwrotu?',
    );
    expect(within(dialog).queryByLabelText('Dzień księgowania w banku')).toBeNull();
  });

  it('records what came in another amount than agreed and went back, with the day it was booked', async () => {
    const { id } = addLease('Biuro Zielone', 'REJECTED', { moneySteps: ['rejectDeposit'] });
    await open('Do zwrotu');
    await userEvent.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Zwrócona kwota/), '11 999,99');
    expect(within(dialog).getByRole('heading').textContent).toBe('Czy kaucja została zwrócona najemcy?');
    const day = toIsoDay(Date.now() - DAY_MS);
    fireEvent.change(within(dialog).getByLabelText('Dzień księgowania w banku'), { target: { value: day } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zapisz zwrot' }));
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('recordRefund', {
        offerId: id,
        bookedOn: day,
        amount: 11_999.99,
      }),
    );
  });

  it('asks for no other amount where the deposit was confirmed', async () => {
    addLease('Biuro Zielone', 'PROTOCOL_REJECTED', { moneySteps: ['confirmDeposit'] });
    await open('Do zwrotu');
    await userEvent.click(await screen.findByRole('button', { name: 'Zapisz zwrot' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Dzień księgowania w banku')).toBeTruthy();
    expect(within(dialog).queryByLabelText(/^Zwrócona kwota/)).toBeNull();
  });
});
