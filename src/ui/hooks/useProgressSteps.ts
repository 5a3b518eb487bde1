import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

type Step<Key extends string> = { key: Key; percent: number };

/** Announces a step and waits until it can be read; the work of the step follows. */
export type AdvanceStep<Key extends string> = (key: Key) => Promise<void>;

export type ProgressRun<Key extends string, Outcome> = {
  status: 'idle' | 'running' | 'failed' | 'done';
  /** The step that runs or failed; `null` before the start and after the end. */
  running: Key | null;
  percent: number;
  outcome: Outcome | null;
  error: unknown;
};

/** Wait after a step's announcement, by the step's position (ms). Without a provider it is 0. */
export const StepDelayContext = createContext<(position: number) => number>(() => 0);

const WHOLE_PERCENT = 100;
/** Time for which a finished run stays in view before its result replaces it. */
const WHOLE_SHOWN_MS = 700;

const pause = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

/**
 * Runs a task in named steps and reports the progress. `start` after the end starts over; `start` during a run joins that run. It
 * returns the error of the run, or `null`.
 */
export function useProgressSteps<Key extends string, Outcome>(
  steps: readonly Step<Key>[],
  work: (enter: AdvanceStep<Key>) => Promise<Outcome>,
): ProgressRun<Key, Outcome> & { start: () => Promise<unknown> } {
  const paceOf = useContext(StepDelayContext);
  const current = useRef<Promise<unknown> | null>(null);
  const isShown = useRef(true);
  const [run, setRun] = useState<ProgressRun<Key, Outcome>>({
    status: 'idle',
    running: null,
    percent: 0,
    outcome: null,
    error: null,
  });

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const runOnce = useCallback(async () => {
    const show = (next: Partial<ProgressRun<Key, Outcome>>) => {
      if (isShown.current) setRun((shown) => ({ ...shown, ...next }));
    };
    const enter: AdvanceStep<Key> = (key) => {
      const position = steps.findIndex((step) => step.key === key);
      show({ status: 'running', running: key, percent: steps[position]?.percent ?? 0, error: null });
      return pause(paceOf(position));
    };
    show({ status: 'running', running: steps[0]?.key ?? null, percent: 0, outcome: null, error: null });
    try {
      const outcome = await work(enter);
      show({ running: null, percent: WHOLE_PERCENT });
      await pause(paceOf(0) > 0 ? WHOLE_SHOWN_MS : 0);
      show({ outcome, status: 'done' });
      return null;
    } catch (error) {
      show({ status: 'failed', error });
      return error;
    }
  }, [steps, work, paceOf]);

  const start = useCallback(() => {
    current.current ??= runOnce().finally(() => {
      current.current = null;
    });
    return current.current;
  }, [runOnce]);

  return { ...run, start };
}
