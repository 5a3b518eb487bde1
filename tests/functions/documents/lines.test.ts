import { wrapText } from '@functions/documents/lines';
import { STYLES } from '@functions/documents/typeface';
import { describe, expect, it } from 'vitest';

/** A fake font: every letter is two points wide, a hyphen and a space one. */
const sheet = {
  clean: (text: string) => text,
  measure: (text: string) => [...text].reduce((sum, char) => sum + (/[- ]/.test(char) ? 1 : 2), 0),
};
const wrapToLines = (width: number, text: string) =>
  wrapText(sheet, text, STYLES.body, width).map((line) => line.text);

describe('a word too long for its line', () => {
  it('is parted behind its hyphen, and anywhere where it has none', () => {
    expect(wrapToLines(11, 'abc-defgh')).toEqual(['abc-', 'defgh']);
    expect(wrapToLines(11, 'abcdefgh')).toEqual(['abcde', 'fgh']);
  });

  it('is not parted behind a hyphen where the letters after it would be wider than the line', () => {
    expect(wrapToLines(5, '-mmm')).toEqual(['-mm', 'm']);
  });
});
