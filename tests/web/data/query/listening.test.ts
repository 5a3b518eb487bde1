import { type Subscribe, subscribeLazily, takeFirst } from '@data/query/listening';
import { describe, expect, it, vi } from 'vitest';

type Listeners = { value: (value: string) => void; error: (error: unknown) => void };

/** Creates a subscription whose values the test emits. */
const aQuery = () => {
  const told = {} as Listeners;
  const subscribe: Subscribe<string> = (value, error) => {
    Object.assign(told, { value, error });
    return () => {};
  };
  return { told, subscribe };
};

describe('a subscription whose client has yet to load', () => {
  it('says nothing of a client that fails after it was stopped', async () => {
    const onError = vi.fn();
    let fail: (error: unknown) => void = () => {};
    const stop = subscribeLazily(() => new Promise((_, reject) => (fail = reject)), onError);
    stop();
    fail(new Error('late'));
    await Promise.resolve();
    await Promise.resolve();
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a subscription for one value', () => {
  const followOnce = () => {
    const { told, subscribe } = aQuery();
    const stop = vi.fn();
    const [onValue, onError] = [vi.fn(), vi.fn()];
    const leave = takeFirst<string>((...hearers) => {
      subscribe(...hearers);
      return stop;
    })(onValue, onError);
    return { told, stop, onValue, onError, leave };
  };

  it('ends with its first value, also where that comes at once', async () => {
    const { told, stop, onValue } = followOnce();
    told.value('one');
    told.value('two');
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
    expect(onValue.mock.calls).toEqual([['one']]);
    const stopAtOnce = vi.fn();
    takeFirst<string>((tell) => {
      tell('at once');
      return stopAtOnce;
    })(onValue, () => {});
    await vi.waitFor(() => expect(stopAtOnce).toHaveBeenCalledTimes(1));
    expect(onValue).toHaveBeenLastCalledWith('at once');
  });

  it('waits a failure out: the value that comes after it is told', () => {
    const { told, stop, onValue, onError } = followOnce();
    told.error(new Error('no network'));
    expect(onError).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
    told.value('later');
    expect(onValue.mock.calls).toEqual([['later']]);
  });

  it('ends for anyone who leaves before it', () => {
    const { stop, leave } = followOnce();
    leave();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
