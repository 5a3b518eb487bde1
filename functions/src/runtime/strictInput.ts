import { Refusal } from '@domain/shared/errors';
import { issuesOf, message, unknownKeysOf } from '@domain/shared/validation';
import type { AnyObjectSchema } from 'yup';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The payload of a call if it is exactly what the schema describes: no conversion, no unknown key. Otherwise refuses
 * with `invalidInput` and every fault as path and key of its message.
 */
export const strictInput = <T>(schema: AnyObjectSchema, payload: unknown): T => {
  const topKeys = isRecord(payload) ? [] : [{ path: 'payload', message: message('invalid') }];
  const issues =
    topKeys.length > 0 ? topKeys : [...unknownKeysOf(schema, payload), ...issuesOf(schema, payload)];
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
