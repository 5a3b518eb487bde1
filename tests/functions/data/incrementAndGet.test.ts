import { getDb } from '@functions/data/admin';
import { incrementAndGet } from '@functions/data/incrementAndGet';
import { createDocumentId } from '@functions/runtime/ids';
import { startTestProject } from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';

startTestProject();

afterEach(() => void vi.restoreAllMocks());

const aPath = () => `rateLimits/${createDocumentId()}`;
const expiresAt = 1_800_000_000_000;
const watchReads = () => vi.spyOn(getDb(), 'getAll');

type ReplaceReply = (write: () => Promise<unknown>) => Promise<unknown>;

/**
 * Intercepts the response of a counting write; the write itself runs as usual. `null` removes the method that returns the
 * response.
 */
const tellOfCounts = (tell: ReplaceReply | null): void => {
  const batch = getDb().batch.bind(getDb());
  vi.spyOn(getDb(), 'batch').mockImplementation(() => {
    const made = batch();
    const commit = () => made.commit();
    const set = (...args: Parameters<typeof made.set>) => {
      made.set(...args);
      return told;
    };
    const told = Object.assign(Object.create(made), { set, commit, _commit: tell && (() => tell(commit)) });
    return told;
  });
};

const rejectWith =
  (code: number): ReplaceReply =>
  () =>
    Promise.reject(Object.assign(new Error('no'), { code }));

describe('what is counted up', () => {
  it('is told by the answer to the write alone, from the first on', async () => {
    const path = aPath();
    const reads = watchReads();
    expect(await incrementAndGet(path, { expiresAt })).toBe(1);
    expect(await incrementAndGet(path, { expiresAt })).toBe(2);
    expect(reads).not.toHaveBeenCalled();
    const stored = await getDb().doc(path).get();
    expect(stored.get('count')).toBe(2);
    expect(stored.get('expiresAt').toMillis()).toBe(expiresAt);
  });

  it('is told to each of twenty at once as another number', async () => {
    const path = aPath();
    const told = await Promise.all(Array.from({ length: 20 }, () => incrementAndGet(path, { expiresAt })));
    expect(told.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it.each<[string, ReplaceReply | null]>([
    ['keeps the answer to itself', null],
    ['answers without what it computed', (write) => write().then(() => ({ writeResults: [{}] }))],
    [
      'answers nothing where the count belongs',
      (write) => write().then(() => ({ writeResults: [{ transformResults: [{ integerValue: null }] }] })),
    ],
    ['answers something else', (write) => write().then(() => ({}))],
    ['gives up because others write the same', rejectWith(10)],
  ])('is read where a client %s, and counted once', async (_, tell) => {
    const path = aPath();
    await incrementAndGet(path, { expiresAt });
    tellOfCounts(tell);
    const reads = watchReads();
    expect(await incrementAndGet(path, { expiresAt })).toBe(2);
    expect(reads).toHaveBeenCalledOnce();
  });

  it('fails where the database cannot be reached', async () => {
    tellOfCounts(rejectWith(14));
    await expect(incrementAndGet(aPath(), { expiresAt })).rejects.toMatchObject({ code: 14 });
  });
});
