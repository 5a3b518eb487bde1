import { webcrypto } from 'node:crypto';
import { queryClient } from '@data/query/queryClient';
import { startI18n } from '@i18n/startI18n';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import { restoreFakes } from './fakes';
import { ignoreStyleSheets } from './styleSheets';
import { setViewportWidth } from './viewport';

const NAMESPACES = ['auth', 'declarations', 'enums', 'errors', 'validation', 'versions'];

// a busy machine may need longer than the default second to show the awaited element
configure({ asyncUtilTimeout: 5000 });
await startI18n('pl');
await i18next.loadNamespaces(NAMESPACES);

// jsdom's own crypto has no digests
Object.defineProperty(window, 'crypto', { value: webcrypto });

// browsers return a promise here: an effect that returns it breaks the page
window.scrollTo = vi.fn(async () => {});
Element.prototype.scrollIntoView = vi.fn(async () => {});

/** jsdom has no layout: no element is ever resized or comes into view. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });

beforeEach(() => {
  setViewportWidth(1440);
  ignoreStyleSheets();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ version: '0.0.0' })));
});

afterEach(async () => {
  cleanup();
  restoreFakes();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  queryClient.clear();
  await i18next.changeLanguage('pl');
});
