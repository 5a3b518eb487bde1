import { AppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { markRead, useUnreadCount } from '@data/notifications';
import * as queries from '@data/queryBuilder';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/callFunction');
vi.mock('@data/queryBuilder');

let unread = 3;
let user = 0;
beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  unread = 3;
  user += 1;
  vi.mocked(queries.countQuery).mockImplementation(async () => unread);
  vi.mocked(callFunction).mockImplementation((async () => {
    unread = 0;
    return { status: 'SUCCESS' };
  }) as never);
});

describe('the number of unread notifications', () => {
  it('is one count of the account’s own, however many ask within a minute', async () => {
    const bell = renderHook(() => useUnreadCount(`u${user}`));
    await waitFor(() => expect(bell.result.current).toBe(3));
    const other = renderHook(() => useUnreadCount(`u${user}`));
    await waitFor(() => expect(other.result.current).toBe(3));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(vi.mocked(queries.countQuery).mock.calls).toEqual([['unreadNotifications', [`u${user}`, false]]]);
  });

  it('is counted anew once some were marked as read', async () => {
    const { result } = renderHook(() => useUnreadCount(`u${user}`));
    await waitFor(() => expect(result.current).toBe(3));
    await act(() => markRead(['n1']));
    await waitFor(() => expect(result.current).toBe(0));
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('markNotificationsRead', { ids: ['n1'] });
  });

  it('stays as it is when marking fails', async () => {
    const { result } = renderHook(() => useUnreadCount(`u${user}`));
    await waitFor(() => expect(result.current).toBe(3));
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    await expect(markRead()).rejects.toThrow();
    expect(queries.countQuery).toHaveBeenCalledOnce();
  });

  it('is unknown where it cannot be counted, which is only reported', async () => {
    vi.mocked(queries.countQuery).mockRejectedValue(new AppError('networkFailed'));
    const { result } = renderHook(() => useUnreadCount(`u${user}`));
    await waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith('[notifications.count]', expect.any(AppError)),
    );
    expect(result.current).toBeNull();
  });
});
