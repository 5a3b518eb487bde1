import { useRef } from 'react';

const preventDefault = (argument: unknown): void => {
  if (argument instanceof Object && 'preventDefault' in argument)
    (argument as { preventDefault: () => void }).preventDefault();
};

/**
 * Returns `work` as one that runs once at a time: a second call while the first runs does nothing and returns `refused`.
 * State that disables a button comes a render too late for a second press.
 */
export function useSingleFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  refused: Result,
): (...args: Args) => Promise<Result> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) {
      args.forEach(preventDefault);
      return refused;
    }
    isRunning.current = true;
    try {
      return await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
