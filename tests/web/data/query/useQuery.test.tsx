import { AppError } from '@data/calls/appError';
import { keepCacheFor, queryClient, resetAfter } from '@data/query/queryClient';
import { type Subscribe, useLiveQuery, useQuery } from '@data/query/useQuery';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const strict = { wrapper: StrictMode };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('a query', () => {
  it('reads once where React mounts a component twice, however many components read it', async () => {
    const load = vi.fn(async () => 'biuro');
    const read = () => renderHook(() => useQuery({ queryKey: ['offer', 'a'], queryFn: load }), strict);
    const [first, second] = [read(), read()];
    await waitFor(() =>
      expect([first, second].map(({ result }) => result.current.data)).toEqual(['biuro', 'biuro']),
    );
    expect(load).toHaveBeenCalledOnce();
  });

  it('begins again with another key, and with a screen that is opened again', async () => {
    const load = vi.fn(async (id: string) => id);
    const read = () =>
      renderHook(({ id }) => useQuery({ queryKey: ['offer', id], queryFn: () => load(id) }), {
        initialProps: { id: 'a' },
      });
    const screen = read();
    await waitFor(() => expect(screen.result.current.data).toBe('a'));
    screen.rerender({ id: 'b' });
    expect(screen.result.current).toMatchObject({ status: 'pending', data: undefined });
    await waitFor(() => expect(screen.result.current.data).toBe('b'));
    screen.unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect(read().result.current.status).toBe('pending');
  });

  it('reports a failure once, and reads again when asked', async () => {
    const load = vi.fn(async () => 'biuro').mockRejectedValueOnce(new AppError('networkFailed'));
    const { result } = renderHook(() => useQuery({ queryKey: ['offer', 'a'], queryFn: load }));
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('[query.offer]', expect.any(AppError));
    await act(() => result.current.refetch());
    expect(result.current).toMatchObject({ status: 'success', data: 'biuro' });
  });
});

describe('a live query', () => {
  const createSource = () => {
    const listeners = new Set<{ onValue: (value: string) => void; onError: (error: unknown) => void }>();
    const subscribe: Subscribe<string> = (onValue, onError) => {
      const listener = { onValue, onError };
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const tell = (...values: string[]) =>
      act(async () => {
        for (const { onValue } of listeners) for (const value of values) onValue(value);
      });
    const fail = (error: unknown) =>
      act(async () => {
        for (const { onError } of listeners) onError(error);
      });
    return { listeners, subscribe, tell, fail };
  };
  const follow = (subscribe: Subscribe<string> | null) =>
    renderHook(() => useLiveQuery(['offer', 'a'], subscribe), strict);

  it('has one listener however many components follow it, which ends with the last of them', async () => {
    const { listeners, subscribe, tell } = createSource();
    const [first, second] = [follow(subscribe), follow(subscribe)];
    expect(listeners.size).toBe(1);
    await tell('free');
    await tell('booked');
    expect([first, second].map(({ result }) => result.current.data)).toEqual(['booked', 'booked']);
    first.unmount();
    expect(listeners.size).toBe(1);
    second.unmount();
    await waitFor(() => expect(listeners.size).toBe(0));
  });

  it('ends before its first value when the screen is left', () => {
    const { listeners, subscribe } = createSource();
    follow(subscribe).unmount();
    expect(listeners.size).toBe(0);
  });

  it('shows the newest of two values that come at once', async () => {
    const { subscribe, tell } = createSource();
    const { result } = follow(subscribe);
    await tell('free', 'booked');
    expect(result.current.data).toBe('booked');
  });

  it('shows the failure that follows a value in the same moment', async () => {
    const { listeners, subscribe } = createSource();
    const { result } = follow(subscribe);
    await act(async () => {
      for (const { onValue, onError } of listeners) {
        onValue('free');
        onError(new AppError('noPermission'));
      }
    });
    expect(result.current).toMatchObject({ status: 'error', data: undefined });
  });

  it('fails until the next value comes, and starts again when asked', async () => {
    const { listeners, subscribe, tell, fail } = createSource();
    const { result } = follow(subscribe);
    await fail(new AppError('networkFailed'));
    expect(result.current.status).toBe('error');
    await tell('free');
    expect(result.current).toMatchObject({ status: 'success', data: 'free' });
    await fail(new AppError('noPermission'));
    expect(result.current).toMatchObject({ status: 'error', data: undefined });
    act(() => void result.current.refetch());
    expect([result.current.status, listeners.size]).toEqual(['pending', 1]);
    await tell('free');
    expect(result.current.data).toBe('free');
  });

  it('stays pending where there is nothing to follow', () => {
    expect(follow(null).result.current.status).toBe('pending');
  });
});

describe('the cache', () => {
  it('keeps what an account reads under its own name, whatever the key says', async () => {
    let keptFor = 'anna';
    keepCacheFor('anna');
    const { result, rerender } = renderHook(() =>
      useQuery({ queryKey: ['getDeletionState', {}], queryFn: async () => keptFor }),
    );
    await waitFor(() => expect(result.current.data).toBe('anna'));
    keptFor = 'bogdan';
    keepCacheFor('bogdan');
    rerender();
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toBe('bogdan'));
    keepCacheFor(null);
  });

  it('reads the fees again that a refusal names as changed, and shows none until then', async () => {
    const load = vi.fn(async () => 600).mockResolvedValueOnce(500);
    const { result } = renderHook(() => useQuery({ queryKey: ['platformFees'], queryFn: load }));
    await waitFor(() => expect(result.current.data).toBe(500));
    act(() => resetAfter('offerChanged'));
    expect(result.current.data).toBe(500);
    act(() => resetAfter('feeChanged'));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toBe(600));
  });

  it('is emptied when an account leaves, and kept for a visitor who signs in', async () => {
    const keep = () => queryClient.setQueryData(['publicOffer', 'a'], 'biuro');
    const read = () => queryClient.getQueryData(['publicOffer', 'a']);
    keepCacheFor(null);
    keep();
    keepCacheFor('anna');
    expect(read()).toBe('biuro');
    keepCacheFor('bogdan');
    expect(read()).toBeUndefined();
    keep();
    keepCacheFor(null);
    expect(read()).toBeUndefined();
  });
});
