/**
 * JSON with sorted keys and without undefined members: the same facts always give the same text,
 * so its SHA-256 identifies what was agreed.
 */
export const toCanonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => `${JSON.stringify(key)}:${toCanonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

/** Lower-case hexadecimal SHA-256 of a UTF-8 text; the host supplies it (browser or server). */
export type Sha256 = (text: string) => Promise<string>;
