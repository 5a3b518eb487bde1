import { db } from '@functions/data/admin';
import { vi } from 'vitest';

/** Lets every look at one document fail, as when the database is out of reach, until the answered spy is restored. */
export const failingReadOf = (path: string) => {
  const reference = Object.getPrototypeOf(db().doc('any/one')) as { get: () => Promise<unknown> };
  const { get } = reference;
  return vi.spyOn(reference, 'get').mockImplementation(function (this: { path: string }) {
    if (this.path === path) return Promise.reject(new Error('out of reach'));
    return get.call(this);
  });
};
