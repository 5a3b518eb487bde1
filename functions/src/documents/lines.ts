import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { BilingualText } from './bilingualText';
import type { PdfCanvas } from './pdfCanvas';
import { type Style, toTranslationStyle } from './typeface';

/** One set line: it fits the width it was broken for. */
export type Line = { text: string; style: Style };

/** Polish typesetting leaves no one-letter word at the end of a line and parts no number from what it counts. */
const insertNoBreakSpaces = (text: string): string =>
  text
    .replace(/(?<![^\s(„])([aiouwzAIOUWZ]|art\.|ust\.|pkt|nr|godz\.|§) /g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d) (?=[\p{Ll}§])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d{2}\.\d{4},) (?=\d{2}:\d{2})/g, `$1${NO_BREAK_SPACE}`);

type Measure = (text: string) => number;
type Measuring = Pick<PdfCanvas, 'clean' | 'measure'>;

/**
 * Pieces of a word too long for the line, none wider than `width` by the sum of its letters; parted behind a hyphen where what
 * follows it still has room for a letter.
 */
const splitWord = (word: string, width: number, measure: Measure): string[] => {
  if (measure(word) <= width) return [word];
  const lettersOf = (text: string) => [...text].reduce((sum, char) => sum + measure(char), 0);
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece && lettersOf(piece + char) > width) {
      const behindHyphen = piece.slice(piece.lastIndexOf('-') + 1);
      const kept = lettersOf(behindHyphen + char) > width ? '' : behindHyphen;
      pieces.push(piece.slice(0, piece.length - kept.length));
      piece = kept;
    }
    piece += char;
  }
  return [...pieces, piece];
};

/** Words are measured with the space behind them, as they are set: the library shapes each only once. */
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

/** A text broken into lines of `width` points; line breaks of the text stay. */
export const wrapText = (sheet: Measuring, text: string, style: Style, width: number): Line[] =>
  sheet
    .clean(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(sheet, paragraph, style, width))
    .map((line) => ({ text: line, style }));

/** A text and, under it, its translation when it says more than the Polish one. */
export const wrapBilingual = (sheet: PdfCanvas, said: BilingualText, style: Style, width: number): Line[] => [
  ...wrapText(sheet, said.pl, style, width),
  ...(said.en !== null && said.en !== said.pl
    ? wrapText(sheet, said.en, toTranslationStyle(style), width)
    : []),
];
