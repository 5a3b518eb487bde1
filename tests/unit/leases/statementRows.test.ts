import type { StatementReading } from '@domain/leases/bankStatement';
import { readTable } from '@domain/leases/bankStatementTable';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';

const getFirstEntry = (reading: StatementReading) => ('entries' in reading ? reading.entries[0] : reading);

describe('a row of a table', () => {
  const read = (heading: string, ...rows: string[]) =>
    readTable([`Data;Kwota;Tytuł;${heading}`, ...rows, '2026-11-03;5,00;b;x'].join('\n'));

  it.each([
    ['02-Nov-2026;100,00;Dokument sprzedaży 12;FIRMA', 'day'],
    ['2026-02-30;200,00;kaucja;Suma Sp. z o.o.', 'day'],
    ['2026-13-02;500,00;Razem za listopad;FIRMA', 'day'],
    [';500,00;Razem za listopad;FIRMA', 'day'],
    ['Nov 2, 2026;100 EUR;czynsz;FIRMA', 'day'],
    ['2026-11-02;100,00;czynsz\nUwaga: kaucja;FIRMA', 'broken'],
    ['2026-11-02;100,00;czynsz\nUwaga: kaucja\nlokal;FIRMA', 'broken'],
  ])('%j is named as unread: %s', (row, reason) =>
    expect(read('Kontrahent', row)).toMatchObject({
      entries: [{ grosze: 500 }],
      unread: [{ line: 2, reason }],
    }),
  );

  it.each([
    'Razem;100,00',
    'Suma;5,00;;',
    ';;Saldo końcowe;100,00',
    'Uwaga: kopia',
    'Data;Kwota;Tytuł;Kontrahent',
    'Dziękujemy;;;',
  ])('%s is a footer, and no movement is lost by it', (footer) =>
    expect(read('Kontrahent', '2026-11-02;1,00;a;FIRMA', footer)).toMatchObject({
      entries: [{ grosze: 100 }, { grosze: 500 }],
      unread: [],
    }),
  );

  it.each([
    ...['Winien', 'W', 'Wn', 'DBIT', 'Dr', 'D', '-', '\u2212', 'Obciążenie', 'obc.'].map((word) => [
      word,
      -100,
    ]),
    ...['Ma', 'Ct', 'C', 'CRDT', '+', 'Uznanie', ''].map((word) => [word, 100]),
  ])('of the side "%s" is %i grosze', (word, grosze) =>
    expect(getFirstEntry(readTable(`Data;Kwota;Tytuł;Strona\n2026-11-02;1,00;a;${word}`))).toMatchObject({
      grosze,
    }),
  );

  it('has its side in a column of the kind where that says one', () =>
    expect(
      readTable(
        'Data;Kwota;Tytuł;Typ\n2026-11-02;1,00;a;Obciążenie\n2026-11-02;1,00;a;Uznanie\n2026-11-02;1,00;a;Korekta',
      ),
    ).toMatchObject({ entries: [{ grosze: -100 }, { grosze: 100 }], unread: [{ line: 4, reason: 'side' }] }));

  it('needs no side where the column of the kind says none', () =>
    expect(getFirstEntry(readTable('Data;Kwota;Tytuł;Typ\n2026-11-02;1,00;a;Opłata'))).toMatchObject({
      grosze: 100,
    }));

  it.each([
    ['Strona', 'Zwrot', 'side'],
    ['Status', 'Niezrealizowana', 'notBooked'],
    ['Status', 'Zaplanowana', 'notBooked'],
    ['Status', 'Wstrzymana', 'notBooked'],
    ['Status', 'Do realizacji', 'notBooked'],
    ['Status', 'W trakcie realizacji', 'notBooked'],
    ['Status', 'Oczekująca', 'notBooked'],
    ['Status', 'Cancelled', 'notBooked'],
    ['Status', 'Failed', 'notBooked'],
    ['Status', 'Zrealizowana częściowo', 'status'],
  ])('with the %s "%s" is unread: %s', (heading, word, reason) =>
    expect(readTable(`Data;Kwota;Tytuł;${heading}\n2026-11-02;1,00;a;${word}`)).toMatchObject({
      entries: [],
      unread: [{ line: 2, reason }],
    }),
  );

  it.each(['Zaksięgowana', 'zrealizowany', 'Rozliczono', 'Completed', ''])(
    'with the status "%s" is booked',
    (word) =>
      expect(getFirstEntry(readTable(`Data;Kwota;Tytuł;Status\n2026-11-02;1,00;a;${word}`))).toMatchObject({
        grosze: 100,
      }),
  );

  it('is shown without hidden signs where the table has no headings', async () =>
    expect(await readStatement(Buffer.from('1;2026-11-02;100,00;a\u202Eb\u200Bc;FIRMA\n'))).toMatchObject({
      bare: { sample: [['1', '2026-11-02', '100,00', 'abc', 'FIRMA']] },
    }));
});

