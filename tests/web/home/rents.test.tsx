import { loadRents } from '@data/offers/rents';
import { useRents } from '@features/home/useRents';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/offers/rents', async (original) => ({
  ...(await original<typeof import('@data/offers/rents')>()),
  loadRents: vi.fn(),
}));

const waitForRentRequest = () => act(() => vi.advanceTimersByTimeAsync(1000));
const listRequestedIds = () => vi.mocked(loadRents).mock.calls.map(([ids]) => ids);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadRents).mockReset().mockResolvedValue({ one: 100 });
});

describe('the rents of the cards seen', () => {
  it('are asked for together, and draw nothing again before they come [J15]', async () => {
    const drawn = vi.fn();
    const { result } = renderHook(() => {
      drawn();
      return useRents(true);
    });
    const before = drawn.mock.calls.length;
    act(() => {
      result.current.see('one');
      result.current.see('two');
      result.current.see('one');
    });
    expect(drawn).toHaveBeenCalledTimes(before);
    await waitForRentRequest();
    expect(listRequestedIds()).toEqual([['one', 'two']]);
    expect(result.current.rents).toEqual({ one: 100 });
  });

  it('of the cards a visitor saw are asked for once they sign in [J15]', async () => {
    const { result, rerender } = renderHook(({ isSignedIn }) => useRents(isSignedIn), {
      initialProps: { isSignedIn: false },
    });
    result.current.see('one');
    await waitForRentRequest();
    expect(listRequestedIds()).toEqual([]);
    rerender({ isSignedIn: true });
    await waitForRentRequest();
    expect(listRequestedIds()).toEqual([['one']]);
  });

  it('are asked for once more with the next card seen where they could not be had [J15]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(loadRents).mockRejectedValueOnce(new Error('down'));
    const { result } = renderHook(() => useRents(true));
    result.current.see('one');
    await waitForRentRequest();
    result.current.see('two');
    await waitForRentRequest();
    expect(listRequestedIds()).toEqual([['one'], ['one', 'two']]);
  });
});
