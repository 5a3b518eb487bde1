import type { BankEntryView, ReversedDeposit, StatementCheck, StatementSummary } from '@api/deposits';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { callFunction } from '@data/calls/callFunction';
import { StatementImport } from '@features/admin/deposits/StatementImport';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../support/web';

vi.mock('@data/calls/callFunction');
beforeAll(() => i18next.loadNamespaces(['admin', 'common', 'errors']));

const buildEntryView = (id: string, patch: Partial<BankEntryView> = {}): BankEntryView => ({
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
      tenant: 'Żółta Łąka sp. z o.o.',
      confidence: 'high',
      reasons: ['code', 'amount', 'payer'],
      differenceGrosze: 0,
    },
  ],
  ...patch,
});

const server = vi.mocked(callFunction);
const buildEntryList = (...entries: BankEntryView[]) => ({
  entries,
  notListed: 0,
  reversedDeposits: [] as ReversedDeposit[],
  missing: { days: [] as string[], leases: 0 },
});
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
  isBalanced: true,
};
const report = { ...summary, added: 2, known: 1, outgoing: 3, reversed: 0, reversedDeposits: [] };
const buildStatementCheck = (patch: Partial<StatementCheck> = {}): StatementCheck => ({
  questions: [],
  summary,
  table: null,
  ...patch,
});
const listCallInputs = (name: string) =>
  server.mock.calls.filter(([called]) => called === name).map(([, data]) => data);
const answer = (answers: Record<string, unknown>) =>
  server.mockReset().mockImplementation((async (name: string) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    return given ?? { status: 'SUCCESS' };
  }) as never);
const listCalledNames = () => server.mock.calls.map(([name]) => name);
const readPageText = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

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

