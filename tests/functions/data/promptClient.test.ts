import { askAtOnce, clientBackoff } from '@functions/data/promptClient';
import { reportFailure } from '@functions/runtime/log';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@functions/runtime/log', () => ({ reportFailure: vi.fn() }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the client of the database', () => {
  it('asks at once the first time, and only waits before it asks again', async () => {
    askAtOnce();
    const { ExponentialBackoff } = clientBackoff();
    const tries = new ExponentialBackoff();
    await tries.backoffAndWait();
    expect(vi.getTimerCount()).toBe(0);
    const again = tries.backoffAndWait();
    expect(vi.getTimerCount()).toBe(1);
    await vi.runAllTimersAsync();
    await again;
  });

  it('is left as it is where it has no such place, and the log says so', () => {
    const failure = new Error('no such file');
    const opened = () =>
      askAtOnce(() => {
        throw failure;
      });
    expect(opened).not.toThrow();
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith('promptClient', failure);
  });
});
