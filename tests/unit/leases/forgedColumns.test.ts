import type { ColumnChoice } from '@domain/leases/bankStatement';
import { readTable } from '@domain/leases/bankStatementTable';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';

const OWN = '96 9991 2347 0000 0000 0000 9000';
const OTHER = '61 1090 1014 0000 0712 1981 2874';
const BARE: ColumnChoice = { bookedOn: 0, counterparty: 1, title: 2, amount: 3, counterpartyAccount: null };

const read = (rows: readonly string[], columns?: ColumnChoice) =>
  readStatement(Buffer.from(rows.join('\n')), columns);
/** The honest row behind each forged one. */
const HONEST = { bookedOn: '2026-11-29', grosze: 500, counterparty: 'X', title: 'Y' };

describe('a title that writes the next columns itself', () => {
  it.each([
    [
      'with the delimiter of a table that quotes nothing',
      [
        'Data;Nadawca;Tytuł;Kwota;Waluta',
        '30.11.2026;OSZUST;Kaucja AB2CD3E;30000,00;PLN;x;1,00;PLN',
        '29.11.2026;X;Y;5,00;PLN',
      ],
    ],
    [
      'and hides in columns without headings',
      [
        'Data;Nadawca;Tytuł;Kwota;Waluta;;;',
        '30.11.2026;OSZUST;Kaucja AB2CD3E;30000,00;PLN;1,00;PLN',
        '29.11.2026;X;Y;5,00;PLN;;',
      ],
    ],
    [
      'and moves an empty column behind the last one',
      [
        'Data;Nadawca;Tytuł;Kwota;Uwagi',
        '30.11.2026;OSZUST;Kaucja AB2CD3E;30000,00;1,00;',
        '29.11.2026;X;Y;5,00;',
      ],
    ],
    [
      'with quotes that its bank does not double',
      [
        '"Data","Nadawca","Tytuł","Kwota","Waluta"',
        '"30.11.2026","OSZUST","Kaucja AB2CD3E","30000,00","PLN","x","1,00","PLN"',
        '"29.11.2026","X","Y","5,00","PLN"',
      ],
    ],
    [
      'and with a quote swallows the true ones',
      [
        'Data;Nadawca;Kwota;Waluta;Tytuł',
        '30.11.2026;PIEKARNIA;30000,00;PLN;";1,00;PLN;AB2CD3E"',
        '29.11.2026;X;5,00;PLN;Y',
      ],
    ],
  ])('makes its row unread: %s', async (_, rows) =>
    expect(await read(rows)).toMatchObject({ entries: [HONEST], unread: [{ line: 2, reason: 'quoting' }] }),
  );

  it('makes its row unread in a table without headings', async () =>
    expect(
      await read(
        [
          '29.11.2026;X;Y;5,00',
          '30.11.2026;OSZUST;Kaucja AB2CD3E;30000,00;1,00',
          '30.11.2026;OSZUST;Kaucja AB2CD3E;30000,00;1,00',
        ],
        BARE,
      ),
    ).toMatchObject({
      entries: [HONEST],
      unread: [
        { line: 2, reason: 'quoting' },
        { line: 3, reason: 'quoting' },
      ],
    }));

  it('makes its row unread where no other row shows how wide the table is', async () =>
    expect(
      await read(['Data;Nadawca;Tytuł;Kwota;Uwagi', '30.11.2026;OSZUST;Kaucja AB2CD3E;30000,00;1,00;']),
    ).toMatchObject({ entries: [], unread: [{ line: 2, reason: 'quoting' }] }));

  it('is read where the bank quotes it', async () =>
    expect(
      await read(['"Data";"Nadawca";"Tytuł";"Kwota"', '"29.11.2026";"X";"Kaucja;30000,00;PLN";"5,00"']),
    ).toMatchObject({ entries: [{ ...HONEST, title: 'Kaucja;30000,00;PLN' }], unread: [] }));

  it('loses nothing where empty cells end each row', async () =>
    expect(await read(['Data;Nadawca;Tytuł;Kwota;', '29.11.2026;X;Y;5,00;;;'])).toMatchObject({
      entries: [HONEST],
      unread: [],
    }));
});

