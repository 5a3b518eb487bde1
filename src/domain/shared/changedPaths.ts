const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isOneList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) || Array.isArray(other)
    ? Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every(isObject)
    : true;

/** Returns the value at a path as `listChangedPaths` writes it. */
export const getAtPath = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), source);

/**
 * Lists the paths (`a.0.b`) at which two versions differ. A list of plain values, or one that became longer or shorter,
 * counts as one value.
 */
export const listChangedPaths = (one: unknown, other: unknown, path = ''): string[] => {
  if (!isObject(one) || !isObject(other) || !isOneList(one, other))
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ? [] : [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => listChangedPaths(one[key], other[key], path ? `${path}.${key}` : key));
};
