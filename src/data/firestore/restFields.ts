/** A value in Firestore's REST format. */
export type Field = {
  mapValue?: { fields?: Record<string, Field> };
  arrayValue?: { values?: Field[] };
  timestampValue?: string;
  integerValue?: string;
  doubleValue?: number | string;
  stringValue?: string;
  booleanValue?: boolean;
  nullValue?: null;
  referenceValue?: string;
};

export type Fields = Record<string, Field>;

export const decodeFields = (fields: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, decodeValue(field)]));

/** Returns the plain value of a field, with timestamps as epoch ms. An unknown type becomes `null`. */
export const decodeValue = (field: Field): unknown => {
  if (field.mapValue) return decodeFields(field.mapValue.fields);
  if (field.arrayValue) return (field.arrayValue.values ?? []).map(decodeValue);
  if (field.timestampValue) return Date.parse(field.timestampValue);
  if (field.integerValue !== undefined) return Number(field.integerValue);
  if (field.doubleValue !== undefined) return Number(field.doubleValue);
  return field.stringValue ?? field.booleanValue ?? null;
};

/** Converts a value of a query to a field. Throws `TypeError` for a type that queries do not use. */
export const encodeValue = (value: unknown): Field => {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (Number.isInteger(value)) return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: value };
  throw new TypeError(`A query cannot compare with ${typeof value}`);
};
