const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isOneList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) || Array.isArray(other)
    ? Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every(isObject)
    : true;

/** Returns the value at a path in the format of `listChangedPaths`. */
export const getAtPath = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), source);

/**
 * Returns the paths (`a.0.b`) at which two versions differ. A list of plain values, or one whose length changed, counts as one
 * value.
 */
export const listChangedPaths = (one: unknown, other: unknown, path = ''): string[] => {
  if (!isObject(one) || !isObject(other) || !isOneList(one, other))
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ? [] : [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => listChangedPaths(one[key], other[key], path ? `${path}.${key}` : key));
};
