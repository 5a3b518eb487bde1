/**
 * A PDF value (ISO 32000-1 §7.3). Texts are hexadecimal digits; one written in parentheses (`isLiteral`) keeps its escapes. A
 * stream is its dictionary only.
 */
export type PdfValue =
  | { kind: 'number'; value: number }
  | { kind: 'name' | 'word'; value: string }
  | { kind: 'text'; value: string; isLiteral?: true }
  | { kind: 'ref'; number: number }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'dict'; entries: Map<string, PdfValue>; isStream: boolean };

type PdfDictionary = Extract<PdfValue, { kind: 'dict' }>;

/**
 * Why an addition to a file is refused. `missing`: no signature. `onlyTimeStamp`: no person's signature. `kind`: a format viewers
 * do not recognise. `locks`: a signature that locks the file. `part`: a signature over a part of the file. `later`: something
 * added after it. `changed`: sent content changed. `mark`: a widget over the text. `unclear`: not plainly readable.
 */
export type UpdateFault =
  | 'missing'
  | 'onlyTimeStamp'
  | 'kind'
  | 'locks'
  | 'part'
  | 'later'
  | 'changed'
  | 'mark'
  | 'unclear';

/** Thrown if a file is not a plain PDF by the standard, or is refused for `reason`. */
export class PdfFault extends Error {
  constructor(
    message: string,
    readonly reason: UpdateFault = 'unclear',
  ) {
    super(message);
  }
}

export const throwPdfFault = (text: string, at: number): never => {
  throw new PdfFault(`${text} at ${at}.`);
};

/** A value and the offset after it. */
type ReadResult<T = PdfValue> = { value: T; end: number };

const DEPTH_MAX = 40;
const BLANKS = /[\0\t\n\f\r ]*/y;
const COMMENT = /%[^\n\r]*/y;
const REF = /(\d{1,10})[\0\t\n\f\r ]+0[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;
const WORD = /(?:true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

/** Returns the match of the sticky `pattern` at `at`. */
export const findOffset = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Returns the first offset from `at` on that is not blank. A comment does not count as blank, because it could hide content. */
export const skipBlanks = (text: string, at: number): number =>
  at + (findOffset(BLANKS, text, at)?.[0].length ?? 0);

/** Returns the first offset from `at` on that is neither blank nor in a comment. Used only between objects. */
export const skipComments = (text: string, at: number): number => {
  let end = skipBlanks(text, at);
  while (text[end] === '%' && !text.startsWith('%%EOF', end)) {
    const line = findOffset(COMMENT, text, end);
    end = skipBlanks(text, end + (line?.[0].length ?? text.length));
  }
  return end;
};

/** Normalises hexadecimal digits: lower case, without blanks, padded to whole bytes. */
export const normalizeHex = (digits: string): string => {
  const plain = digits.replace(/[^0-9A-Fa-f]/g, '');
  return (plain.length % 2 ? `${plain}0` : plain).toLowerCase();
};

const HEX_OF = Array.from({ length: 256 }, (_, code) => code.toString(16).padStart(2, '0'));

const asHex = (text: string): string => Array.from(text, (char) => HEX_OF[char.charCodeAt(0)]).join('');

/** Reads a text in parentheses, which may nest. Keeps escapes as written instead of decoding them. */
const readLiteral = (text: string, at: number): ReadResult => {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '(') depth += 1;
    else if (text[end] === ')') depth -= 1;
    if (depth === 0)
      return {
        value: { kind: 'text', value: asHex(text.slice(at + 1, end)), isLiteral: true },
        end: end + 1,
      };
  }
  return throwPdfFault('A text without an end', at);
};

const decodeName = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type Reader = (text: string, at: number) => ReadResult | null;

const createReader =
  (pattern: RegExp, made: (part: string) => PdfValue): Reader =>
  (text, at) => {
    const found = findOffset(pattern, text, at);
    return found && { value: made(found[1] ?? found[0]), end: at + found[0].length };
  };

const SIMPLE: readonly Reader[] = [
  createReader(REF, (part) => ({ kind: 'ref', number: Number(part) })),
  createReader(NUMBER, (part) => ({ kind: 'number', value: Number(part) })),
  createReader(NAME, (part) => ({ kind: 'name', value: decodeName(part) })),
  createReader(HEX, (part) => ({ kind: 'text', value: normalizeHex(part) })),
  createReader(WORD, (part) => ({ kind: 'word', value: part })),
];

const readItems = (
  text: string,
  from: number,
  { close, depth }: { close: string; depth: number },
): ReadResult<PdfValue[]> => {
  const value: PdfValue[] = [];
  let at = skipBlanks(text, from);
  while (!text.startsWith(close, at)) {
    const item = readValue(text, at, depth + 1);
    value.push(item.value);
    at = skipBlanks(text, item.end);
  }
  return { value, end: at + close.length };
};

/** Refuses duplicate keys, because readers differ in which entry they use. */
const buildDict = (parts: PdfValue[], at: number): PdfValue => {
  const entries = new Map<string, PdfValue>();
  for (let index = 0; index < parts.length; index += 2) {
    const [key, value] = [parts[index], parts[index + 1]];
    if (key?.kind !== 'name' || !value || entries.has(key.value))
      return throwPdfFault('An unclear dictionary', at);
    entries.set(key.value, value);
  }
  return { kind: 'dict', entries, isStream: false };
};

/** Reads the value that begins exactly at `at`. Throws `PdfFault`. */
export const readValue = (text: string, at: number, depth = 0): ReadResult => {
  if (depth > DEPTH_MAX) return throwPdfFault('Too many levels', at);
  if (text.startsWith('<<', at)) {
    const { value, end } = readItems(text, at + 2, { close: '>>', depth });
    return { value: buildDict(value, at), end };
  }
  if (text[at] === '[') {
    const { value, end } = readItems(text, at + 1, { close: ']', depth });
    return { value: { kind: 'array', items: value }, end };
  }
  if (text[at] === '(') return readLiteral(text, at);
  for (const reader of SIMPLE) {
    const found = reader(text, at);
    if (found) return found;
  }
  return throwPdfFault('Nothing readable', at);
};

/** Serialises a value in one canonical form for comparison. */
const serializeValue = (value: PdfValue | undefined): string => {
  if (!value) return '';
  if (value.kind === 'ref') return `${value.number} R`;
  if (value.kind === 'array') return `[${value.items.map(serializeValue).join(' ')}]`;
  if (value.kind === 'name') return `/${asHex(value.value)}`;
  if (value.kind !== 'dict') return `${value.kind} ${value.value}`;
  const entries = [...value.entries].map(([key, entry]) => `${asHex(key)} ${serializeValue(entry)}`);
  return `${value.isStream ? 'stream' : ''}{${entries.sort().join(', ')}}`;
};

/** Returns whether two values are equal, however they are written. Stream data are not compared. */
export const isSameValue = (one: PdfValue | undefined, other: PdfValue | undefined): boolean =>
  serializeValue(one) === serializeValue(other);

/** Returns whether two dictionaries differ at most in the given keys. */
export const isSameBut = (one: PdfDictionary, other: PdfDictionary, keys: ReadonlySet<string>): boolean =>
  [...new Set([...one.entries.keys(), ...other.entries.keys()])].every(
    (key) => keys.has(key) || isSameValue(one.entries.get(key), other.entries.get(key)),
  );
