import { paths } from '@api/paths';
import { loadCompanyNames } from '@data/accounts/companyNames';
import { callFunction } from '@data/calls/callFunction';
import { queryClient } from '@data/query/queryClient';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLease, open, PASSED, resetQueues, showQueues } from './queueFixtures';

vi.mock('@data/admin/adminLists');

vi.mock('@data/calls/callFunction');

vi.mock('@data/accounts/companyNames');

beforeAll(() => i18next.loadNamespaces(['admin', 'common']));

const NO_ENTRIES = { entries: [], notListed: 0, reversedDeposits: [], missing: { days: [], leases: 0 } };

beforeEach(resetQueues);

const findRowNames = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the deposit queues', () => {
  it('is searched and sorted by the address', async () => {
    addLease('Biuro Zielone', 'DEPOSIT_PENDING');
    addLease('Biuro Błękitne', 'DEPOSIT_PENDING');
    const router = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Oferta' }));
    expect(await findRowNames()).toEqual(['Biuro Błękitne', 'Biuro Zielone']);
    expect(screen.getByRole('columnheader', { name: 'Oferta' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Szukaj w tabeli' }), {
      target: { value: 'blekitne' },
    });
    expect(await findRowNames()).toEqual(['Biuro Błękitne']);
    expect(router.state.location.search).toBe('?sort=name&q=blekitne');
    expect(screen.getByText('1 pozycja')).toBeTruthy();
  });

  it('names the tenant’s company beside its e-mail, is searched by it, and shows the e-mail alone while it is not known', async () => {
    const { companyId, email } = addLease('Biuro Zielone', 'DEPOSIT_PENDING').offerStatus.tenant ?? {};
    addLease('Biuro Błękitne', 'DEPOSIT_PENDING', {
      offerStatus: {
        state: 'SIGNED',
        postSigningStatus: 'DEPOSIT_PENDING',
        tenant: { uid: 'hash', companyId: 'companyOther', email: 'inny@demo.pl' },
        landlord: { companyId: null },
      },
    });
    vi.mocked(loadCompanyNames).mockResolvedValue(new Map([[String(companyId), 'Słoneczna Spółka Akcyjna']]));
    await open();
    expect(await screen.findByRole('cell', { name: `Słoneczna Spółka Akcyjna ${email}` })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'inny@demo.pl' })).toBeTruthy();
    await waitFor(() =>
      expect(loadCompanyNames).toHaveBeenCalledWith(['companyOther', String(companyId)].sort()),
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Szukaj w tabeli' }), {
      target: { value: 'sloneczna' },
    });
    expect(await findRowNames()).toEqual(['Biuro Zielone']);
  });

  it('opens the first step of a row by the keyboard and records it with the bank’s day', async () => {
    const { id } = addLease('Biuro Zielone', 'DEPOSIT_PENDING');
    await open();
    const [, row] = await screen.findAllByRole('row');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Czy kaucja wpłynęła w pełnej kwocie?' });
    const day = toIsoDay(Date.now() - DAY_MS);
    fireEvent.change(within(dialog).getByLabelText('Dzień księgowania w banku'), { target: { value: day } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź wpływ kaucji' }));
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('confirmDeposit', { offerId: id, bookedOn: day }),
    );
  });

  it('opens the step of the button that was pressed', async () => {
    addLease('Biuro Zielone', 'DEPOSIT_PENDING', PASSED);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Odrzuć' }));
    expect(await screen.findByRole('dialog', { name: 'Odrzucić kaucję i zakończyć umowę?' })).toBeTruthy();
  });

  it('says until when a payout is due and how late it is, the latest first [M19]', async () => {
    addLease('Biuro Zielone', 'PROTOCOL_CONFIRMED', { payoutDueBy: Date.now() + 7 * DAY_MS });
    addLease('Biuro Błękitne', 'PROTOCOL_CONFIRMED', { payoutDueBy: Date.now() - 30 * DAY_MS });
    await open('Do wypłaty');
    expect(await findRowNames()).toEqual(['Biuro Błękitne', 'Biuro Zielone']);
    expect(screen.getByText(/^\d+ dni po terminie$/)).toBeTruthy();
    expect(screen.getByText(/^za \d+ dni$/)).toBeTruthy();
  });

  it.each([
    ['Oczekujące wpłaty', 'DEPOSIT_PENDING'],
    ['Cofnięte przez bank', 'DEPOSIT_CONFIRMED'],
    ['Do zwrotu', 'REJECTED'],
    ['Do wypłaty', 'PROTOCOL_CONFIRMED'],
  ] as const)('says under “%s” when more may wait than it lists, and only then', async (tab, status) => {
    addLease('Biuro Zielone', status);
    addLease('Biuro Błękitne', status);
    await open(tab);
    expect(await findRowNames()).toHaveLength(2);
    expect(screen.queryByText(/^Pokazujemy pierwsze/)).toBeNull();
    cleanup();
    queryClient.clear();
    showQueues(true);
    await open(tab);
    expect(await screen.findByText(/^Pokazujemy pierwsze 2 pozycji, od najpilniejszej/)).toBeTruthy();
  });

  it.each([
    [paths.depositQueue(), 'Oczekujące wpłaty'],
    [paths.reversedDepositQueue(), 'Cofnięte przez bank'],
    [paths.refundQueue(), 'Do zwrotu'],
    [paths.payoutQueue(), 'Do wypłaty'],
    [paths.bankStatement(), 'Wyciąg bankowy'],
  ])('%s leads to the tab “%s”', async (path, name) => {
    vi.mocked(callFunction).mockResolvedValue(NO_ENTRIES as never);
    const router = await open();
    await act(() => router.navigate(path));
    const tab = await screen.findByRole('tab', { name });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('moves through its tabs by the keyboard and keeps the tab in the address', async () => {
    vi.mocked(callFunction).mockResolvedValue(NO_ENTRIES as never);
    const router = await open();
    (await screen.findByRole('tab', { name: 'Oczekujące wpłaty' })).focus();
    for (const [key, tab] of [
      ['{End}', 'statement'],
      ['{ArrowRight}', 'deposits'],
      ['{ArrowRight}', 'reversed'],
      ['{ArrowRight}', 'refunds'],
      ['{Home}', 'deposits'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(router.state.location.search).toBe(`?desk=${tab}`);
      expect(document.activeElement?.id).toBe(`queue-${tab}`);
    }
  });
});
