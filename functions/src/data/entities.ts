import { DATE_KEYS } from '@api/dates';
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Converts a stored value to a plain one. */
export const toEntityValue = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(toEntityValue);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toEntityValue(member)]));
};

type MomentForm = (epochMs: number) => unknown;

const mapDateValue = (key: string, value: unknown, form: MomentForm): unknown => {
  if (typeof value === 'number' && DATE_KEYS.has(key)) return form(value);
  if (Array.isArray(value)) return value.map((item) => mapDateValue(key, item, form));
  return isPlainObject(value) ? mapDates(value, form) : value;
};

/** Converts every number under a date key (the last part of a dotted path counts) to another form. */
const mapDates = (entity: object, form: MomentForm): DocumentData =>
  Object.fromEntries(
    Object.entries(entity)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, mapDateValue(key.slice(key.lastIndexOf('.') + 1), value, form)]),
  );

/** Converts a stored document to plain values: every timestamp becomes epoch ms. */
export const toEntity = <T>(data: DocumentData): T => toEntityValue(data) as T;

/**
 * Converts plain values to a stored document: a number under a date key (the last part of a dotted path counts) becomes a
 * timestamp, `undefined` members are dropped, and values computed by the database pass through.
 */
export const toDocument = (entity: object): DocumentData =>
  mapDates(entity, (epochMs) => Timestamp.fromMillis(epochMs));

/** Converts plain values for external readers: the times that `toDocument` would store become ISO 8601 strings. */
export const withIsoTimes = (entity: object): object =>
  mapDates(entity, (epochMs) => new Date(epochMs).toISOString());

/** Returns the entity of a snapshot, or `null` if the document does not exist. */
export const toEntityOrNull = <T>(snapshot: DocumentSnapshot): T | null => {
  const data = snapshot.data();
  return data ? toEntity<T>(data) : null;
};
