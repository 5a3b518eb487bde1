import { isServerReached } from '@data/browser/online';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The browser loses its network while a page is open: nothing is reached until the test is over. */
export const loseConnection = async (): Promise<void> => {
  onTestFinished(async () => {
    vi.stubGlobal('fetch', async () => new Response());
    await isServerReached();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => void window.dispatchEvent(new Event('offline')));
};
