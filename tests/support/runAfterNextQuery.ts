import { getDb } from '@functions/data/admin';
import { vi } from 'vitest';

/** Runs `happens` after the next query returns and before the caller uses its result. It simulates a race. */
export const runAfterNextQuery = (happens: () => Promise<unknown>): void => {
  const query = Object.getPrototypeOf(getDb().collection('any').limit(1)) as { get: () => Promise<unknown> };
  const { get } = query;
  const spy = vi.spyOn(query, 'get').mockImplementation(async function (this: unknown) {
    spy.mockRestore();
    const found = await get.call(this);
    await happens();
    return found;
  });
};
