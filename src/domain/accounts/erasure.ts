import type { ProvedAddress } from './user';

/**
 * `erasures/{SHA-256 of the uid}`: marks a deleted account, so that the deletion can be repeated after a backup is restored.
 * Holds the uid and the verified addresses only while the deletion runs. `pseudonym` replaces them in retained data: the signed
 * leases `heldOffers`, until `holdUntil`. Times in epoch ms.
 */
export type Erasure = {
  status: 'running' | 'done' | 'released';
  pseudonym: string;
  uid: string | null;
  emails: readonly ProvedAddress[];
  createdAt: number;
  erasedAt: number | null;
  heldOffers: string[];
  holdUntil: number | null;
};

/** Applies `replace` to every text at any depth. Returns the same object where nothing changes. */
export const replaceDeep = (value: unknown, replace: (text: string) => string): unknown => {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceDeep(item, replace));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, member]) => [key, member, replaceDeep(member, replace)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
};

/** Returns the fields of a record that `replace` changes, with their new values. */
export const getReplacedFields = (
  record: Record<string, unknown>,
  replace: (text: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .map(([key, value]) => [key, value, replaceDeep(value, replace)] as const)
      .filter(([, before, after]) => before !== after)
      .map(([key, , after]) => [key, after]),
  );
