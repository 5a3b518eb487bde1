import { readTable } from '@domain/leases/bankStatementTable';
import { describe, expect, it } from 'vitest';

/** Reads a table with these days and a movement of 1 zł on each. */
const read = (heading: string, ...days: string[]) =>
  readTable([heading, ...days.map((day) => `${day};1,00;kaucja`)].join('\n'));
const readDays = (heading: string, ...days: string[]) => {
  const reading = read(heading, ...days);
  if (!('entries' in reading)) return reading;
  return { read: reading.entries.map(({ bookedOn }) => bookedOn), unread: reading.unread };
};

describe('the days of a table', () => {
  it.each([
    ['Date;Amount;Title', ['11/02/2026', '11/30/2026'], ['2026-11-02', '2026-11-30']],
    ['Booking date;Amount;Title', ['30/11/2026', '02/11/2026'], ['2026-11-30', '2026-11-02']],
    ['Data;Kwota;Tytuł', ['11/02/2026', '11/30/2026'], ['2026-11-02', '2026-11-30']],
    ['Data;Kwota;Tytuł', ['11-02-26', '11-30-26'], ['2026-11-02', '2026-11-30']],
    ['Data;Kwota;Tytuł', ['11/02/2026', '05/02/2026'], ['2026-02-11', '2026-02-05']],
    ['Date;Amount;Title', ['11.02.2026', '05.02.2026'], ['2026-02-11', '2026-02-05']],
    ['Date;Amount;Title', ['2026-11-02', '2026-11-30'], ['2026-11-02', '2026-11-30']],
    ['Date;Amount;Title', ['02/02/2026', '11/11/2026'], ['2026-02-02', '2026-11-11']],
  ])('under %s are read by the whole column: %j', (heading, days, expected) =>
    expect(readDays(heading, ...days)).toEqual({ read: expected, unread: [] }),
  );

  it('are unread where English slashes may be either order, and read where both are one day', () =>
    expect(readDays('Date;Amount;Title', '11/02/2026', '11/11/2026', '05/02/2026')).toEqual({
      read: ['2026-11-11'],
      unread: [
        { line: 2, reason: 'dayOrder' },
        { line: 4, reason: 'dayOrder' },
      ],
    }));

  it.each(['Date;Amount;Title', 'Data;Kwota;Tytuł'])(
    'are unread under %s where no order fits all of them',
    (heading) =>
      expect(readDays(heading, '30/11/2026', '11/30/2026', '05/02/2026')).toEqual({
        read: [],
        unread: [
          { line: 2, reason: 'dayOrder' },
          { line: 3, reason: 'dayOrder' },
          { line: 4, reason: 'dayOrder' },
        ],
      }),
  );

  it('tell nothing of the order where they are no days in either', () =>
    expect(readDays('Data;Kwota;Tytuł', '30/11/2026', '31/13/2026')).toEqual({
      read: ['2026-11-30'],
      unread: [{ line: 3, reason: 'day' }],
    }));

  it('have the order of the other days in their rows', () =>
    expect(
      readTable(
        'Booking date;Value date;Amount;Title\n11/02/2026;10/31/2026;1,00;a\n11/03/2026;11/02/2026;1,00;b',
      ),
    ).toMatchObject({ entries: [{ bookedOn: '2026-11-02' }, { bookedOn: '2026-11-03' }], unread: [] }));

  it('are read by the column in a table without headings as well', () => {
    const bare = '"11/30/2026","Kaucja","30000.00"\n"11/02/2026","Kaucja","1.00"';
    expect(readTable(bare)).toMatchObject({ bare: { guess: { bookedOn: 0 } } });
    const columns = { bookedOn: 0, amount: 2, title: 1, counterparty: null, counterpartyAccount: null };
    expect(readTable(bare, columns)).toMatchObject({
      entries: [{ bookedOn: '2026-11-30' }, { bookedOn: '2026-11-02' }],
      unread: [],
    });
  });
});

describe('the period that a table names', () => {
  it.each([
    ['Data wygenerowania: 01.12.2026 08:00', '2026-11-30'],
    ['Rodzaj: historia', '2026-11-30'],
    ['Data wygenerowania: 30.11.2026 12:00', '2026-11-29'],
    ['Data wydruku;2026-11-30', '2026-11-29'],
    ['Wygenerowano 30-11-2026', '2026-11-29'],
    ['Sporządzono w systemie dnia 28.11.2026', '2026-11-27'],
    ['Generated on 2026-11-30 10:00', '2026-11-29'],
  ])('ends before the day on which the file was made: %s', (line, until) =>
    expect(
      readTable(`${line}\nZa okres 01.11.2026 - 30.11.2026\nData;Tytuł;Kwota\n15.11.2026;Kaucja;1,00`),
    ).toMatchObject({ period: { from: '2026-11-01', until } }),
  );
});

describe('a period in the row of a label that names the making of the file', () => {
  it.each([
    ['Wydruk historii rachunku za okres 01.11.2026 - 30.11.2026', '2026-11-30'],
    ['Eksport operacji, zakres dat: 2026-11-01 - 2026-11-30', '2026-11-30'],
    ['Wydruk z dnia 30.11.2026 za okres 01.11.2026 - 30.11.2026', '2026-11-29'],
    ['Za okres 01.11.2026 - 30.11.2026, wydruk z dnia 30.11.2026', '2026-11-29'],
  ])('is no day on which the file was made: %s', (line, until) =>
    expect(readTable(`${line}\nData;Tytuł;Kwota\n15.11.2026;Kaucja;1,00`)).toMatchObject({
      period: { from: '2026-11-01', until },
    }),
  );
});

describe('a row with a column for credit and one for debit', () => {
  const row = (credit: string, debit: string) =>
    readTable(`Data;Uznania;Obciążenia;Tytuł\n2026-11-02;${credit};${debit};kaucja\n2026-11-03;5,00;;b`);

  it.each([
    ['100,00', '', 10_000],
    ['100,00', '0,00', 10_000],
    ['100,00', '-', 10_000],
    ['', '100,00', -10_000],
    ['0,00', '100,00', -10_000],
    ['', '-100,00', -10_000],
    ['-100,00', '', -10_000],
    ['0,00', '0,00', 0],
  ])('of "%s" and "%s" is %i grosze', (credit, debit, grosze) =>
    expect(row(credit, debit)).toMatchObject({ entries: [{ grosze }, { grosze: 500 }], unread: [] }),
  );

  it.each([
    ['100,00', '40,00', 'bothSides'],
    ['100,00', '-40,00', 'bothSides'],
    ['sto', '40,00', 'amount'],
    ['100,00', 'sto', 'amount'],
    ['sto', '0,00', 'amount'],
    ['', '', 'amount'],
    ['-', '-', 'amount'],
  ])('of "%s" and "%s" is named as unread: %s', (credit, debit, reason) =>
    expect(row(credit, debit)).toMatchObject({ entries: [{ grosze: 500 }], unread: [{ line: 2, reason }] }),
  );
});
