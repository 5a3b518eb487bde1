/** Delimiters and white space end a name. Only names that may be one of those read here are matched: any letter may be escaped. */
const TOKEN =
  /[%(]|\/[XEL#][^\0\t\n\f\r ()<>[\]{}/%]*|(?<![A-Za-z])(?:stream(?=[ \t]{0,8}[\r\n])|trailer|endobj|startxref)/g;

/** An object that is a number: the length of a stream may be such an object. */
const NUMBER_OBJECT =
  /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,20}(\d{1,5})[\0\t\n\f\r ]{1,20}obj[\0\t\n\f\r ]{1,20}(\d{1,10})[\0\t\n\f\r ]{1,20}endobj/g;
const LENGTH = /(\d{1,10})(?:[\0\t\n\f\r ]{1,20}(\d{1,5})[\0\t\n\f\r ]{1,20}R)?/y;
const VALUE_CHARS = 60;

const isBlank = (char: string | undefined): boolean => char !== undefined && '\0\t\n\f\r '.includes(char);

const skipComment = (text: string, at: number): number => {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
};

/** Returns the position of the next character that is neither blank nor part of a comment. */
const skipBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && (isBlank(text[at]) || text[at] === '%'))
    at = text[at] === '%' ? skipComment(text, at) : at + 1;
  return at;
};

/** Returns the position behind a string in parentheses, or `null` if it does not end. */
const skipString = (text: string, from: number): number | null => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
};

/** Returns a name with its escapes (`#79`) resolved. */
const readName = (written: string): string =>
  written
    .slice(1)
    .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Looks like a comment. Some programs go on in the same line. */
const HEADER = '%PDF-';
const END = 'endstream';

/** Returns the position behind a stream. Its length decides, because its text may contain an end of a stream itself. */
const skipStream = (text: string, from: number, length: number | null): number => {
  const start = from + (text.startsWith('\r\n', from) ? 2 : 1);
  const behind = length === null ? -1 : skipBlanks(text, start + length);
  if (behind >= 0 && behind - start - (length ?? 0) <= 2 && text.startsWith(END, behind))
    return behind + END.length;
  const end = text.indexOf(END, from);
  return end < 0 ? text.length : end + END.length;
};

const getNumberObjects = (text: string): Map<string, number> => {
  const objects = new Map<string, number>();
  for (const [, number = '', generation = '', value = ''] of text.matchAll(NUMBER_OBJECT))
    objects.set(`${number} ${generation}`, Number(value));
  return objects;
};

/**
 * Returns whether the text of a PDF (a character a byte) declares an encryption: a trailer, or the dictionary of a cross-reference
 * stream, names it. Comments, strings and the contents of streams count as text. Scans once from front to back, so no file makes it
 * slow.
 */
export const hasEncryption = (text: string): boolean => {
  let [isTrailer, isNamed, hasStrings] = [false, false, true];
  let length: number | null = null;
  let numbers: Map<string, number> | null = null;
  const readLength = (at: number): number | null => {
    LENGTH.lastIndex = 0;
    const [, whole = '', generation] = LENGTH.exec(text.slice(at, at + VALUE_CHARS)) ?? [];
    if (generation === undefined) return whole === '' ? null : Number(whole);
    numbers ??= getNumberObjects(text);
    return numbers.get(`${whole} ${generation}`) ?? null;
  };
  const handleName = (name: string, behind: number): void => {
    if (name === 'XRef') isTrailer = true;
    if (name !== 'Encrypt' && name !== 'Length') return;
    const at = skipBlanks(text, behind);
    if (name === 'Length') length = readLength(at);
    else isNamed ||= /\d/.test(text[at] ?? '') || text.startsWith('<<', at);
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [written] = token;
    const behind = token.index + written.length;
    if (written === '%')
      TOKEN.lastIndex = text.startsWith(HEADER, token.index) ? behind : skipComment(text, behind);
    else if (written === '(') {
      const end = hasStrings ? skipString(text, token.index) : null;
      hasStrings = end !== null;
      TOKEN.lastIndex = end ?? behind;
    } else if (written.startsWith('/')) handleName(readName(written), behind);
    else {
      isTrailer = written === 'trailer' && text.startsWith('<<', skipBlanks(text, behind));
      isNamed = false;
      if (written === 'stream') TOKEN.lastIndex = skipStream(text, behind, length);
      length = null;
    }
    if (isTrailer && isNamed) return true;
  }
  return false;
};
