import { isServerReached } from '@data/browser/online';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Cuts the browser's connection while a page is open; all requests fail until the end of the test. */
export const loseConnection = async (): Promise<void> => {
  onTestFinished(async () => {
    vi.stubGlobal('fetch', async () => new Response());
    await isServerReached();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => void window.dispatchEvent(new Event('offline')));
};
