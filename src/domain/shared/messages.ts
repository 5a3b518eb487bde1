import { formatDay, formatNumber, type Language } from './format';

/** A value of a message: as it is, or a day `YYYY-MM-DD` or an amount that the screen formats in its language. */
type MessageValue = string | number | { day: string } | { amount: number };

/** A validation message: a key of the `validation` locale with its values. */
export type MessageKey = { key: string; values?: Record<string, MessageValue> };

/** Returns a message for yup. The screen adds the field's name. */
export const message = (key: string, values?: Record<string, MessageValue>): MessageKey =>
  values ? { key, values } : { key };

const formatValue = (value: MessageValue, lang: Language): string | number => {
  if (typeof value !== 'object') return value;
  return 'day' in value ? formatDay(value.day, lang) : formatNumber(value.amount, lang);
};

/** Formats the values of a message for a reader. */
export const formatMessageValues = (
  values: Record<string, MessageValue>,
  lang: Language,
): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, lang)]));