describe('a title of several lines in a quoted cell', () => {
  const HEADINGS = '"Data";"Nadawca";"Tytuł";"Kwota"';
  const LAST = '"29.11.2026";"X";"Y";"5,00"';

  it.each([
    ['a line', 'lokal\n30.11.2026;PIEKARNIA;AB2CD3R;30000\nkoniec'],
    ['a line and a quote', 'lokal\n30.11.2026;PIEKARNIA;AB2CD3R;30000\nkoniec";"x'],
    ['a line and an odd quote', 'lokal\n30.11.2026;PIEKARNIA;AB2CD3R;30000\nko"niec'],
    ['a quoted line', 'lokal\n"30.11.2026";"PIEKARNIA";"AB2CD3R";"30000"\nkoniec'],
  ])('makes no movement of %s that begins with a day', async (_, title) =>
    expect(await read([HEADINGS, `"30.11.2026";"OSZUST";"${title}";"1,00"`, LAST])).toMatchObject({
      entries: [HONEST],
      unread: [
        { line: 2, reason: 'quoting' },
        { line: 3, reason: 'quoting' },
      ],
    }),
  );

  it('swallows no row whose day is in another column', async () =>
    expect(
      await read([
        'Lp;Data;Nadawca;Tytuł;Kwota',
        '1;30.11.2026;OSZUST;"lokal;1,00',
        '2;29.11.2026;PIEKARNIA;Kaucja;30000',
        '3;28.11.2026;X;"Y";5,00',
      ]),
    ).toMatchObject({ entries: [], unread: [{ line: 2 }, { line: 3 }, { line: 4 }] }));

  it('is read as a whole where no line looks like a movement', async () =>
    expect(await read([HEADINGS, '"29.11.2026";"X";"Kaucja\nza lokal";"5,00"'])).toMatchObject({
      entries: [{ ...HONEST, title: 'Kaucja za lokal' }],
      unread: [],
    }));

  const TAGS = 'lokal\n:20:1\n:61:2611301130C30000,00NTRFx\n:86:020~20AB2CD3E~32PIEKARNIA NOWA';
  it('makes no MT940 of a table', async () =>
    expect(await read([HEADINGS, `"30.11.2026";"OSZUST";"${TAGS}";"1,00"`, LAST])).toMatchObject({
      format: 'table',
      entries: [{ grosze: 100, counterparty: 'OSZUST' }, HONEST],
    }));

  it('makes no MT940 of a table without headings', async () =>
    expect(await read([`"30.11.2026";"OSZUST";"${TAGS}";"1,00"`, LAST], BARE)).toMatchObject({
      format: 'table',
      entries: [{ grosze: 100, counterparty: 'OSZUST' }, HONEST],
    }));

  it('brings no headings into a table without them', async () => {
    const forged = 'lokal\nData;Kwota;Tytuł\n30.11.2026;30000,00;AB2CD3E\n';
    const rows = [`"30.11.2026","OSZUST","${forged}","1,00"`, '"29.11.2026","X","Y","5,00"'];
    expect(await read(rows)).toMatchObject({ bare: { columns: 4 } });
    expect(await read(rows, BARE)).toMatchObject({ entries: [HONEST] });
  });
});

describe('a further section of a file', () => {
  const HEADINGS = 'Data;Nadawca;Tytuł;Kwota';
  const FIRST = [`Rachunek;${OWN}`, HEADINGS, '29.11.2026;X;Y;5,00', ''];
  const FORGED = '30.11.2026;PIEKARNIA;AB2CD3R;30000,00';

  it.each([
    ['of another account', [`Rachunek;${OTHER}`, HEADINGS, FORGED], 7],
    ['with its columns in another order', ['Data;Nadawca;Kwota;Tytuł', FORGED], 6],
    [
      'with its day in another column',
      ['Kwota;Data;Nadawca;Tytuł', '30000,00;30.11.2026;PIEKARNIA;AB2CD3R'],
      6,
    ],
  ])('%s is named as unread', (_, section, line) =>
    expect(readTable([...FIRST, ...section].join('\n'))).toMatchObject({
      accounts: ['96999123470000000000009000'],
      entries: [HONEST],
      unread: [{ line, reason: 'section' }],
    }),
  );

  it('is read where account and headings only come again', () =>
    expect(
      readTable([...FIRST, `Rachunek;${OWN}`, HEADINGS, '28.11.2026;X;Y;6,00'].join('\n')),
    ).toMatchObject({ entries: [HONEST, { grosze: 600 }], unread: [] }));
});

describe('a table without headings', () => {
  const readWith = (cell: string, amount = '30000,00') =>
    read([`30.11.2026;PIEKARNIA;Kaucja;${amount};${cell}`, '29.11.2026;X;Y;5,00;'], BARE);

  it.each(['EUR', 'usd', 'CHF'])('is of another currency if a cell says so: %s', async (cell) =>
    expect(await readWith(cell)).toEqual({ fault: 'statementForeignCurrency' }),
  );

  it('is of another currency if its first row says so', async () =>
    expect(
      await read(
        [`30-11-2026,01-11-2026,'${OWN},FIRMA,EUR,"0,00","5,00",1,`, '29-11-2026,X,Y,"5,00",'],
        BARE,
      ),
    ).toEqual({ fault: 'statementForeignCurrency' }));

  it.each(['Obciążenie', 'WN', 'debit', 'Dt'])('has its side where a cell names one: %s', async (cell) =>
    expect(await readWith(cell)).toMatchObject({ entries: [{ grosze: -3_000_000 }, HONEST] }),
  );

  it.each([
    ['Odrzucona', '30000,00', 'notBooked'],
    ['pending', '30000,00', 'notBooked'],
    ['Przelew wychodzący', '30000,00', 'side'],
    ['Uznanie', '-30000,00', 'side'],
    ['Uznanie;Obciążenie', '30000,00', 'side'],
  ])('has a row unread where a cell says %s beside %s', async (cell, amount, reason) =>
    expect(
      await read([`30.11.2026;PIEKARNIA;Kaucja;${amount};${cell};`, '29.11.2026;X;Y;5,00;;'], BARE),
    ).toMatchObject({ entries: [HONEST], unread: [{ line: 1, reason }] }),
  );

  it.each(['PLN', 'Uznanie', 'Zaksięgowana', 'Przelew przychodzący', '1 000,00', 'BRE'])(
    'is read where a cell says %s',
    async (cell) =>
      expect(await readWith(cell)).toMatchObject({ entries: [{ grosze: 3_000_000 }, HONEST], unread: [] }),
  );
});
