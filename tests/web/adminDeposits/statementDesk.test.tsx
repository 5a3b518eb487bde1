import type { BankEntryView } from '@contracts/deposits';
import { AppError } from '@data/appError';
import type { AppErrorReason } from '@data/appErrorReasons';
import { callFunction } from '@data/callFunction';
import { StatementDesk } from '@features/adminDeposits/StatementDesk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../support/web';

vi.mock('@data/callFunction');
beforeAll(() => i18next.loadNamespaces(['admin', 'common', 'errors']));

const view = (id: string, patch: Partial<BankEntryView> = {}): BankEntryView => ({
  id,
  entry: {
    bookedOn: '2026-11-20',
    grosze: 3_750_000,
    counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.',
    counterpartyAccount: '',
    title: 'Kaucja Biuro ABCDEF2',
  },
  matches: [
    {
      offerId: 'offerOne',
      offerName: 'Biuro przy Stalowej',
      confidence: 'high',
      reasons: ['code', 'amount'],
      differenceGrosze: 0,
    },
  ],
  ...patch,
});

const server = vi.mocked(callFunction);
const listing = (...entries: BankEntryView[]) => ({ entries });
const answer = (answers: Record<string, unknown>) =>
  server.mockReset().mockImplementation((async (name: string) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    return given ?? { status: 'SUCCESS' };
  }) as never);
const calls = () => server.mock.calls.map(([name]) => name);
const pageText = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => answer({ listBankEntries: listing(view('one')) }));

const upload = async (content = ':20:1', name = 'wyciag.sta') => {
  renderPart(<StatementDesk />);
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file.');
  await userEvent.upload(input, new File([content], name, { type: 'text/plain' }));
};

describe('a bank statement', () => {
  it('is sent as it is, and what became of it is told', async () => {
    answer({
      listBankEntries: listing(),
      importBankStatement: { added: 2, known: 1, outgoing: 3, unread: [4, 9] },
    });
    await upload('Zażółć');
    expect(
      await screen.findByText(
        'Wczytano „wyciag.sta”. Nowe przelewy: 2, znane wcześniej: 1, wychodzące (pominięte): 3.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Nie odczytaliśmy wierszy: 4, 9\./)).toBeTruthy();
    expect(server).toHaveBeenCalledWith('importBankStatement', {
      content: Buffer.from('Zażółć').toString('base64'),
    });
    expect(calls().filter((name) => name === 'listBankEntries')).toHaveLength(2);
  });

  it.each<[AppErrorReason, RegExp]>([
    ['statementUnreadable', /Nie rozpoznajemy tego pliku/],
    ['statementForeignAccount', /To wyciąg innego rachunku/],
    ['statementUnbalanced', /plik jest niepełny albo zmieniony/],
  ])('that is refused with %s says why', async (reason, words) => {
    answer({ listBankEntries: listing(), importBankStatement: new AppError(reason) });
    await upload();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('over one megabyte is not even sent', async () => {
    await upload('x'.repeat(1_000_001));
    expect(await screen.findByText(/większy niż 1 MB/)).toBeTruthy();
    expect(calls()).not.toContain('importBankStatement');
  });
});

describe('a transfer to settle', () => {
  it('shows its day, amount, payer and title, the proposed offer, how sure it is and why', async () => {
    renderPart(<StatementDesk />);
    await screen.findByText('ŻÓŁTA ŁĄKA SP. Z O.O.');
    for (const words of [
      '20.11.2026',
      '37 500 zł',
      'Kaucja Biuro ABCDEF2',
      'Biuro przy Stalowej',
      'pewne',
      'kod w tytule, zgodna kwota',
    ])
      expect(pageText()).toContain(words);
  });

  it('is confirmed after one more question, and the list is read again', async () => {
    renderPart(<StatementDesk />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Potwierdź kaucję: Biuro przy Stalowej' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Czy ten przelew jest kaucją?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź kaucję' }));
    await waitFor(() =>
      expect(server).toHaveBeenCalledWith('confirmBankEntry', { entryId: 'one', offerId: 'offerOne' }),
    );
    await waitFor(() => expect(calls().filter((name) => name === 'listBankEntries')).toHaveLength(2));
  });

  it('of another amount says the difference and cannot be confirmed', async () => {
    const [match] = view('one').matches;
    const matches = match
      ? [{ ...match, confidence: 'medium' as const, reasons: ['code' as const], differenceGrosze: -12_345 }]
      : [];
    answer({ listBankEntries: listing(view('one', { matches })) });
    renderPart(<StatementDesk />);
    await screen.findByText('prawdopodobne');
    expect(pageText()).toContain('brakuje 123,45 zł');
    expect(screen.queryByRole('button', { name: /Potwierdź kaucję/ })).toBeNull();
  });

  it('that matches nothing can be taken off the list', async () => {
    answer({ listBankEntries: listing(view('one', { matches: [] })) });
    renderPart(<StatementDesk />);
    expect(await screen.findByText('Nie pasuje do żadnej oczekiwanej kaucji')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'To nie kaucja' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń z listy' }));
    await waitFor(() => expect(server).toHaveBeenCalledWith('dismissBankEntry', { entryId: 'one' }));
  });

  it('is not waited for when there is none', async () => {
    answer({ listBankEntries: listing() });
    renderPart(<StatementDesk />);
    expect(await screen.findByText('Żaden przelew nie czeka na rozliczenie.')).toBeTruthy();
  });
});
