import { getDb } from '@functions/data/admin';
import { changeBeside } from '@functions/data/optimisticLocking';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { startTestProject } from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';

startTestProject();
afterEach(() => {
  vi.restoreAllMocks();
});

type NumberDocument = { number: number };

const storeNumber = async (number: number): Promise<string> => {
  const path = `linkClicks/${createDocumentId()}`;
  await commit((writes) => writes.set(path, { number }));
  return path;
};

/** Sets the first document to the sum of both. `meanwhile` runs between the first read and its write. */
const addUp = (path: string, beside: string, meanwhile: () => Promise<void> = async () => {}) => {
  let tries = 0;
  const decide = async (one: NumberDocument | null, other: NumberDocument | null) => {
    tries += 1;
    if (tries === 1) await meanwhile();
    const sum = (one?.number ?? 0) + (other?.number ?? 0);
    return { write: { number: sum }, answer: sum };
  };
  return changeBeside<NumberDocument, number, NumberDocument | null>(path, () => read(beside), decide);
};

describe('a document changed with another one read along', () => {
  it('is decided on both, read in one round trip', async () => {
    const [one, other] = [await storeNumber(1), await storeNumber(10)];
    const trips = vi.spyOn(getDb(), 'getAll');
    expect(await addUp(one, other)).toBe(11);
    expect(trips).toHaveBeenCalledTimes(1);
  });

  it('is decided without the other one where there is none', async () => {
    expect(await addUp(await storeNumber(1), 'linkClicks/none')).toBe(1);
  });

  it('is decided again on both as they are by then, when someone was faster', async () => {
    const [one, other] = [await storeNumber(1), await storeNumber(10)];
    const meanwhile = () =>
      commit((writes) => {
        writes.update(one, { number: 2 });
        writes.update(other, { number: 20 });
      });
    expect(await addUp(one, other, meanwhile)).toBe(22);
  });
});
