import type { StatementCheck, StatementSummary } from '@api/deposits';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { StatementImport } from '@features/admin/deposits/StatementImport';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../support/web';
import {
  answer,
  buildEntryList,
  buildEntryView,
  listCalledNames,
  listCallInputs,
  readPageText,
  server,
} from './statementFixtures';

vi.mock('@data/calls/callFunction');

beforeAll(() => i18next.loadNamespaces(['admin', 'common', 'errors']));
const summary: StatementSummary = {
  format: 'mt940',
  rows: 6,
  grosze: 1_000_000,
  unread: [
    { line: 4, reason: 'amount' },
    { line: 9, reason: 'quoting' },
  ],
  unreadCount: 2,
  totals: { count: null, grosze: 1_000_000, isCut: false },
  hasGaps: false,
  isBalanced: true,
};
const report = { ...summary, added: 2, known: 1, outgoing: 3, reversed: 0, reversedDeposits: [] };
const buildStatementCheck = (patch: Partial<StatementCheck> = {}): StatementCheck => ({
  questions: [],
  summary,
  table: null,
  ...patch,
});

beforeEach(() => answer({ listBankEntries: buildEntryList(buildEntryView('one')) }));

const upload = async (content = ':20:1', name = 'wyciag.sta') => {
  renderPart(<StatementImport />);
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file.');
  await userEvent.upload(input, new File([content], name, { type: 'text/plain' }));
};

