import { DATE_KEYS } from '@api/dates';

type MomentLike = { toMillis: () => number };

const isMoment = (value: unknown): value is MomentLike =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<MomentLike>).toMillis === 'function';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const convertTimestampsToMillis = (value: unknown): unknown => {
  if (isMoment(value)) return Math.floor(value.toMillis());
  if (Array.isArray(value)) return value.map(convertTimestampsToMillis);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, convertTimestampsToMillis(item)]),
  );
};

const convertMillisToDates = (value: unknown, key = ''): unknown => {
  if (typeof value === 'number' && DATE_KEYS.has(key)) return new Date(value);
  if (Array.isArray(value)) return value.map((item) => convertMillisToDates(item, key));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [name, convertMillisToDates(item, name)]),
  );
};

/** Converts a stored document to an entity: every timestamp becomes epoch ms. */
export const toEntity = <Entity>(data: unknown): Entity => convertTimestampsToMillis(data) as Entity;

/**
 * Converts an entity to a document: numbers under the names in `DATE_KEYS` become dates. Undefined fields, which a
 * form has for untouched inputs, are removed because Firestore rejects them.
 */
export const toDocument = (entity: object): Record<string, unknown> =>
  convertMillisToDates(entity) as Record<string, unknown>;
