import { CONFIRM_OFFER_STEPS } from '@domain/offers/sendSteps';
import { realPace } from '@features/publish/pace';
import { act, renderHook } from '@testing-library/react';
import { type EnterStep, StepPaceContext, useStepRun } from '@ui/useStepRun';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Key = (typeof CONFIRM_OFFER_STEPS)[number]['key'];

const throughAllSteps = async (enter: EnterStep<Key>) => {
  for (const { key } of CONFIRM_OFFER_STEPS) await enter(key);
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the pace of the progress pages', () => {
  it('shows the steps for 1000, 1500, 1600, 2000 and 2300 ms one after another, and ends at once after the last [I23] [I19]', async () => {
    const { result } = renderHook(() => useStepRun(CONFIRM_OFFER_STEPS, throughAllSteps), {
      wrapper: ({ children }) => <StepPaceContext value={realPace}>{children}</StepPaceContext>,
    });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await act(async () => void result.current.start());
    for (const [position, ms] of [1000, 1500, 1600, 2000, 2300].entries()) {
      const step = CONFIRM_OFFER_STEPS[position];
      await pass(ms - 1);
      expect(result.current).toMatchObject({ running: step?.key, percent: step?.percent });
      await pass(1);
      expect(result.current.running).not.toBe(step?.key);
    }
    expect(result.current).toMatchObject({ status: 'done', percent: 100 });
  });
});
