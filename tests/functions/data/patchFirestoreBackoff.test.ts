import { getDb } from '@functions/data/admin';
import { loadBackoffModule, patchFirestoreBackoff } from '@functions/data/patchFirestoreBackoff';
import { reportFailure } from '@functions/runtime/log';
import { startTestProject } from '@tests/support/functionsHarness';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@functions/runtime/log', () => ({ reportFailure: vi.fn() }));

startTestProject();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the client of the database', () => {
  it('asks at once the first time, and waits half a second or more before it asks again', async () => {
    patchFirestoreBackoff();
    const { ExponentialBackoff } = loadBackoffModule();
    const tries = new ExponentialBackoff();
    await tries.backoffAndWait();
    expect(vi.getTimerCount()).toBe(0);
    let isAskedAgain = false;
    const again = tries.backoffAndWait().then(() => {
      isAskedAgain = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isAskedAgain).toBe(false);
    await vi.runAllTimersAsync();
    await again;
  });

  it('is made so when the database is opened', () => {
    const before = loadBackoffModule().delayExecution;
    getDb();
    expect(loadBackoffModule().delayExecution).not.toBe(before);
  });

  it('is left as it is where it has no such place, and the log says so', () => {
    const failure = new Error('no such file');
    const opened = () =>
      patchFirestoreBackoff(() => {
        throw failure;
      });
    expect(opened).not.toThrow();
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith('firestoreBackoff', failure);
  });
});
