/** The database takes no document over 1 MiB, from the web or from functions. */
export const DOCUMENT_MAX_BYTES = 1_048_576;

/** A number, a moment: eight bytes. A point on the map: two of them. */
const NUMBER_BYTES = 8;
const POINT_BYTES = 16;
/** The name of a document beside its own text, and the document beside its fields. */
const NAME_BYTES = 16;
const DOCUMENT_BYTES = 32;

/** The last code points that UTF-8 writes in one, two and three bytes. */
const UTF8_BYTES = [
  [0x7f, 1],
  [0x7ff, 2],
  [0xffff, 3],
] as const;

const countBytes = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return UTF8_BYTES.find(([last]) => point <= last)?.[1] ?? 4;
};

/** Returns the UTF-8 bytes of a text and one more, which is how the database counts it. */
const measureText = (text: string): number => {
  let bytes = 1;
  for (const character of text) bytes += countBytes(character);
  return bytes;
};

const addUp = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + measureValue(value), 0);

const measureMap = (map: object): number =>
  Object.entries(map).reduce((sum, [key, value]) => sum + measureText(key) + measureValue(value), 0);

/** The kinds of values that the database's clients give as objects of their own: vectors, references, moments and points. */
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
 * Returns how many bytes the fields of a document take in the database, by the published arithmetic of Firestore (storage
 * size calculations). JSON is no measure: a list of small numbers takes four times as much in the database.
 */
export const measureDocument = (fields: object): number => measureMap(fields) + DOCUMENT_BYTES;
