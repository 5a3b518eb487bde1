import type { Statement } from './bankStatement';

/** Balance of the account before and after a movement or a whole statement, in grosze. */
export type BalanceStep = { before: number; after: number };

/**
 * Returns how many chains these steps form, in whatever order they come: each step begins at a balance where another one ends. A
 * complete list is one chain; each gap in it begins another one.
 */
export const countChains = (steps: readonly BalanceStep[]): number => {
  const ends = new Map<number, number>();
  for (const { after } of steps) ends.set(after, (ends.get(after) ?? 0) + 1);
  const starts = steps.filter(({ before }) => {
    const open = ends.get(before) ?? 0;
    ends.set(before, open - 1);
    return open <= 0;
  });
  return Math.max(starts.length, 1);
};

/** Returns whether the statements of each account follow each other: one begins with the balance with which another one ends. */
export const checkChains = (accounts: readonly (readonly BalanceStep[])[]): Pick<Statement, 'chain'> =>
  accounts.some((steps) => countChains(steps) > 1) ? { chain: 'broken' } : {};
