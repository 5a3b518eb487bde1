/** Nested quotation marks: «…» within „…” in Polish, ‘…’ within “…” in English. */
const INNER = { '„': ['«', '»'], '“': ['‘', '’'] } as const;
type Outer = keyof typeof INNER;

const QUOTES = /[„”“‟"«»]/g;

/** Returns the quotation mark still open at the end of a text, or `null`. Both languages close with ”. */
const findOpenQuote = (before: string): Outer | null => {
  const last = Math.max(before.lastIndexOf('„'), before.lastIndexOf('“'));
  return last > before.lastIndexOf('”') ? (before[last] as Outer) : null;
};

/** Returns a name with its quotation marks as inner ones. Straight marks alternately open and close. */
const toInnerQuotes = (name: string, outer: Outer): string => {
  const [open, close] = INNER[outer];
  let depth = 0;
  return name.replace(QUOTES, (mark) => {
    const isOpening = mark === '„' || mark === '«' || (depth === 0 && mark !== '”' && mark !== '»');
    depth = Math.max(0, depth + (isOpening ? 1 : -1));
    return isOpening ? open : close;
  });
};

/** Returns a name as it appears in a sentence after `before`, with inner marks if it is quoted there. */
export const quoteName = (name: string, before: string): string => {
  const outer = findOpenQuote(before);
  return outer ? toInnerQuotes(name, outer) : name;
};

const hasQuotes = (value: unknown): value is string => typeof value === 'string' && value.search(QUOTES) >= 0;

/** Returns a finished sentence with inner marks in the names it quotes. `values` are the interpolated names. */
export const nestQuotes = (sentence: string, values: readonly unknown[]): string =>
  values.filter(hasQuotes).reduce((text, name) => {
    const at = text.indexOf(name);
    if (at < 0) return text;
    const before = text.slice(0, at);
    return `${before}${quoteName(name, before)}${text.slice(at + name.length)}`;
  }, sentence);
