const CONSTRUCTED = 0x20;
const LONG_FORM = 0x80;
const LENGTH_BYTES_MAX = 4;
const DEPTH_MAX = 60;

/** Returns the range of the content of the value at `at`, or `null` if it does not end by `to`. */
const readContent = (der: Uint8Array, at: number, to: number): { from: number; end: number } | null => {
  const first = der[at + 1];
  if (first === undefined || at + 2 > to) return null;
  const count = first < LONG_FORM ? 0 : first - LONG_FORM;
  if (first >= LONG_FORM && (count < 1 || count > LENGTH_BYTES_MAX)) return null;
  const from = at + 2 + count;
  const length = count === 0 ? first : der.subarray(at + 2, from).reduce((sum, byte) => sum * 256 + byte, 0);
  return from + length <= to ? { from, end: from + length } : null;
};

/**
 * Returns whether every value within a range ends inside the one that holds it, with definite lengths. The parsers of signatures
 * read on beyond a wrong inner length, so two programs could see two messages.
 */
const isNested = (der: Uint8Array, [from, to]: [number, number], depth = 0): boolean => {
  if (depth > DEPTH_MAX) return false;
  let at = from;
  while (at < to) {
    const content = readContent(der, at, to);
    if (!content) return false;
    const isDeep = ((der[at] ?? 0) & CONSTRUCTED) !== 0;
    if (isDeep && !isNested(der, [content.from, content.end], depth + 1)) return false;
    at = content.end;
  }
  return at === to;
};

/** Returns whether bytes are values of the Distinguished Encoding Rules, one inside the other (X.690). */
export const isStrictDer = (bytes: Uint8Array): boolean => isNested(bytes, [0, bytes.length]);
