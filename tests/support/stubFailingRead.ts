import { getDb } from '@functions/data/admin';
import { vi } from 'vitest';

type Database = { getAll: (...asked: { path: string }[]) => Promise<unknown> };

/** Makes every read of one document fail, as when the database is unreachable. Returns the spy to restore. */
export const stubFailingRead = (path: string) => {
  const database = Object.getPrototypeOf(getDb()) as Database;
  const { getAll } = database;
  return vi.spyOn(database, 'getAll').mockImplementation(function (this: Database, ...asked) {
    if (asked.some((one) => one.path === path)) return Promise.reject(new Error('out of reach'));
    return getAll.apply(this, asked);
  });
};
