import { markRead, useUnreadCount } from '@data/accounts/notifications';
import { AppError } from '@data/calls/appError';
import * as queries from '@data/firestore/queries';
import { queryClient } from '@data/query/queryClient';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('@data/calls/firebase', () => ({ loadFunctions: async () => ({ call }) }));
vi.mock('@data/firestore/queries');

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

let unread = 3;
let user = 0;
beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  unread = 3;
  user += 1;
  vi.mocked(queries.countQuery).mockImplementation(async () => unread);
  call.mockImplementation(async () => {
    unread = 0;
    return { status: 'SUCCESS' };
  });
});

describe('the number of unread notifications', () => {
  it('is one count of the account’s own, however many ask within a minute', async () => {
    const bell = renderHook(() => useUnreadCount(`u${user}`), { wrapper });
    await waitFor(() => expect(bell.result.current).toBe(3));
    const other = renderHook(() => useUnreadCount(`u${user}`), { wrapper });
    await waitFor(() => expect(other.result.current).toBe(3));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(vi.mocked(queries.countQuery).mock.calls).toEqual([
      ['unreadNotifications', { uid: `u${user}`, isRead: false }],
    ]);
  });

  it('is counted again once some were marked as read', async () => {
    const { result } = renderHook(() => useUnreadCount(`u${user}`), { wrapper });
    await waitFor(() => expect(result.current).toBe(3));
    await act(() => markRead(['n1']));
    await waitFor(() => expect(result.current).toBe(0));
    expect(call.mock.calls).toEqual([['markNotificationsRead', { ids: ['n1'] }, undefined]]);
  });

  it('stays as it is when marking fails', async () => {
    const { result } = renderHook(() => useUnreadCount(`u${user}`), { wrapper });
    await waitFor(() => expect(result.current).toBe(3));
    call.mockRejectedValue(new AppError('networkFailed'));
    await expect(markRead()).rejects.toThrow();
    expect(queries.countQuery).toHaveBeenCalledOnce();
  });

  it('is unknown where it cannot be counted, which is only reported', async () => {
    vi.mocked(queries.countQuery).mockRejectedValue(new AppError('networkFailed'));
    const { result } = renderHook(() => useUnreadCount(`u${user}`), { wrapper });
    await waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith('[query.unreadNotifications]', expect.any(AppError)),
    );
    expect(result.current).toBeNull();
  });
});
