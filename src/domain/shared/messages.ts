/** A validation message: a key of the `validation` locale with its values. */
export type MessageKey = { key: string; values?: Record<string, string | number> };

/** Returns a message for yup. The screen adds the field's name. */
export const message = (key: string, values?: Record<string, string | number>): MessageKey =>
  values ? { key, values } : { key };
