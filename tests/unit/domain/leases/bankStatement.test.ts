import { isBalanced, parseGrosze, type StatementEntry } from '@domain/leases/bankStatement';
import { isMt940, readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatIngCsv,
  formatMbankCsv,
  formatMillenniumCsv,
  formatMt940,
  formatPkoCsv,
} from '../../../support/statements';

const ACCOUNT = '96999123470000000000009000';
const PAYER_ACCOUNT = '61109010140000071219812874';

const deposit: StatementEntry = {
  bookedOn: '2026-11-20',
  grosze: 3_750_000,
  counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.',
  counterpartyAccount: PAYER_ACCOUNT,
  title: 'Kaucja Biuro przy Stalowej na trzecim piętrze ABCDEF2',
};
const fee: StatementEntry = { ...deposit, grosze: -1250, title: 'Opłata za prowadzenie' };

const NO_TOTALS = { count: null, grosze: null, isCut: false };
const buildTableStatement = (...entries: StatementEntry[]) => ({
  format: 'table',
  accounts: [],
  entries,
  rows: entries.length,
  unread: [],
  totals: NO_TOTALS,
});
const buildMt940Statement = (...entries: StatementEntry[]) => ({
  ...buildTableStatement(...entries),
  format: 'mt940',
  accounts: [ACCOUNT],
  totals: { ...NO_TOTALS, grosze: entries.reduce((sum, { grosze }) => sum + grosze, 0) },
});

describe('an MT940 statement', () => {
  test('says the account and every movement with its day, amount, payer and title', () => {
    expect(readMt940(formatMt940(ACCOUNT, [deposit, fee]))).toMatchObject(buildMt940Statement(deposit, fee));
  });

  test.each(['<', '?'])('may start its parts with %s', (sign) => {
    const text = formatMt940(ACCOUNT, [deposit]).replaceAll('~', sign);
    expect(readMt940(text)).toMatchObject({ entries: [{ counterparty: deposit.counterparty }] });
  });

  test('may tell the details as plain text over several lines', () => {
    const text = [
      ':20:1',
      `:25:PL${ACCOUNT}`,
      ':60F:C261119PLN0,00',
      ':61:261120C500,00NTRFREF',
      ':86:PRZELEW OD JAN KOWALSKI',
      'KAUCJA ABCDEF2',
      ':62F:C261120PLN500,00',
    ].join('\n');
    expect(readMt940(text)).toMatchObject({
      entries: [{ bookedOn: '2026-11-20', grosze: 50_000, title: 'PRZELEW OD JAN KOWALSKI KAUCJA ABCDEF2' }],
    });
  });

  test.each([
    ['a booking after the turn of the year', '2612310102C', '2027-01-02', 100],
    ['a booking before the turn of the year', '2701021231C', '2026-12-31', 100],
    ['a reversed credit', '261120RC', '2026-11-20', -100],
    ['a reversed debit', '261120RDN', '2026-11-20', 100],
  ])('reads %s', (_, start, bookedOn, grosze) => {
    expect(readMt940(`:20:1\n:61:${start}1,00NTRF`)).toMatchObject({ entries: [{ bookedOn, grosze }] });
  });

  test.each([
    ['a line missing', (text: string) => text.replace(/:61:.*NTRFNONREF.*\r\n/, '')],
    ['an amount changed', (text: string) => text.replace('37500,00', '37500,01')],
    ['its end missing', (text: string) => text.slice(0, text.indexOf(':62F:'))],
    ['its closing balance unreadable', (text: string) => text.replace(/(:62F:.{10}).*/, '$1x')],
  ])('with %s does not agree with itself', (_, broken) => {
    const read = readMt940(broken(formatMt940(ACCOUNT, [deposit, fee])));
    expect('entries' in read && isBalanced(read)).toBe(false);
  });

  test.each([
    [1, 0, false],
    [2, 0, true],
    [3, 0, false],
    [3, 1, true],
    [4, 1, false],
  ])(
    'which states %i movements, two read and %i not booked yet: agrees with itself, %s',
    (count, open, agrees) => {
      const read = readMt940(formatMt940(ACCOUNT, [deposit, fee]));
      if (!('entries' in read)) throw new Error('Nothing was read.');
      const unread = Array.from({ length: open }, () => ({ line: 9, reason: 'notBooked' as const }));
      expect(isBalanced({ ...read, unread, totals: { ...read.totals, count } })).toBe(agrees);
    },
  );

  test('in another currency is refused', () =>
    expect(readMt940(formatMt940(ACCOUNT, [deposit]).replaceAll('PLN', 'EUR'))).toEqual({
      fault: 'statementForeignCurrency',
    }));

  test('without a movement is refused', () =>
    expect(readMt940(formatMt940(ACCOUNT, []))).toEqual({ fault: 'statementEmpty' }));

  test('names the lines it could not read', () =>
    expect(readMt940(':20:1\n:61:2699\n:61:261120C1,00NTRF')).toMatchObject({
      entries: [{ grosze: 100 }],
      unread: [{ line: 2, reason: 'day' }],
    }));
});

