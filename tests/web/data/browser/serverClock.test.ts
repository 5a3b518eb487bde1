import { serverNow, syncServerClock, useServerNow } from '@data/browser/serverClock';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { act, renderHook } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { createTokenAhead, setServerAhead } from '../../../support/serverClock';

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

describe('the server’s clock on a device whose own is wrong', () => {
  it.each([
    ['two hours fast', -2 * HOUR_MS],
    ['two hours slow', 2 * HOUR_MS],
    ['right', 0],
  ])('is learned from the token: %s', (_, ahead) => {
    setServerAhead(ahead);
    expect(serverNow()).toBe(NOW + ahead);
  });

  it('is followed second by second', () => {
    setServerAhead(HOUR_MS);
    const { result } = renderHook(() => useServerNow());
    act(() => vi.advanceTimersByTime(3 * SECOND_MS));
    expect(result.current).toBe(NOW + HOUR_MS + 3 * SECOND_MS);
  });

  it('stays as it was when the client of the accounts no longer tells when a token came', () => {
    setServerAhead(HOUR_MS);
    const [, token] = createTokenAhead(0);
    syncServerClock({ toJSON: () => ({}) } as never, token);
    expect(serverNow()).toBe(NOW + HOUR_MS);
  });

  it.each([
    ['an older one that showed the clock wrong, which may be right by now', 2 * HOUR_MS, -10 * MINUTE_MS, 1],
    ['one that came just now', 2 * HOUR_MS, 0, 0],
    ['an older one that showed the clock right', SECOND_MS, -10 * MINUTE_MS, 0],
  ])('has a new token fetched for %s', async (_, ahead, since, times) => {
    setServerAhead(0);
    const fetch = vi.fn(async () => 'token');
    syncServerClock(...createTokenAhead(ahead, { cameAt: NOW + since, fetch }));
    expect(fetch).toHaveBeenCalledTimes(times);
  });

  it('can be learned from what the client of the accounts really keeps', async () => {
    vi.useRealTimers();
    setServerAhead(0);
    const issuedAt = Math.floor((Date.now() + 2 * HOUR_MS) / SECOND_MS);
    const claims = { sub: 'anna', auth_time: issuedAt, iat: issuedAt, exp: issuedAt + 3600 };
    const idToken = ['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.');
    const answers = {
      signInWithPassword: { idToken, refreshToken: 'refresh', expiresIn: '3600', localId: 'anna' },
      lookup: { users: [{ localId: 'anna', email: 'anna@firma.pl' }] },
    };
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes(':lookup') ? answers.lookup : answers.signInWithPassword),
    );
    // imported here because it captures `fetch` at load time
    const { inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } = await import('firebase/auth');
    const auth = initializeAuth(initializeApp({ apiKey: 'key' }, 'clock'), {
      persistence: inMemoryPersistence,
    });
    const { user } = await signInWithEmailAndPassword(auth, 'anna@firma.pl', 'secret');
    syncServerClock(user, await user.getIdTokenResult());
    expect(Math.abs(serverNow() - Date.now() - 2 * HOUR_MS)).toBeLessThan(SECOND_MS);
  });
});
