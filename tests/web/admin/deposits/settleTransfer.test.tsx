import type { BankEntryView } from '@api/deposits';
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

beforeEach(() => answer({ listBankEntries: buildEntryList(buildEntryView('one')) }));

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

  it('that names a lease without an awaited deposit is to be sent back', async () => {
    const closedLease = { offerId: 'o', offerName: 'Biuro przy Stalowej' };
    answer({ listBankEntries: buildEntryList({ ...buildEntryView('one', { matches: [] }), closedLease }) });
    renderPart(<StatementImport />);
    expect(
      await screen.findByText(/umowę „Biuro przy Stalowej”, która nie czeka na kaucję\. .*odeślij przelew/),
    ).toBeTruthy();
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