describe('a transfer to settle', () => {
  it('shows its day, amount, payer and title, the proposed offer, how sure it is and why', async () => {
    renderPart(<StatementImport />);
    await screen.findByText('ŻÓŁTA ŁĄKA SP. Z O.O.');
    for (const words of [
      '20.11.2026',
      '37 500 zł',
      'Kaucja Biuro ABCDEF2',
      'Biuro przy Stalowej',
      'pewne',
      'Najemca: Żółta Łąka sp. z o.o.',
      'kod w tytule, zgodna kwota, zgodny nadawca',
    ])
      expect(readPageText()).toContain(words);
  });

  it('under the title of another lease of the tenant says so, beside the lease and before it is confirmed', async () => {
    const matches: BankEntryView['matches'] = [
      {
        offerId: 'offerOne',
        offerName: 'Biuro przy Stalowej',
        tenant: 'Żółta Łąka sp. z o.o.',
        confidence: 'low',
        reasons: ['amount', 'payer', 'otherLease'],
        differenceGrosze: 0,
      },
    ];
    answer({ listBankEntries: buildEntryList(buildEntryView('one', { matches })) });
    renderPart(<StatementImport />);
    expect(
      await screen.findByText('zgodna kwota, zgodny nadawca, tytuł innej umowy tego najemcy'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Potwierdź kaucję: Biuro przy Stalowej' }));
    const dialog = await screen.findByRole('dialog', { name: 'Czy ten przelew jest kaucją?' });
    expect(dialog.textContent).toContain(
      'choć tytuł wskazuje inną umowę tego najemcy, która na kaucję nie czeka',
    );
  });

  it('of another payer whose title names the tenant says so, beside the lease and before it is confirmed', async () => {
    const one = buildEntryView('one');
    const [match] = one.matches;
    const matches: BankEntryView['matches'] = match
      ? [{ ...match, confidence: 'low', reasons: ['amount', 'otherPayer'] }]
      : [];
    const entry = { ...one.entry, counterparty: 'OBCY MAREK', title: 'kaucja ACME sp. z o.o.' };
    answer({ listBankEntries: buildEntryList({ ...one, entry, matches }) });
    renderPart(<StatementImport />);
    expect(
      await screen.findByText('zgodna kwota, inny nadawca: OBCY MAREK, tytuł podaje firmę najemcy'),
    ).toBeTruthy();
    expect(readPageText()).not.toContain('zgodny nadawca');
    await userEvent.click(screen.getByRole('button', { name: 'Potwierdź kaucję: Biuro przy Stalowej' }));
    const dialog = await screen.findByRole('dialog', { name: 'Czy ten przelew jest kaucją?' });
    expect(dialog.textContent).toContain('choć według banku przelew wysłał inny nadawca: OBCY MAREK');
    expect(dialog.textContent).toContain('Firmę najemcy podaje tylko tytuł');
  });

  it('of a stranger names payer and tenant, and is confirmed only after the admin says for whom it was paid', async () => {
    const one = buildEntryView('one');
    const matches: BankEntryView['matches'] = one.matches.map((match) => ({
      ...match,
      confidence: 'medium',
      reasons: ['code', 'amount', 'unrelatedPayer'],
    }));
    const entry = { ...one.entry, counterparty: 'OBCY MAREK', title: 'ABCDEF2' };
    answer({ listBankEntries: buildEntryList({ ...one, entry, matches }) });
    renderPart(<StatementImport />);
    expect(
      await screen.findByText(
        'kod w tytule, zgodna kwota, inny nadawca: OBCY MAREK, tytuł nie podaje najemcy',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Potwierdź kaucję: Biuro przy Stalowej' }));
    const dialog = await screen.findByRole('dialog', { name: 'Czy ten przelew jest kaucją?' });
    for (const words of ['inny nadawca: OBCY MAREK, a tytuł nie podaje najemcy', 'Żółta Łąka sp. z o.o.'])
      expect(dialog.textContent).toContain(words);
    const go = within(dialog).getByRole('button', { name: 'Potwierdź kaucję' });
    await userEvent.click(go);
    expect(listCalledNames()).not.toContain('confirmBankEntry');
    const tick = 'Potwierdzam, że OBCY MAREK płaci za najemcę: Żółta Łąka sp. z o.o.';
    await userEvent.click(within(dialog).getByRole('checkbox', { name: tick }));
    await userEvent.click(go);
    await waitFor(() =>
      expect(listCallInputs('confirmBankEntry')).toEqual([
        { entryId: 'one', offerId: 'offerOne', isOtherPayerAccepted: true },
      ]),
    );
  });

  it.each([
    ['noPayer', '', 'choć plik nie podaje nadawcy, a tytuł nie podaje najemcy'],
    ['titleOnly', '', 'choć plik nie podaje nadawcy. Najemcę podaje tylko tytuł'],
  ] as const)(
    'with the reason %s says that the bank names no payer, and asks for no tick',
    async (reason, counterparty, words) => {
      const one = buildEntryView('one');
      const matches: BankEntryView['matches'] = one.matches.map((match) => ({
        ...match,
        confidence: 'medium',
        reasons: ['code', 'amount', reason],
      }));
      answer({ listBankEntries: buildEntryList({ ...one, entry: { ...one.entry, counterparty }, matches }) });
      renderPart(<StatementImport />);
      await userEvent.click(
        await screen.findByRole('button', { name: 'Potwierdź kaucję: Biuro przy Stalowej' }),
      );
      const dialog = await screen.findByRole('dialog', { name: 'Czy ten przelew jest kaucją?' });
      expect(dialog.textContent).toContain(words);
      expect(dialog.textContent).toContain('Nadawca nieznany');
      expect(within(dialog).queryByRole('checkbox')).toBeNull();
    },
  );

  it('is confirmed after one more question, and the list is read again', async () => {
    renderPart(<StatementImport />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Potwierdź kaucję: Biuro przy Stalowej' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Czy ten przelew jest kaucją?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź kaucję' }));
    await waitFor(() =>
      expect(server).toHaveBeenCalledWith('confirmBankEntry', { entryId: 'one', offerId: 'offerOne' }),
    );
    await waitFor(() =>
      expect(listCalledNames().filter((name) => name === 'listBankEntries')).toHaveLength(2),
    );
  });

  it('of another amount says the difference and cannot be confirmed', async () => {
    const [match] = buildEntryView('one').matches;
    const matches = match
      ? [
          {
            ...match,
            confidence: 'medium' as const,
            reasons: ['code' as const, 'payer' as const],
            differenceGrosze: -12_345,
          },
        ]
      : [];
    answer({ listBankEntries: buildEntryList(buildEntryView('one', { matches })) });
    renderPart(<StatementImport />);
    await screen.findByText('prawdopodobne');
    expect(readPageText()).toContain('brakuje 123,45 zł');
    expect(screen.queryByRole('button', { name: /Potwierdź kaucję/ })).toBeNull();
  });

  it('that matches nothing can be taken off the list', async () => {
    answer({ listBankEntries: buildEntryList(buildEntryView('one', { matches: [] })) });
    renderPart(<StatementImport />);
    expect(await screen.findByText('Nie pasuje do żadnej oczekiwanej kaucji')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'To nie kaucja' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń z listy' }));
    await waitFor(() => expect(server).toHaveBeenCalledWith('dismissBankEntry', { entryId: 'one' }));
  });

  it('beyond the list is counted, once there are more than the list shows', async () => {
    answer({ listBankEntries: { ...buildEntryList(buildEntryView('one')), notListed: 37 } });
    renderPart(<StatementImport />);
    expect(
      await screen.findByText(/^Lista pokazuje najnowsze .* Starsze przelewy poza listą: 37\./),
    ).toBeTruthy();
  });

  it('is not waited for when there is none', async () => {
    answer({ listBankEntries: buildEntryList() });
    renderPart(<StatementImport />);
    expect(await screen.findByText('Żaden przelew nie czeka na rozliczenie.')).toBeTruthy();
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
