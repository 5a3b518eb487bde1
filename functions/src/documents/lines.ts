import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { BilingualText } from './bilingualText';
import type { PdfCanvas } from './pdfCanvas';
import { type Style, toTranslationStyle } from './typeface';

/** One typeset line, which fits the width it was wrapped to. */
export type Line = { text: string; style: Style };

/**
 * Inserts no-break spaces by Polish typesetting rules: no one-letter word at the end of a line, no number separated from
 * its unit.
 */
const insertNoBreakSpaces = (text: string): string =>
  text
    .replace(/(?<![^\s(„])([aiouwzAIOUWZ]|art\.|ust\.|pkt|nr|godz\.|§) /g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d) (?=[\p{Ll}§])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d{2}\.\d{4},) (?=\d{2}:\d{2})/g, `$1${NO_BREAK_SPACE}`);

type Measure = (text: string) => number;
type Measuring = Pick<PdfCanvas, 'clean' | 'measure'>;

/**
 * Splits a word that is too long for the line into pieces no wider than `width` (the sum of letter widths). Splits after
 * a hyphen if the next piece keeps room for a letter.
 */
const splitWord = (word: string, width: number, measure: Measure): string[] => {
  if (measure(word) <= width) return [word];
  const measureLetters = (text: string) => [...text].reduce((sum, char) => sum + measure(char), 0);
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece && measureLetters(piece + char) > width) {
      const behindHyphen = piece.slice(piece.lastIndexOf('-') + 1);
      const kept = measureLetters(behindHyphen + char) > width ? '' : behindHyphen;
      pieces.push(piece.slice(0, piece.length - kept.length));
      piece = kept;
    }
    piece += char;
  }
  return [...pieces, piece];
};

/**
 * Wraps a paragraph. Words are measured with their trailing space, as they are drawn, so that the library's cache shapes
 * each only once.
 */
const wrapParagraph = (sheet: Measuring, paragraph: string, style: Style, width: number): string[] => {
  const space = sheet.measure(' ', style);
  const measure = (word: string) => sheet.measure(`${word} `, style) - space;
  const words = insertNoBreakSpaces(paragraph)
    .split(/ +/)
    .flatMap((word) => splitWord(word, width, measure));
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    const wordWidth = measure(word);
    if (line && used + space + wordWidth > width) {
      lines.push(line);
      line = word;
      used = wordWidth;
    } else {
      used += (line ? space : 0) + wordWidth;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
};

/** Wraps a text to `width` points. Keeps its line breaks. */
export const wrapText = (sheet: Measuring, text: string, style: Style, width: number): Line[] =>
  sheet
    .clean(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(sheet, paragraph, style, width))
    .map((line) => ({ text: line, style }));

/** Wraps a text, followed by its translation if that differs. */
export const wrapBilingual = (sheet: PdfCanvas, said: BilingualText, style: Style, width: number): Line[] => [
  ...wrapText(sheet, said.pl, style, width),
  ...(said.en !== null && said.en !== said.pl
    ? wrapText(sheet, said.en, toTranslationStyle(style), width)
    : []),
];
