import { db } from '@functions/data/admin';
import { countUp } from '@functions/data/countUp';
import { newDocumentId } from '@functions/runtime/ids';
import { startTestProject } from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';

startTestProject();

afterEach(() => void vi.restoreAllMocks());

const aPath = () => `rateLimits/${newDocumentId()}`;
const expiresAt = 1_800_000_000_000;
const watchedReads = () => vi.spyOn(db(), 'getAll');

/** Lets the client write as it does, and answer something else to a write that counts; `undefined`: nothing at all. */
const answerCounts = (answer: unknown): void => {
  const batch = db().batch.bind(db());
  vi.spyOn(db(), 'batch').mockImplementation(() => {
    const made = batch();
    const commit = () => made.commit();
    const telling = answer && { _commit: () => commit().then(() => answer) };
    return Object.assign(
      Object.create(made),
      { set: made.set.bind(made), commit, _commit: undefined },
      telling,
    );
  });
};

describe('what is counted up', () => {
  it('is told by the answer to the write alone, from the first on', async () => {
    const path = aPath();
    const reads = watchedReads();
    expect(await countUp(path, { expiresAt })).toBe(1);
    expect(await countUp(path, { expiresAt })).toBe(2);
    expect(reads).not.toHaveBeenCalled();
    const stored = await db().doc(path).get();
    expect(stored.get('count')).toBe(2);
    expect(stored.get('expiresAt').toMillis()).toBe(expiresAt);
  });

  it('is told to each of twenty at once as another number', async () => {
    const path = aPath();
    const told = await Promise.all(Array.from({ length: 20 }, () => countUp(path, { expiresAt })));
    expect(told.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it.each([
    ['keeps the answer to itself', undefined],
    ['answers without what it computed', { writeResults: [{ transformResults: [] }] }],
    ['answers something else', {}],
  ])('is read where a client %s', async (_, answer) => {
    const path = aPath();
    await countUp(path, { expiresAt });
    answerCounts(answer);
    const reads = watchedReads();
    expect(await countUp(path, { expiresAt })).toBe(2);
    expect(reads).toHaveBeenCalledOnce();
  });
});