describe('a bank statement', () => {
  it('names the days whose statement is missing, because leases wait for it', async () => {
    answer({
      listBankEntries: { ...buildEntryList(), missing: { days: ['2026-12-04', '2026-12-08'], leases: 3 } },
    });
    renderPart(<StatementImport />);
    await screen.findByText(/Brakuje wyciągu za dni: 04\.12\.2026, 08\.12\.2026/);
    expect(readPageText()).toContain('(czeka: 3)');
  });

  it('is sent as it is, and what became of it is told beside the totals of the file', async () => {
    answer({
      listBankEntries: buildEntryList(),
      checkBankStatement: buildStatementCheck(),
      importBankStatement: report,
    });
    await upload('Zażółć');
    await screen.findByText(/Wczytano „wyciag\.sta”/);
    for (const words of [
      'Nowe przelewy: 2, znane wcześniej: 1, wychodzące (pominięte): 3.',
      'Odczytaliśmy 6 operacji, razem 10 000 zł.',
      'Według sald w pliku: 10 000 zł.',
      'To się zgadza z plikiem.',
      'Nie odczytaliśmy 2 wierszy.',
      'Wiersz 4: kwoty nie da się odczytać.',
    ])
      expect(readPageText()).toContain(words);
    const content = Buffer.from('Zażółć').toString('base64');
    expect(listCallInputs('importBankStatement')).toEqual([
      { content, fileName: 'wyciag.sta', isDepositAccount: false, isMismatchAccepted: false },
    ]);
    expect(listCalledNames().filter((name) => name === 'listBankEntries')).toHaveLength(2);
  });

  it('that does not agree with itself and names no account is imported only after both are confirmed', async () => {
    const totals = { count: 7, grosze: 1_500_000, isCut: false };
    answer({
      listBankEntries: buildEntryList(),
      checkBankStatement: buildStatementCheck({
        questions: ['account', 'mismatch'],
        summary: { ...summary, totals, isBalanced: false },
      }),
      importBankStatement: report,
    });
    await upload();
    await screen.findByText('Zanim wczytamy „wyciag.sta”');
    for (const words of [
      'Plik podaje 7 operacji.',
      'Według sald w pliku: 15 000 zł.',
      'Odczytaliśmy o 5 000 zł mniej, niż wynika z sald w pliku.',
      'To się nie zgadza z plikiem.',
    ])
      expect(readPageText()).toContain(words);
    const go = screen.getByRole('button', { name: 'Wczytaj wyciąg' });
    await userEvent.click(go);
    await userEvent.click(screen.getByRole('checkbox', { name: 'To wyciąg z rachunku kaucji' }));
    await userEvent.click(go);
    expect(listCalledNames()).not.toContain('importBankStatement');
    await userEvent.click(screen.getByRole('checkbox', { name: /Wiem, że plik może być niepełny/ }));
    await userEvent.click(go);
    await screen.findByText(/Wczytano „wyciag\.sta”/);
    expect(listCallInputs('importBankStatement')).toMatchObject([
      { isDepositAccount: true, isMismatchAccepted: true },
    ]);
  });

  it('in XML names each unread entry by its number, and gaps between its balances', async () => {
    const unread = [1, 2].map((entry) => ({ line: 1, entry, reason: 'status' as const }));
    answer({
      listBankEntries: buildEntryList(),
      checkBankStatement: buildStatementCheck({
        questions: ['mismatch'],
        summary: { ...summary, format: 'camt', unread, hasGaps: true, isBalanced: false },
      }),
    });
    await upload('<Document/>', 'wyciag.xml');
    await screen.findByText(/^Operacja 1 \(wiersz 1\): nie wiemy/);
    for (const words of ['Operacja 2 (wiersz 1): nie wiemy', 'Salda w pliku nie następują po sobie'])
      expect(readPageText()).toContain(words);
  });

  it('without headings is read again by the columns the admin names', async () => {
    const table = {
      sample: [['30-11-2026', 'Kaucja AB', '30000,00', 'FIRMA']],
      columns: 4,
      guess: { bookedOn: 0, title: 1 },
    };
    let isNamed = false;
    server.mockReset().mockImplementation((async (name: string, data?: { columns?: object }) => {
      if (name === 'listBankEntries') return buildEntryList();
      if (name === 'importBankStatement') return report;
      isNamed = data?.columns !== undefined;
      return isNamed
        ? buildStatementCheck()
        : buildStatementCheck({ questions: ['columns'], summary: null, table });
    }) as never);
    await upload('x', 'historia.csv');
    await screen.findByText(/nie ma nagłówków kolumn/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kwota' }), '3: 30000,00');
    await userEvent.click(screen.getByRole('button', { name: 'Odczytaj plik' }));
    await screen.findByText(/Wczytano „historia\.csv”/);
    const columns = { bookedOn: 0, amount: 2, title: 1, counterparty: null, counterpartyAccount: null };
    expect(listCallInputs('importBankStatement')).toMatchObject([{ columns }]);
  });

  it.each<[AppErrorReason, RegExp]>([
    ['statementUnreadable', /Nie rozpoznajemy tego pliku/],
    ['statementSpreadsheet', /Tego arkusza nie odczytujemy/],
    ['statementSheets', /operacje są na kilku arkuszach/],
    ['statementArchive', /To spakowane archiwum/],
    ['statementPdf', /To wyciąg w pliku PDF/],
    ['statementReport', /To raport albo zawiadomienie/],
    ['statementForeignAccount', /To wyciąg innego rachunku/],
    ['statementUnbalanced', /plik jest niepełny albo zmieniony/],
    ['statementAccountUnnamed', /nie podaje numeru rachunku/],
    ['statementNoHeadings', /nie ma nagłówków kolumn/],
  ])('that is refused with %s says why', async (reason, words) => {
    answer({ listBankEntries: buildEntryList(), checkBankStatement: new AppError(reason) });
    await upload();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('over one megabyte is not even sent', async () => {
    await upload('x'.repeat(1_000_001));
    expect(await screen.findByText(/większy niż 1 MB/)).toBeTruthy();
    expect(listCalledNames()).not.toContain('checkBankStatement');
  });
});

describe('a confirmed deposit that the bank took back', () => {
  it('stands above the list until an admin takes note of it', async () => {
    const { entry } = buildEntryView('one');
    const taken = { id: 'two', offerId: 'offerOne', entry, reversedOn: '2026-11-30', isPerhapsReturn: false };
    answer({ listBankEntries: { ...buildEntryList(), reversedDeposits: [taken] } });
    renderPart(<StatementImport />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain('bank cofnął przelew 37 500 zł');
    await userEvent.click(within(alert).getByRole('button', { name: 'Przyjmuję do wiadomości' }));
    await waitFor(() => expect(server).toHaveBeenCalledWith('dismissBankEntry', { entryId: 'two' }));
  });

  it('is not said to be taken back where it may be the payout or the refund that was sent', async () => {
    const { entry } = buildEntryView('one');
    const taken = { id: 'two', offerId: 'offerOne', entry, reversedOn: '2026-11-30', isPerhapsReturn: true };
    answer({ listBankEntries: { ...buildEntryList(), reversedDeposits: [taken] } });
    renderPart(<StatementImport />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain('wyszło z rachunku 37 500 zł');
    expect(alert.textContent).toContain('Jeśli to nasza wypłata lub zwrot kaucji, zapisz ją');
  });
});
