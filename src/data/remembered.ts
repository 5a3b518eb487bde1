import { MINUTE_MS } from '@domain/shared/dates';

type Kept = { at: number; value: Promise<unknown> };

const kept = new Map<string, Kept>();

/** What `load` gave for a key less than a minute before `now`, else loads it; a failed load is not kept. */
export const remembered = <Value>(key: string, load: () => Promise<Value>, now: number): Promise<Value> => {
  const known = kept.get(key);
  if (known && now - known.at < MINUTE_MS) return known.value as Promise<Value>;
  const value = load();
  kept.set(key, { at: now, value });
  value.catch(() => kept.delete(key));
  return value;
};

/** Forgets everything; for tests. */
export const forgetRemembered = (): void => kept.clear();

/** Forgets what is kept under a key. */
export const forget = (key: string): void => void kept.delete(key);

/** Puts a value in the place of what would be loaded under a key. */
export const remember = (key: string, value: unknown, now: number): void => {
  kept.set(key, { at: now, value: Promise.resolve(value) });
};
