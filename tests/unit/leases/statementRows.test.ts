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