describe('the columns of payer and account', () => {
  const PAYER = '61109010140000071219812874';
  const OTHER = '27114020040000300201355387';

  it.each([
    ['Nazwa nadawcy/odbiorcy', 'Rachunek docelowy / źródłowy'],
    ['Kontrahent', 'Rachunek nadawcy/odbiorcy'],
    ['Kontrahent', 'Numer rachunku nadawcy/odbiorcy'],
    ['Kontrahent', 'Rachunek przeciwstawny'],
    ['Nazwa nadawcy/odbiorcy', 'Rachunek'],
    ['Szczegóły odbiorcy/nadawcy', 'Rachunek odbiorcy/nadawcy'],
    ['#Sender/Recipient', '#Account number'],
    ['Nadawca / Odbiorca', 'Numer konta nadawcy / odbiorcy'],
    ['Dane kontrahenta', 'Nr rachunku bankowego kontrahenta'],
    ['Nazwa płatnika', 'Rachunek płatnika'],
    ['Payer name', 'Payer account number'],
    ['Counterparty name', 'Counterparty IBAN'],
    ['Zleceniodawca', 'Konto zleceniodawcy'],
    ['Name of sender / recipient', 'Account of sender / recipient'],
  ])('are known by their words: %s and %s', (party, account) =>
    expect(
      readTable(
        `Data;${party};Adres nadawcy;Bank nadawcy;${account};Tytuł;Kwota\n2026-11-02;FIRMA;ULICA 1;BANK;${PAYER};a;1,00`,
      ),
    ).toMatchObject({ entries: [{ counterparty: 'FIRMA', counterpartyAccount: PAYER }], accounts: [] }),
  );

  it.each([
    ['Konto zewnętrzne', 'Kontrahent'],
    ['NRB', 'Notatka'],
    ['Rachunek', 'Notatka'],
    ['Rachunek docelowy', 'Kontrahent'],
  ])('are asked about where a column of accounts is not understood: %s', (account, party) => {
    const text = `Data;${party};${account};Tytuł;Kwota\n2026-11-02;FIRMA;${PAYER};a;1,00\n2026-11-03;INNA;${OTHER};b;2,00`;
    expect(readTable(text)).toMatchObject({
      bare: {
        sample: [['Data', party, account, 'Tytuł', 'Kwota'], ['2026-11-02'], ['2026-11-03']].map((cells) =>
          expect.arrayContaining(cells),
        ),
        columns: 5,
        guess: { bookedOn: 0, counterpartyAccount: 2, title: 3, amount: 4 },
      },
    });
    const choice = { bookedOn: 0, counterparty: 1, counterpartyAccount: 2, title: 3, amount: 4 };
    expect(readTable(text, choice)).toMatchObject({
      entries: [
        { counterparty: 'FIRMA', counterpartyAccount: PAYER },
        { counterparty: 'INNA', counterpartyAccount: OTHER },
      ],
    });
  });

  it.each([
    [
      'not guessed behind a column for each side',
      ['30.11.2026;Kaucja;30000,00;;31000,00', '29.11.2026;X;;1,00;1000,00'],
      undefined,
    ],
    ['guessed before the balance', ['30.11.2026;Kaucja;30000,00;31000,00', '29.11.2026;X;-1,00;1000,00'], 2],
  ])('with amounts are %s in a table without headings', (_, rows, amount) => {
    const reading = readTable(rows.join('\n'));
    expect('bare' in reading && reading.bare.guess.amount).toBe(amount);
  });

  it('are asked about no more once the admin says that no column is the payer’s account', () =>
    expect(
      readTable(`Data;NRB;Tytuł;Kwota\n2026-11-02;${PAYER};a;1,00`, {
        bookedOn: 0,
        counterparty: null,
        counterpartyAccount: null,
        title: 2,
        amount: 3,
      }),
    ).toMatchObject({ entries: [{ counterpartyAccount: '' }], accounts: [PAYER] }));

  it('may repeat their label in each cell', () =>
    expect(
      readTable(`2026-11-02;1,00;Rachunek nadawcy: ${PAYER};Nazwa nadawcy: FIRMA;Tytuł: Kaucja: AB\n`, {
        bookedOn: 0,
        amount: 1,
        counterpartyAccount: 2,
        counterparty: 3,
        title: 4,
      }),
    ).toMatchObject({
      entries: [{ counterparty: 'FIRMA', counterpartyAccount: PAYER, title: 'Kaucja: AB' }],
    }));

  it('hold the statement’s own account where the rows above them name it', () =>
    expect(
      readTable(`Rachunek: ${PAYER}\nData;Kontrahent;Rachunek;Tytuł;Kwota\n2026-11-02;FIRMA;${PAYER};a;1,00`),
    ).toMatchObject({ entries: [{ counterpartyAccount: '' }], accounts: [PAYER] }));
});

