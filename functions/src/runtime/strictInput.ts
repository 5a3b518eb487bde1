import { Refusal } from '@domain/shared/errors';
import type { FieldIssue } from '@domain/shared/validation';
import { issuesOf, message } from '@domain/shared/validation';
import type { AnyObjectSchema, ISchema } from 'yup';

type Described = { fields?: Record<string, unknown>; innerType?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys the schema does not name, at any depth; an object schema without fields takes any keys. */
const unknownKeys = (schema: unknown, value: unknown, path = ''): FieldIssue[] => {
  const { fields, innerType } = (schema ?? {}) as ISchema<unknown> & Described;
  if (innerType && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownKeys(innerType, item, `${path}[${index}]`));
  }
  if (!fields || Object.keys(fields).length === 0 || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const memberPath = path ? `${path}.${key}` : key;
    return Object.hasOwn(fields, key)
      ? unknownKeys(fields[key], member, memberPath)
      : [{ path: memberPath, message: message('unknown') }];
  });
};

/**
 * The payload of a call if it is exactly what the schema describes: no conversion, no unknown key. Otherwise refuses
 * with `invalidInput` and every fault as path and key of its message.
 */
export const strictInput = <T>(schema: AnyObjectSchema, payload: unknown): T => {
  const topKeys = isRecord(payload) ? [] : [{ path: 'payload', message: message('invalid') }];
  const issues =
    topKeys.length > 0 ? topKeys : [...unknownKeys(schema, payload), ...issuesOf(schema, payload)];
  if (issues.length === 0) return payload as T;
  const fields = Object.fromEntries(issues.map((issue) => [issue.path, issue.message.key]));
  throw new Refusal('invalidInput', fields);
};

const KEY_FORM = /^[A-Za-z0-9_-]{8,64}$/;

/** Takes the idempotency key off a payload; refuses one of a wrong form. */
export const splitIdempotencyKey = (data: unknown): { key: string | null; payload: unknown } => {
  if (!isRecord(data)) return { key: null, payload: data ?? {} };
  const { idempotencyKey: key = null, ...payload } = data;
  if (key === null) return { key, payload };
  if (typeof key === 'string' && KEY_FORM.test(key)) return { key, payload };
  throw new Refusal('invalidInput', { idempotencyKey: 'id' });
};
