/** A value as the REST interface of the database writes it. */
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

/** The plain value of a field, moments as epoch ms; what is none of these is `null`. */
export const decodeValue = (field: Field): unknown => {
  if (field.mapValue) return decodeFields(field.mapValue.fields);
  if (field.arrayValue) return (field.arrayValue.values ?? []).map(decodeValue);
  if (field.timestampValue) return Date.parse(field.timestampValue);
  if (field.integerValue !== undefined) return Number(field.integerValue);
  if (field.doubleValue !== undefined) return Number(field.doubleValue);
  return field.stringValue ?? field.booleanValue ?? null;
};

/** A value of a query as a field; whatever a query never compares with is refused. @throws TypeError */
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
