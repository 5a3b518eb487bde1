import { DATE_KEYS } from '@contracts/dates';
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

const dateKeys: ReadonlySet<string> = new Set(DATE_KEYS);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const toEntityValue = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(toEntityValue);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toEntityValue(member)]));
};

const toStoredValue = (key: string, value: unknown): unknown => {
  if (typeof value === 'number' && dateKeys.has(key)) return Timestamp.fromMillis(value);
  if (Array.isArray(value)) return value.map((item) => toStoredValue(key, item));
  return isPlainObject(value) ? toDocument(value) : value;
};

/** A stored document as plain values: every timestamp becomes epoch ms. */
export const toEntity = <T>(data: DocumentData): T => toEntityValue(data) as T;

/**
 * Plain values as they are stored: a number under a date key (the last part of a dotted path counts) becomes
 * a timestamp, members without a value are left out, values computed by the database pass through.
 */
export const toDocument = (entity: object): DocumentData =>
  Object.fromEntries(
    Object.entries(entity)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, toStoredValue(key.slice(key.lastIndexOf('.') + 1), value)]),
  );

/** The entity of a snapshot, or `null` when there is no such document. */
export const entityOf = <T>(snapshot: DocumentSnapshot): T | null => {
  const data = snapshot.data();
  return data ? toEntity<T>(data) : null;
};
