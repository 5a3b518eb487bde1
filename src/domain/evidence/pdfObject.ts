import { findOffset, type PdfValue, readValue, skipBlanks, throwPdfFault } from './pdfSyntax';

/**
 * An object: its number, its value, and its offsets in the file (`at` to `end`, one character per byte). A packed object has the
 * offsets of the stream it is packed in. `data` is the range of a stream's data.
 */
export type PdfObject = {
  number: number;
  at: number;
  end: number;
  value: PdfValue;
  isPacked: boolean;
  data: { from: number; to: number } | null;
};

const OPENING = /(\d{1,10})[\0\t\n\f\r ]+0[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const STREAM = /stream(?:\r\n|\n)/y;
const STREAM_END = /[\0\t\n\f\r ]*endstream/y;

/** Returns the range of a stream's data that begins at `from`, and the offset after the stream. */
const readData = (text: string, from: number, entries: Map<string, PdfValue>) => {
  const length = entries.get('Length');
  const dataEnd = length?.kind === 'number' ? from + length.value : text.indexOf('endstream', from);
  const close = dataEnd < from ? null : findOffset(STREAM_END, text, dataEnd);
  if (!close) return throwPdfFault('A stream without an end', from);
  return { data: { from, to: dataEnd }, end: dataEnd + close[0].length };
};

/** Returns whether an object begins at the offset `at`. */
export const isObjectAt = (text: string, at: number): boolean => findOffset(OPENING, text, at) !== null;

/** Reads the object that begins exactly at `at`. Throws `PdfFault`. */
export const readObject = (text: string, at: number): PdfObject => {
  const opening = findOffset(OPENING, text, at);
  if (!opening) return throwPdfFault('No object', at);
  const { value, end } = readValue(text, skipBlanks(text, at + opening[0].length));
  const number = Number(opening[1]);
  const behind = skipBlanks(text, end);
  const stream = value.kind === 'dict' ? findOffset(STREAM, text, behind) : null;
  const read =
    stream && value.kind === 'dict' ? readData(text, behind + stream[0].length, value.entries) : null;
  const close = read ? skipBlanks(text, read.end) : behind;
  if (!text.startsWith('endobj', close)) return throwPdfFault('An object without an end', at);
  const whole: PdfValue = read && value.kind === 'dict' ? { ...value, isStream: true } : value;
  const data = read?.data ?? null;
  return { number, at, end: close + 'endobj'.length, value: whole, isPacked: false, data };
};
