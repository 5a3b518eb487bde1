import { PROBE_MS, REQUEST_SILENCE_MS, useOnline, watchConnection } from '@data/browser/online';
import { AppError } from '@data/calls/appError';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A request without a response until it is aborted. */
const waitUntilAborted = (_: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
const createEmptyResponse = async () => new Response();
const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
/** Returns a request that is pending until the end of the test. */
const createPendingRequest = () => new Promise<void>((resolve) => ends.push(resolve));
const ends: (() => void)[] = [];
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  network.mockReset().mockImplementation(createEmptyResponse);
});
afterEach(async () => {
  network.mockImplementation(createEmptyResponse);
  for (const end of ends.splice(0)) end();
  await advanceTime(10_000);
  vi.unstubAllGlobals();
});

/** Renders a component that shows the connection. Returns the value it sees. */
const watch = () => renderHook(() => useOnline()).result;

describe('a lost connection', () => {
  it('is told within two seconds of a request that gets no answer, without a word of the browser', async () => {
    const shown = watch();
    network.mockImplementation(waitUntilAborted);
    void watchConnection(createPendingRequest);
    await advanceTime(REQUEST_SILENCE_MS + PROBE_MS - 1);
    expect(shown.current).toBe(true);
    await advanceTime(1);
    expect(shown.current).toBe(false);
    expect(REQUEST_SILENCE_MS + PROBE_MS).toBeLessThanOrEqual(1500);
  });

  it('is told in the moment the browser says so, before any attempt is answered', () => {
    const shown = watch();
    network.mockImplementation(waitUntilAborted);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(shown.current).toBe(false);
  });

  it('is taken back where the application is reached although the browser says that the network is gone', async () => {
    const shown = watch();
    act(() => void window.dispatchEvent(new Event('offline')));
    await advanceTime(0);
    expect(shown.current).toBe(true);
  });

  it('is not taken back by answers to what was asked before it', async () => {
    const shown = watch();
    let answer = (_: Response) => {};
    network.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const request = watchConnection(createPendingRequest);
    await advanceTime(REQUEST_SILENCE_MS);
    network.mockImplementation(waitUntilAborted);
    act(() => void window.dispatchEvent(new Event('offline')));
    answer(new Response());
    for (const end of ends.splice(0)) end();
    await act(() => request);
    expect(shown.current).toBe(false);
  });

  it('is told when a request fails without an answer', async () => {
    const shown = watch();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await watchConnection(() => Promise.reject(new AppError('networkFailed'))).catch(() => {});
    await advanceTime(0);
    expect(shown.current).toBe(false);
  });

  it('is over once the application is reached again, without a word of the browser', async () => {
    const shown = watch();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    act(() => void window.dispatchEvent(new Event('offline')));
    await advanceTime(0);
    network.mockImplementation(createEmptyResponse);
    await advanceTime(3000);
    expect(shown.current).toBe(true);
  });

  it('is over at once when a request gets its answer', async () => {
    const shown = watch();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    act(() => void window.dispatchEvent(new Event('offline')));
    await advanceTime(0);
    await act(() => watchConnection(() => Promise.resolve('tak')));
    expect(shown.current).toBe(true);
  });
});

describe('a slow answer', () => {
  it('is no lost connection while the application is reached', async () => {
    const shown = watch();
    void watchConnection(createPendingRequest);
    await advanceTime(20_000);
    expect(shown.current).toBe(true);
    expect(network.mock.calls.length).toBeGreaterThan(1);
  });

  it('that refuses is no lost connection either, and makes no attempt', async () => {
    const shown = watch();
    await watchConnection(() => Promise.reject(new AppError('noPermission'))).catch(() => {});
    await advanceTime(0);
    expect(shown.current).toBe(true);
    expect(network).not.toHaveBeenCalled();
  });

  it('gives back what the request gives', async () => {
    await expect(watchConnection(() => Promise.resolve(7))).resolves.toBe(7);
  });
});
