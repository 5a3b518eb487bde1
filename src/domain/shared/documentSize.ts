/** The database's limit of one document, for the web and for functions. */
export const DOCUMENT_MAX_BYTES = 1_048_576;

/** Eight bytes for a number or timestamp, two of these for a geographical point. */
const NUMBER_BYTES = 8;
const POINT_BYTES = 16;
/** Overhead of a document name and of a document. */
const NAME_BYTES = 16;
const DOCUMENT_BYTES = 32;

/** The last code points that UTF-8 encodes in one, two and three bytes. */
const UTF8_BYTES = [
  [0x7f, 1],
  [0x7ff, 2],
  [0xffff, 3],
] as const;

const countBytes = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return UTF8_BYTES.find(([last]) => point <= last)?.[1] ?? 4;
};

/** Returns the size of a text in the database: its UTF-8 bytes plus one. */
const measureText = (text: string): number => {
  let bytes = 1;
  for (const character of text) bytes += countBytes(character);
  return bytes;
};

const addUp = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + measureValue(value), 0);

const measureMap = (map: object): number =>
  Object.entries(map).reduce((sum, [key, value]) => sum + measureText(key) + measureValue(value), 0);

/** Measures values that the database clients represent as own objects: vectors, references, timestamps and points. */
const measureObject = (value: object): number => {
  const { toArray, path } = value as { toArray?: () => unknown[]; path?: unknown };
  if (typeof toArray === 'function')
    return measureMap({ __type__: '__vector__', value: toArray.call(value) });
  return typeof path === 'string' ? measureText(path) + NAME_BYTES : POINT_BYTES;
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const measureValue = (value: unknown): number => {
  if (value === null || value === undefined || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return measureText(value);
  if (typeof value !== 'object') return NUMBER_BYTES;
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) return addUp(value);
  return isPlain(value) ? measureMap(value) : measureObject(value);
};

/**
 * Returns the size of a document's fields in the database in bytes, by Firestore's published rules (storage size calculations).
 * The size of the JSON is no substitute: a list of small numbers takes four times as much in the database.
 */
export const measureDocument = (fields: object): number => measureMap(fields) + DOCUMENT_BYTES;
