/**
 * Returns JSON with sorted keys and without undefined members. Equal data give equal text, so its SHA-256 identifies the agreed
 * content.
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

/** Returns the lower-case hexadecimal SHA-256 of a UTF-8 text. The host (browser or server) provides the implementation. */
export type Sha256 = (text: string) => Promise<string>;
