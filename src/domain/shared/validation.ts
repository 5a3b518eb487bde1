import { type AnyObjectSchema, type AnySchema, isSchema, type Lazy, ValidationError } from 'yup';
import { type MessageKey, message } from './messages';

export { type MessageKey, message };

export type FieldIssue = { path: string; message: MessageKey };

const asMessage = (raw: unknown): MessageKey =>
  typeof raw === 'object' && raw !== null && 'key' in raw ? (raw as MessageKey) : message('invalid');

/** Returns all issues of a value by path, in the order of the schema. An empty list means it is valid. */
export const getIssues = (schema: AnyObjectSchema, value: unknown, context: object = {}): FieldIssue[] => {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true, context });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return inner.map((item) => ({ path: item.path ?? '', message: asMessage(item.errors[0]) }));
  }
};

/** Returns the issues as fields of a refusal: message keys by path, below `parent` if the value is part of another. */
export const groupIssuesByPath = (issues: readonly FieldIssue[], parent = ''): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message: { key } }) => [parent ? `${parent}.${path}` : path, key]));

type SchemaDescription = {
  fields?: Record<string, unknown>;
  innerType?: unknown;
  tests?: AnySchema['tests'];
};
type Place = { value: unknown; parent?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLazy = (schema: unknown): schema is Lazy<unknown> =>
  isSchema(schema) && (schema as { type?: string }).type === 'lazy';

const resolveSchema = (schema: unknown, place: Place): SchemaDescription =>
  (isLazy(schema) ? schema.resolve(place) : (schema ?? {})) as SchemaDescription;

/** Returns the issue of a list with more items than its schema allows, or `null`. */
const findSurplus = (
  { tests = [] }: SchemaDescription,
  items: readonly unknown[],
  path: string,
): FieldIssue | null => {
  const limit = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  return limit && items.length > Number(limit.params?.max)
    ? { path, message: asMessage(limit.message) }
    : null;
};

/**
 * Returns the parts of a value beyond its schema, at any depth, by path: unknown keys, and lists that are too long, whose items
 * are not checked. An object schema without fields accepts any key.
 */
export const findMisplaced = (schema: unknown, value: unknown, path = '', parent?: unknown): FieldIssue[] => {
  const shape = resolveSchema(schema, { value, parent });
  const { fields, innerType } = shape;
  if (innerType && Array.isArray(value)) {
    const surplus = findSurplus(shape, value, path);
    if (surplus) return [surplus];
    return value.flatMap((item, index) => findMisplaced(innerType, item, `${path}[${index}]`, value));
  }
  if (!fields || Object.keys(fields).length === 0 || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const memberPath = path ? `${path}.${key}` : key;
    return Object.hasOwn(fields, key)
      ? findMisplaced(fields[key], member, memberPath, value)
      : [{ path: memberPath, message: message('unknown') }];
  });
};
