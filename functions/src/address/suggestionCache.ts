import type { AddressSuggestion } from '@domain/offers/addressSearch';
import { normalizeForSearch } from '@domain/shared/text';

const ENTRIES_MAX = 500;
const entries = new Map<string, AddressSuggestion[]>();

/** In-process cache of suggestions, so that the public service gets one request per text. */
export const getCachedSuggestions = async (
  query: string,
  ask: () => Promise<AddressSuggestion[]>,
): Promise<AddressSuggestion[]> => {
  const key = normalizeForSearch(query.trim());
  const known = entries.get(key);
  if (known) return known;
  const found = await ask();
  const [oldest] = entries.keys();
  if (entries.size >= ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
  entries.set(key, found);
  return found;
};
