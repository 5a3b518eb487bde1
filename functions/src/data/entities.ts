import { DATE_KEYS } from '@contracts/dates';
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A stored value as a plain one. */
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

/** Plain values with every number under a date key (the last part of a dotted path counts) in another form. */
const mapDates = (entity: object, form: MomentForm): DocumentData =>
  Object.fromEntries(
    Object.entries(entity)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, mapDateValue(key.slice(key.lastIndexOf('.') + 1), value, form)]),
  );

/** A stored document as plain values: every timestamp becomes epoch ms. */
export const toEntity = <T>(data: DocumentData): T => toEntityValue(data) as T;

/**
 * Plain values as they are stored: a number under a date key (the last part of a dotted path counts) becomes
 * a timestamp, members without a value are left out, values computed by the database pass through.
 */
export const toDocument = (entity: object): DocumentData =>
  mapDates(entity, (epochMs) => Timestamp.fromMillis(epochMs));

/** Plain values as people outside read them: the moments that `toDocument` would store are ISO 8601 texts. */
export const withIsoTimes = (entity: object): object =>
  mapDates(entity, (epochMs) => new Date(epochMs).toISOString());

/** The entity of a snapshot, or `null` when there is no such document. */
export const toEntityOrNull = <T>(snapshot: DocumentSnapshot): T | null => {
  const data = snapshot.data();
  return data ? toEntity<T>(data) : null;
};