describe('a table of movements', () => {
  test.each([
    ['mBank', formatMbankCsv],
    ['PKO BP', formatPkoCsv],
    ['ING', formatIngCsv],
    ['Millennium', formatMillenniumCsv],
  ])('of %s says the same movements', (_, tableOf) => {
    const text = tableOf([deposit, fee]);
    expect(isMt940(text)).toBe(false);
    expect({ ...readTable(text), chain: undefined }).toEqual(buildTableStatement(deposit, fee));
  });

  test('without a known header is refused', () =>
    expect(readTable('imię;nazwisko\nJan;Kowalski')).toEqual({ fault: 'statementUnreadable' }));

  test('without a movement is refused', () =>
    expect(readTable(formatMbankCsv([]))).toEqual({ fault: 'statementEmpty' }));

  test('in another currency is refused', () =>
    expect(readTable(formatPkoCsv([deposit]).replace('"PLN"', '"EUR"'))).toEqual({
      fault: 'statementForeignCurrency',
    }));

  test('names the rows it could not read', () => {
    const text = formatPkoCsv([deposit, fee])
      .replace('+37500.00', 'dużo')
      .replace('2026-11-20', '2026-11-20');
    expect(readTable(text)).toMatchObject({ entries: [fee], unread: [{ line: 2, reason: 'amount' }] });
  });
});

describe('amounts', () => {
  test.each([
    ['37500,00', 3_750_000],
    ['37 500,00', 3_750_000],
    ['37\u00A0500,00 zł', 3_750_000],
    ['37.500,00', 3_750_000],
    ['37,500.00', 3_750_000],
    ['+37500.00', 3_750_000],
    ['37500', 3_750_000],
    ['37500,', 3_750_000],
    ['-12,5', -1250],
    ['\u221212,50', -1250],
    ['PLN 37 500,00', 3_750_000],
    ['zł 37500', 3_750_000],
    ['37 500,00 zl', 3_750_000],
    ['37\u2019500,00', 3_750_000],
    ['\uFF13\uFF17 \uFF15\uFF10\uFF10\uFF0C\uFF10\uFF10', 3_750_000],
    ['="37 500,00"', 3_750_000],
    ['37 500,00-', -3_750_000],
    ['- 37 500,00', -3_750_000],
    ['0,00', 0],
    ['37 50,00', null],
    ['3 7 5 0 0,00', null],
    ['(37 500,00)', null],
    ['37 500,00 CR', null],
    ['37 500,00 EUR', null],
    ['\u00BD', null],
    ['3e4', null],
    ['', null],
    ['dużo', null],
    ['1,2,3', null],
    ['12,345', 1_234_500],
    ['1,2345', null],
  ])('%s is %s grosze', (text, grosze) => expect(parseGrosze(text)).toBe(grosze));
});

const words = fc
  .array(fc.stringMatching(/^[A-Za-z0-9ąćęłńóśźżĄĆĘŁŃÓŚŹŻ.,/&-]{1,12}$/), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(' '));
const anyEntry: fc.Arbitrary<StatementEntry> = fc.record({
  bookedOn: fc
    .date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2089-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
  grosze: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter((grosze) => grosze !== 0),
  counterparty: words,
  counterpartyAccount: fc.stringMatching(/^\d{26}$/),
  title: words,
});
const anyEntries = fc.array(anyEntry, { minLength: 1, maxLength: 8 });

describe('any statement', () => {
  test('as MT940 is read as it was written', () => {
    fc.assert(
      fc.property(anyEntries, fc.integer({ min: -1_000_000, max: 1_000_000 }), (entries, opening) => {
        expect(readMt940(formatMt940(ACCOUNT, entries, opening))).toMatchObject(
          buildMt940Statement(...entries),
        );
      }),
    );
  });

  test.each([
    ['mBank', formatMbankCsv],
    ['PKO BP', formatPkoCsv],
    ['ING', formatIngCsv],
    ['Millennium', formatMillenniumCsv],
  ])('as a table of %s is read as it was written', (_, tableOf) => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect({ ...readTable(tableOf(entries)), chain: undefined }).toEqual(buildTableStatement(...entries));
      }),
    );
  });

  test('cut anywhere or filled with anything never breaks the reader', () => {
    fc.assert(
      fc.property(
        anyEntries,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.string(),
        (entries, share, noise) => {
          for (const text of [formatMt940(ACCOUNT, entries), formatMbankCsv(entries)]) {
            const place = Math.floor(text.length * share);
            for (const broken of [text.slice(0, place), text.slice(0, place) + noise + text.slice(place)]) {
              const read = isMt940(broken) ? readMt940(broken) : readTable(broken);
              const amounts = 'entries' in read ? read.entries.map(({ grosze }) => grosze) : [];
              expect(amounts.every(Number.isSafeInteger)).toBe(true);
            }
          }
        },
      ),
    );
  });
});
