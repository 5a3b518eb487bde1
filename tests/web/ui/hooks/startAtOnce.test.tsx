import { act, render } from '@testing-library/react';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

function Screen({ start, isWanted }: { start: () => Promise<void>; isWanted?: boolean }) {
  useRunOnMount(start, isWanted);
  return null;
}

const runTimers = () => act(() => vi.runAllTimers());

describe('a run that starts with its screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('is posted once where React mounts twice, also when its facts arrive again', () => {
    const start = vi.fn(async () => undefined);
    const strictly = (run: () => Promise<void>) => (
      <StrictMode>
        <Screen start={run} />
      </StrictMode>
    );
    const view = render(strictly(() => start()));
    runTimers();
    view.rerender(strictly(() => start()));
    runTimers();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('waits until it is wanted', () => {
    const start = vi.fn(async () => undefined);
    const view = render(<Screen start={start} isWanted={false} />);
    runTimers();
    expect(start).not.toHaveBeenCalled();
    view.rerender(<Screen start={start} isWanted />);
    runTimers();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
