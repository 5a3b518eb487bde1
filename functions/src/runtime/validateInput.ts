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

/** A call without fields takes none, although an object without fields inside a payload may hold anything. */
const listSurplusKeys = (schema: AnyObjectSchema, payload: unknown) =>
  Object.keys(schema.fields).length > 0 || !isRecord(payload)
    ? []
    : Object.keys(payload).map((path) => ({ path, message: message('unknown') }));

/** What of a payload has no place in the schema at all: its values need not be looked at then. */
const listMisplacedFields = (schema: AnyObjectSchema, payload: unknown): FieldIssue[] =>
  isRecord(payload)
    ? [...listSurplusKeys(schema, payload), ...findMisplaced(schema, payload)]
    : [{ path: 'payload', message: message('invalid') }];

/** Nobody who fills in a form makes more. */
const FAULTS_MAX = 50;

/**
 * The payload of a call if it is exactly what the schema describes: no conversion, no unknown key, no list too long.
 * Otherwise refuses with `invalidInput` and its first faults as path and key of their message.
 */
export const validateInput = <T>(schema: AnyObjectSchema, payload: unknown): T => {
  const misfits = listMisplacedFields(schema, payload);
  const issues = misfits.length > 0 ? misfits : getIssues(schema, payload);
  if (issues.length === 0) return payload as T;
  throw new Refusal('invalidInput', groupIssuesByPath(issues.slice(0, FAULTS_MAX)));
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
