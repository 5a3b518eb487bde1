import type { RemoteFactor } from './remoteSigner';

/** SHA-256 as the API names it. */
export const SHA256_OID = '2.16.840.1.101.3.4.2.1';

/** Words of a provider are shown beside a field. */
const WORDS_MAX_CHARS = 200;

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

export const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Builds a factor from the fields that both versions share. */
export const buildFactor = (
  kind: RemoteFactor['kind'],
  fields: Record<string, unknown>,
  { id, isSent, isOptional }: Pick<RemoteFactor, 'id' | 'isSent' | 'isOptional'>,
): RemoteFactor => ({
  id,
  kind,
  isSent,
  isOptional,
  isNumeric: fields.format === 'N',
  label: asText(fields.label)?.slice(0, WORDS_MAX_CHARS) ?? null,
  hint: asText(fields.description)?.slice(0, WORDS_MAX_CHARS) ?? null,
});
