/** A validation message is a key of the `validation` locale with the values its sentence needs. */
export type MessageKey = { key: string; values?: Record<string, string | number> };

/** A message for yup; the field's own name is filled in by the screen. */
export const message = (key: string, values?: Record<string, string | number>): MessageKey =>
  values ? { key, values } : { key };
