import { getDb } from '@functions/data/admin';
import { vi } from 'vitest';

/** Has something happen between the next query and whatever is done with what it found. */
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
