/** A field of an MT940 file: its tag, its text and its line (from 1). */
export type Field = { tag: string; value: string; line: number };

/** Start of a SWIFT message around the fields. */
const MESSAGE_START = /^\s*\{1:[A-Z]\d{2}[A-Z0-9]{8,22}\}/;
/** `NS` is a bank's own field that belongs to no movement. */
const FIELD_START = /^\s*(?:\{.*\{4:)?:(\d{2}[A-Z]?|NS):(.*)$/;
/** SWIFT envelope around the fields, and the dash that ends a message. */
const ENVELOPE = /^(\{\d:.*|-\}?(\{5:.*)?\s*)$/;

/** Value date, booking month and day, mark, currency letter, amount. The booking day may be four blanks. */
export const MOVEMENT =
  /^[ \t]*(\d{2})(\d{2})(\d{2})(?: ?(\d{2})(\d{2})| {4})?\s?(E?R?[CD])[A-Z]?\s?(\d{1,13}(?:[.,]\d{0,2})?)(?=\s*(?:[A-Z]|$))/im;
export const BALANCE =
  /^[ \t]*([CD])\s?(\d{2})(\d{2})(\d{2})\s?([A-Z]{3})\s?(\d{1,13}(?:[.,]\d{0,2})?)[ \t]*$/im;
/** `12PLN1500,00`: number of movements of a kind, and their sum (MT942). */
export const COUNTED = /^\s*(\d{1,5})\s?([A-Z]{3})\s?(\d{1,13}(?:[.,]\d{0,2})?)/;

/** Starts of lines that continue details: a subfield, or a part of a sentence. */
const DETAIL_LINE = /^\s*(?:[~<?^+|>§%@!]\d{2}|;)/;

/** Details have at most six lines of 65 characters; some banks break them more often. */
const FOLLOW_LINES_MAX = 40;

/** The lines behind a tag up to the next tag, and that tag. `next` is `null` at the end of the message. */
type Follow = { lines: readonly string[]; next: string | null };

const getFollow = (lines: readonly string[], index: number): Follow => {
  const rest = lines.slice(index + 1, index + 1 + FOLLOW_LINES_MAX);
  const end = rest.findIndex((line) => FIELD_START.test(line) || ENVELOPE.test(line));
  const text = rest.slice(0, end < 0 ? rest.length : end).filter((line) => line.trim() !== '');
  return { lines: text, next: FIELD_START.exec(rest[end] ?? '')?.[1] ?? null };
};

const isAlone = ({ lines }: Follow): boolean => lines.length === 0;
const BEHIND_BALANCE: readonly (string | null)[] = [
  null,
  '64',
  '65',
  '86',
  '20',
  '25',
  '25P',
  '60F',
  '60M',
  'NS',
];
const ends = (value: string, follow: Follow): boolean =>
  BALANCE.test(value) && isAlone(follow) && BEHIND_BALANCE.includes(follow.next);

/**
 * Tags that end the details of a movement, and the form they must have. A payer's title may begin a line with anything else that
 * looks like a tag: a time (`:30:00`), a balance, another movement.
 */
const ENDS_DETAILS: Record<string, (value: string, follow: Follow) => boolean> = {
  '86': () => true,
  // an unreadable movement of the bank is named as unread, so its amount is not judged here
  '61': (value, { lines }) => /^\s*\d{4}/.test(value) && !lines.some((line) => DETAIL_LINE.test(line)),
  '62F': ends,
  '62M': ends,
  '90C': (value, follow) => COUNTED.test(value) && isAlone(follow),
  '90D': (value, follow) => COUNTED.test(value) && isAlone(follow),
  '20': (_, follow) => isAlone(follow) && ['21', '25', '25P', '28', '28C'].includes(follow.next ?? ''),
  '25': (value, follow) => /\d{8}/.test(value) && isAlone(follow) && /^(28|60)/.test(follow.next ?? ''),
  NS: (value, { lines }) => [value, ...lines].every((line) => /^\s*\d{2}/.test(line)),
};

const MESSAGE_TAGS = ['20', '25', '25P'];

/** Returns whether a line that looks like an envelope ends the message inside the details of a movement. */
const isMessageEnd = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? '';
  if (line.startsWith('{')) return MESSAGE_START.test(line);
  const next = lines.slice(index + 1).find((one) => one.trim() !== '');
  if (next === undefined || MESSAGE_START.test(next)) return true;
  return MESSAGE_TAGS.includes(FIELD_START.exec(next)?.[1] ?? '');
};

/** `areLoneMovementsText`: inside details, a movement without details of its own is text. */
type FieldOptions = { areLoneMovementsText?: boolean };

const isEndOfDetails = (
  lines: readonly string[],
  index: number,
  { areLoneMovementsText }: FieldOptions,
): boolean => {
  const line = lines[index] ?? '';
  const [, tag = '', value = ''] = FIELD_START.exec(line) ?? [];
  if (/^\s*\{/.test(line)) return MESSAGE_START.test(line) && MESSAGE_TAGS.includes(tag);
  const follow = getFollow(lines, index);
  if (areLoneMovementsText && tag === '61' && follow.next !== '86') return false;
  return ENDS_DETAILS[tag]?.(value, follow) ?? false;
};

/**
 * Returns the fields of a file. Lines without a tag belong to the field before them. Inside the details of a movement only a tag
 * of the right form ends the text.
 */
export const getFields = (text: string, options: FieldOptions = {}): Field[] => {
  const fields: Field[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  let isMovementOpen = false;
  for (const [index, line] of lines.entries()) {
    const [, tag, value = ''] = FIELD_START.exec(line) ?? [];
    const last = fields.at(-1);
    const inDetails = isMovementOpen && last?.tag === '86';
    if (tag && (!inDetails || isEndOfDetails(lines, index, options))) {
      fields.push({ tag, value, line: index + 1 });
      if (tag === '61') isMovementOpen = true;
      else if (tag !== '86') isMovementOpen = false;
    } else if (!tag && ENVELOPE.test(line) && (!inDetails || isMessageEnd(lines, index))) {
      isMovementOpen = false;
    } else if (last) last.value += `\n${line}`;
  }
  return fields;
};
