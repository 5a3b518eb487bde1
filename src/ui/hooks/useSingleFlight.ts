import { useRef } from 'react';

const preventDefault = (argument: unknown): void => {
  if (argument instanceof Object && 'preventDefault' in argument)
    (argument as { preventDefault: () => void }).preventDefault();
};

/**
 * Returns `work` as single-flight: a second call during a run does nothing and returns `refused`. State that disables a button
 * changes one render too late to stop a double click.
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
