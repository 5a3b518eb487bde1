import { splitRows } from '@domain/leases/bankStatementRows';
import { formatSheetNumber, toTableText } from '@domain/leases/bankStatementSheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const write = (value: string, { id = 0, code = '', is1904 = false } = {}): string =>
  formatSheetNumber(value, { format: { id, code }, is1904 });

describe('formatSheetNumber', () => {
  it.each([
    ['46356', 14, '', '2026-11-30'],
    ['46356.99', 22, '', '2026-11-30'],
    ['61', 14, '', '1900-03-01'],
    ['2958465', 14, '', '9999-12-31'],
    ['46356', 164, 'yyyy\\-mm\\-dd', '2026-11-30'],
    ['46356', 164, '[$-415]d mmm', '2026-11-30'],
    ['0.5', 20, '', '0.50'],
    ['46356', 164, '0 "dni"', '46356'],
    ['46356', 164, '[Red]General', '46356'],
    ['46356', 0, '', '46356'],
    ['30000', 4, '', '30000.00'],
    ['30000', 164, '#,##0.00\\ "zł"', '30000.00'],
    ['1.1', 0, '', '1.10'],
    ['0.30000000000000004', 0, '', '0.30'],
    ['-0.005', 0, '', '-0.005000'],
    ['1.234', 0, '', '1.234000'],
    ['6.1109010140000071e25', 0, '', '6.110901014000007e+25'],
    ['', 14, '', ''],
    ['dużo', 0, '', 'dużo'],
  ])('writes %s in format %d %s as %s', (value, id, code, expected) => {
    expect(write(value, { id, code })).toBe(expected);
  });

  it('counts days from 1904 where the workbook does', () => {
    expect(write('44894', { id: 14, is1904: true })).toBe('2026-11-30');
  });
});

describe('toTableText', () => {
  it('writes cells that the reader of tables gives back, whatever signs they hold', () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^[;"',| \n\ta=-]{0,8}$/));
    const sheet = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sheet, (rows) => {
        const width = Math.max(...rows.map((cells) => cells.length));
        const text = toTableText(rows.map((cells, index) => ({ line: index + 1, cells })));
        const read = splitRows(text, { delimiter: ';', width });
        const expected = rows.map((cells) =>
          Array.from({ length: width }, (_, index) => (cells[index] ?? '').replaceAll(/\s+/g, ' ').trim()),
        );
        expect(read.map(({ cells }) => cells.map((one) => one.trim()))).toEqual(expected);
        expect(read.every(({ fault }) => fault === null)).toBe(true);
      }),
    );
  });
});
