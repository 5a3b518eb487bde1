import { Refusal } from '@domain/shared/errors';
import {
  type FieldIssue,
  findMisplaced,
  getIssues,
  groupIssuesByPath,
  message,
} from '@domain/shared/validation';
import type { AnyObjectSchema } from 'yup';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A call whose schema has no fields accepts none. A nested object schema without fields accepts anything. */
const listSurplusKeys = (schema: AnyObjectSchema, payload: unknown) =>
  Object.keys(schema.fields).length > 0 || !isRecord(payload)
    ? []
    : Object.keys(payload).map((path) => ({ path, message: message('unknown') }));

/** Returns the fields that have no place in the schema. If there are any, the values are not checked. */
const listMisplacedFields = (schema: AnyObjectSchema, payload: unknown): FieldIssue[] =>
  isRecord(payload)
    ? [...listSurplusKeys(schema, payload), ...findMisplaced(schema, payload)]
    : [{ path: 'payload', message: message('invalid') }];

/** Limit of the faults in one response. A real form never reaches it. */
const FAULTS_MAX = 50;

/**
 * Returns the payload if it matches the schema exactly: no conversion, no unknown key, no list over its limit. Throws
 * `Refusal('invalidInput')` with the first faults as path → message key.
 */
export const validateInput = <T>(schema: AnyObjectSchema, payload: unknown): T => {
  const misfits = listMisplacedFields(schema, payload);
  const issues = misfits.length > 0 ? misfits : getIssues(schema, payload);
  if (issues.length === 0) return payload as T;
  throw new Refusal('invalidInput', groupIssuesByPath(issues.slice(0, FAULTS_MAX)));
};

const KEY_FORM = /^[A-Za-z0-9_-]{8,64}$/;

/** Separates the idempotency key from the payload. Throws `Refusal('invalidInput')` if the key is malformed. */
export const splitIdempotencyKey = (data: unknown): { key: string | null; payload: unknown } => {
  if (!isRecord(data)) return { key: null, payload: data ?? {} };
  const { idempotencyKey: key = null, ...payload } = data;
  if (key === null) return { key, payload };
  if (typeof key === 'string' && KEY_FORM.test(key)) return { key, payload };
  throw new Refusal('invalidInput', { idempotencyKey: 'id' });
};
