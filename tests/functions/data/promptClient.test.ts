import { askAtOnce, clientBackoff } from '@functions/data/promptClient';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
});
