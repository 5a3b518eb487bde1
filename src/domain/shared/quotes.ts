/** Quotation marks inside others: «…» within „…” in Polish, ‘…’ within “…” in English. */
const INNER = { '„': ['«', '»'], '“': ['‘', '’'] } as const;
type Outer = keyof typeof INNER;

const QUOTES = /[„”“‟"«»]/g;

/** Finds the mark that is open at the end of a text, or `null`: Polish closes with ”, English likewise. */
const findOpenQuote = (before: string): Outer | null => {
  const last = Math.max(before.lastIndexOf('„'), before.lastIndexOf('“'));
  return last > before.lastIndexOf('”') ? (before[last] as Outer) : null;
};

/** Returns a name with its own quotation marks as inner ones. Straight marks open and close in turn. */
const toInnerQuotes = (name: string, outer: Outer): string => {
  const [open, close] = INNER[outer];
  let depth = 0;
  return name.replace(QUOTES, (mark) => {
    const isOpening = mark === '„' || mark === '«' || (depth === 0 && mark !== '”' && mark !== '»');
    depth = Math.max(0, depth + (isOpening ? 1 : -1));
    return isOpening ? open : close;
  });
};

/** Returns a name as it stands in a sentence after `before`: with inner marks where it is quoted there. */
export const quoteName = (name: string, before: string): string => {
  const outer = findOpenQuote(before);
  return outer ? toInnerQuotes(name, outer) : name;
};

const hasQuotes = (value: unknown): value is string => typeof value === 'string' && value.search(QUOTES) >= 0;

/** Returns a finished sentence with the names it quotes in inner marks; `values` are those filled into it. */
export const nestQuotes = (sentence: string, values: readonly unknown[]): string =>
  values.filter(hasQuotes).reduce((text, name) => {
    const at = text.indexOf(name);
    if (at < 0) return text;
    const before = text.slice(0, at);
    return `${before}${quoteName(name, before)}${text.slice(at + name.length)}`;
  }, sentence);
