import { lazySubscription, once, type Subscribe, useLive } from '@data/firestore/liveQuery';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

type Told = { value: (value: string) => void; error: (error: unknown) => void };

/** A live query whose answers the test gives. */
const aQuery = () => {
  const told = {} as Told;
  const subscribe: Subscribe<string> = (value, error) => {
    Object.assign(told, { value, error });
    return () => {};
  };
  return { told, subscribe };
};

const follow = (first: Subscribe<string>) =>
  renderHook(({ query }) => useLive(query, [query]), { initialProps: { query: first } });

describe('a live query', () => {
  it('shows what comes, and what comes after it', () => {
    const { told, subscribe } = aQuery();
    const { result } = follow(subscribe);
    expect(result.current.status).toBe('loading');
    act(() => told.value('one'));
    expect(result.current.value).toBe('one');
    act(() => told.value('two'));
    expect(result.current.value).toBe('two');
  });

  it('shows the failure that follows a value in the same moment, not the value', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { told, subscribe } = aQuery();
    const { result } = follow(subscribe);
    act(() => {
      told.value('one');
      told.error(new Error('gone'));
    });
    expect(result.current.status).toBe('error');
  });

  it('shows nothing of the query before while the next one loads, also where its value came last', () => {
    const [before, next] = [aQuery(), aQuery()];
    const { result, rerender } = follow(before.subscribe);
    act(() => {
      before.told.value('of the account before');
      rerender({ query: next.subscribe });
    });
    expect(result.current).toMatchObject({ status: 'loading', value: undefined });
    act(() => next.told.value('mine'));
    expect(result.current.value).toBe('mine');
  });

  it('hears nothing more of the query before, which may go on to speak: no value and no failure', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [before, next] = [aQuery(), aQuery()];
    const { result, rerender } = follow(before.subscribe);
    rerender({ query: next.subscribe });
    act(() => before.told.value('of the account before'));
    expect(result.current).toMatchObject({ status: 'loading', value: undefined });
    act(() => next.told.value('mine'));
    act(() => before.told.error(new Error('of the account before')));
    expect(result.current).toMatchObject({ status: 'ready', value: 'mine' });
  });

  it('that failed is asked for anew on request', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { told, subscribe } = aQuery();
    const asked = vi.fn(subscribe);
    const { result } = follow(asked);
    act(() => told.error(new Error('gone')));
    act(() => result.current.retry());
    expect(asked).toHaveBeenCalledTimes(2);
    expect(result.current.status).toBe('loading');
    act(() => told.value('back'));
    expect(result.current.value).toBe('back');
  });
});

describe('a subscription whose client has yet to load', () => {
  it('says nothing of a client that fails after it was stopped', async () => {
    const onError = vi.fn();
    let fail: (error: unknown) => void = () => {};
    const stop = lazySubscription(() => new Promise((_, reject) => (fail = reject)), onError);
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
    const leave = once<string>((...hearers) => {
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
    once<string>((tell) => {
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

  it('ends for whoever leaves before it', () => {
    const { stop, leave } = followOnce();
    leave();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
