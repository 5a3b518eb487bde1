import { type AnyObjectSchema, ValidationError } from 'yup';

/** A validation message is a key of the `validation` locale with the values its sentence needs. */
export type MessageKey = { key: string; values?: Record<string, string | number> };

/** A message for yup; the field's own name is filled in by the screen. */
export const message = (key: string, values?: Record<string, string | number>): MessageKey =>
  values ? { key, values } : { key };

export type FieldIssue = { path: string; message: MessageKey };

const asMessage = (raw: unknown): MessageKey =>
  typeof raw === 'object' && raw !== null && 'key' in raw ? (raw as MessageKey) : message('invalid');

/** Every fault of a value by path, in the order of the schema; an empty list means it is valid. */
export const issuesOf = (schema: AnyObjectSchema, value: unknown, context: object = {}): FieldIssue[] => {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true, context });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return inner.map((item) => ({ path: item.path ?? '', message: asMessage(item.errors[0]) }));
  }
};
