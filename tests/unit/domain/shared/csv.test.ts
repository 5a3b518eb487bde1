import { toCsv } from '@domain/shared/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const toCsvLine = (...cells: (string | number)[]) => toCsv([cells]).slice(1).replace(/\r\n$/, '');

describe('a table as a file', () => {
  it('begins with the mark for letters beyond ASCII, parts cells by semicolons and ends every line', () => {
    expect(
      toCsv([
        ['Zażółć', 1.5],
        ['b', 2],
      ]),
    ).toBe('\uFEFFZażółć;1,5\r\nb;2\r\n');
  });

  it.each([
    '\uFF1D1+1',
    '\uFF0B48',
    '\uFF0D2',
    '\uFF20SUM(A1)',
    '\u200B=1',
    '\u0000=1',
    '\u00A0\u2066@x',
    '\n=1',
    '\uFE62 1',
    '\uFE632',
    '\uFE661+1',
    '=1+1',
    '+48600100200',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("https://evil.example")',
  ])('never lets %j be taken for a formula', (text) => {
    expect(toCsvLine(text).replace(/^"/, '')[0]).toBe("'");
  });

  it('keeps quotes, separators and line breaks inside their cell', () => {
    expect(toCsvLine('a "b"; c\nd', 'e')).toBe('"a ""b""; c\nd";e');
  });

  it('leaves harmless text and negative numbers as they are', () => {
    expect(toCsvLine('anna@example.pl', 'a=b', -2.25)).toBe('anna@example.pl;a=b;-2,25');
  });

  it('no text begins a cell the way a formula does', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(/^"?\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(toCsvLine(text))).toBe(false);
      }),
    );
  });
});
