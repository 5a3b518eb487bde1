import { DATE_KEYS } from '@contracts/dates';

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

/** A stored document as the program holds it: every timestamp becomes epoch ms. */
export const toEntity = <Entity>(data: unknown): Entity => convertTimestampsToMillis(data) as Entity;

/**
 * An entity as the database holds it: numbers under the names of `DATE_KEYS` become dates, and what is undefined is left
 * out, because the database refuses it (a form writes so for a field that was not touched).
 */
export const toDocument = (entity: object): Record<string, unknown> =>
  convertMillisToDates(entity) as Record<string, unknown>;
