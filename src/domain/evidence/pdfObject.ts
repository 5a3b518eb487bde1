import { fault, findAt, type PdfValue, readValue, skipBlanks } from './pdfSyntax';

/** `at` is the place in the file, one character a byte; the number of an object and its value, and where it ends. */
export type PdfObject = { number: number; at: number; end: number; value: PdfValue };

const OPENING = /(\d{1,10})[\0\t\n\f\r ]+0[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const STREAM = /stream(?:\r\n|\n)/y;
const STREAM_END = /[\0\t\n\f\r ]*endstream/y;

/** The place behind the data of a stream that begins at `from`. */
const endOfStream = (text: string, from: number, entries: Map<string, PdfValue>): number => {
  const length = entries.get('Length');
  const dataEnd = length?.kind === 'number' ? from + length.value : text.indexOf('endstream', from);
  const close = dataEnd < from ? null : findAt(STREAM_END, text, dataEnd);
  return close ? dataEnd + close[0].length : fault('A stream without an end', from);
};

/** Whether an object begins at a place. */
export const isObjectAt = (text: string, at: number): boolean => findAt(OPENING, text, at) !== null;

/** Reads the object that begins exactly at a place. @throws PdfFault */
export const readObject = (text: string, at: number): PdfObject => {
  const opening = findAt(OPENING, text, at);
  if (!opening) return fault('No object', at);
  const { value, end } = readValue(text, skipBlanks(text, at + opening[0].length));
  const number = Number(opening[1]);
  const behind = skipBlanks(text, end);
  const stream = value.kind === 'dict' ? findAt(STREAM, text, behind) : null;
  const close =
    stream && value.kind === 'dict'
      ? skipBlanks(text, endOfStream(text, behind + stream[0].length, value.entries))
      : behind;
  if (!text.startsWith('endobj', close)) return fault('An object without an end', at);
  const whole: PdfValue = stream && value.kind === 'dict' ? { ...value, isStream: true } : value;
  return { number, at, end: close + 'endobj'.length, value: whole };
};
