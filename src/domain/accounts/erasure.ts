import type { ProvedAddress } from './user';

/**
 * `erasures/{SHA-256 of the uid}`: that an account was deleted, so that a restored backup can be brought in line. Uid and
 * addresses stand in it only while the deletion runs, addresses only if they were proved to be the account's. `pseudonym`
 * takes their place in what has to be kept: the signed leases `heldOffers`, until `holdUntil`. Moments in epoch ms.
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

/** A value with every text that `replace` knows replaced, at any depth; what holds none of them stays the same object. */
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

/** The fields of a record that change when `replace` is applied to it, as they are afterwards. */
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
