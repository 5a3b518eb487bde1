const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const replaceAt = (value: unknown, keys: readonly string[], next: unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return next;
  const inner = (value as Record<string, unknown>)[key];
  if (isList(value))
    return value.map((item, index) => (index === Number(key) ? replaceAt(item, rest, next) : item));
  return { ...(value as object), [key]: replaceAt(inner, rest, next) };
};

/** Returns a copy of `value` with the member at a dotted path replaced, e.g. `areaDetails.levels.0.height`. */
export const setByPath = <T extends object>(value: T, path: string, next: unknown): T =>
  replaceAt(value, path.split('.'), next) as T;