describe('an amount without a sign', () => {
  const read = (heading: string, ...rows: string[]) =>
    readTable([`Data;Kwota;Tytuł;${heading}`, ...rows].join('\n'));

  it.each([
    ['Rodzaj operacji', 'Przelew wychodzący'],
    ['Rodzaj operacji', 'PRZELEW ZEWNĘTRZNY WYCHODZĄCY'],
    ['Typ transakcji', 'Wypłata'],
    ['Typ', 'Wypłata z bankomatu'],
    ['Typ transakcji', 'Przelew z rachunku'],
    ['Opis operacji', 'Przelew do innego banku'],
    ['Type', 'Outgoing transfer'],
  ])('is outgoing where the %s is "%s"', (heading, kind) =>
    expect(read(heading, `2026-11-02;30000,00;a;${kind}`, '2026-11-03;1,00;b;')).toMatchObject({
      entries: [{ grosze: -3_000_000 }, { grosze: 100 }],
    }),
  );

  it.each(['Przelew przychodzący', 'Wpłata', 'Zwrot wypłaty', 'Przelew na konto', 'Przelew', ''])(
    'is incoming where the kind is "%s"',
    (kind) =>
      expect(read('Typ transakcji', `2026-11-02;1,00;a;${kind}`)).toMatchObject({
        entries: [{ grosze: 100 }],
      }),
  );

  it('is unread where the table writes a minus elsewhere', () =>
    expect(
      read(
        'Typ',
        '2026-11-02;-1,00;a;Opłata',
        '2026-11-02;2,00;a;Przelew wychodzący',
        '2026-11-02;+3,00;a;Wypłata',
      ),
    ).toMatchObject({
      entries: [{ grosze: -100 }, { grosze: 300 }],
      unread: [{ line: 3, reason: 'side' }],
    }));
});

describe('the balances of a table', () => {
  const read = (title: string, ...footer: string[]) =>
    readTable(
      [
        'Data;Kwota;Kontrahent;Tytuł',
        `2026-11-02;10,00;FIRMA;${title}`,
        '2026-11-03;5,00;FIRMA;b',
        ...footer,
      ].join('\n'),
    );
  const FOOTER = [';;Saldo początkowe;100,00', ';;Saldo końcowe;115,00', ';;Liczba operacji;2'];

  it.each([
    'Kaucja saldo koncowe',
    'Saldo końcowe: 5,00',
    'saldo poczatkowe: 0,00',
    'liczba operacji: 9',
    'Kaucja\nSaldo końcowe;7,00',
    'Kaucja\nSaldo końcowe: 7,00',
  ])('are those of the bank, whatever the payer writes: %j', (title) =>
    expect(read(title, ...FOOTER)).toMatchObject({ totals: { count: 2, grosze: 1500 } }),
  );
});
