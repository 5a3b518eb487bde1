import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { withKeyedMutex } from '@functions/data/keyedMutex';
import { updateWithPrecondition } from '@functions/data/optimisticLocking';
import { read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { startTestProject } from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';

startTestProject();
afterEach(() => {
  vi.useRealTimers();
});

/** A task that records its start and waits until the test releases it. */
const createHeldTask = (name: string, noted: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = () => {
    noted.push(`${name} begins`);
    return promise;
  };
  return { task, end: () => resolve(name), fail: () => reject(new Refusal('noAccess')) };
};

const waitForTasks = () => new Promise((resolve) => setImmediate(resolve));

describe('tasks about one thing', () => {
  it('begin in the order in which they came, each when the one before has ended or failed', async () => {
    const noted: string[] = [];
    const [first, second, third] = ['first', 'second', 'third'].map((name) => createHeldTask(name, noted));
    const thing = createDocumentId();
    const outcomes = Promise.allSettled(
      [first, second, third].map((held) => withKeyedMutex(thing, held?.task as () => Promise<string>)),
    );
    await waitForTasks();
    expect(noted).toEqual(['first begins']);
    first?.fail();
    await waitForTasks();
    expect(noted).toEqual(['first begins', 'second begins']);
    second?.end();
    third?.end();
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { reason: 'noAccess' } },
      { value: 'second' },
      { value: 'third' },
    ]);
    expect(noted).toEqual(['first begins', 'second begins', 'third begins']);
  });

  it('do not wait for one about another thing', async () => {
    const noted: string[] = [];
    withKeyedMutex(createDocumentId(), createHeldTask('here', noted).task);
    withKeyedMutex(createDocumentId(), createHeldTask('elsewhere', noted).task);
    await waitForTasks();
    expect(noted).toEqual(['here begins', 'elsewhere begins']);
  });

  it('wait ten seconds for one that hangs, counted from its own beginning, then go on without it', async () => {
    vi.useFakeTimers();
    const noted: string[] = [];
    const thing = createDocumentId();
    for (const name of ['hangs', 'hangs too', 'last'])
      withKeyedMutex(thing, createHeldTask(name, noted).task);
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS - 1);
    expect(noted).toEqual(['hangs begins']);
    await vi.advanceTimersByTimeAsync(1);
    expect(noted).toEqual(['hangs begins', 'hangs too begins']);
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS - 1);
    expect(noted).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(noted).toHaveLength(3);
  });
});

describe('changes of one document in one process', () => {
  it('all go through, each on what the one before left, however many there are', async () => {
    const path = `settings/${createDocumentId()}`;
    let asked = 0;
    const increase = () =>
      updateWithPrecondition<{ count: number }, void>(path, (stored) => {
        asked += 1;
        return { write: { count: (stored?.count ?? 0) + 1 }, answer: undefined };
      });
    await Promise.all(Array.from({ length: 40 }, increase));
    expect(await read(path)).toEqual({ count: 40 });
    expect(asked).toBe(40);
  });
});
