const EXCERPT_MAX_CHARS = 120;
const LEAD_CHARS = 20;

const findFirstDifference = (one: string, other: string): number => {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one[at] === other[at]) at += 1;
  return at;
};

/** Returns the part of a long text around its first difference from another one. */
export const excerptDifference = (text: string, other: string): string => {
  if (text.length <= EXCERPT_MAX_CHARS) return text;
  const from = Math.max(0, Math.min(findFirstDifference(text, other) - LEAD_CHARS, text.length));
  const to = Math.min(text.length, from + EXCERPT_MAX_CHARS);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
};
