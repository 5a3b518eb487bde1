import { paths } from '@api/paths';
import { reportQuietly } from '@data/calls/reportQuietly';

const WORKER = '/sw.js';
/** The service worker serves only the protocol page; all other pages use the network. */
const SCOPE = paths.protocol('');

/** Returns the URL of the application's entry script, which identifies the build on every page. */
const getBuildEntry = (page: Document): string | null =>
  page.querySelector<HTMLElement>('script[data-build]')?.dataset.build ?? null;

const listBuiltPaths = (address: string): string[] => {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
};

const listBuiltFiles = (entries: readonly { name: string }[]): string[] => [
  ...new Set(entries.flatMap(({ name }) => listBuiltPaths(name))),
];

const registerWorker = async (): Promise<ServiceWorker | null> => {
  const { active, installing, waiting } = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  return active ?? waiting ?? installing;
};

/** Sends the service worker the files this page has loaded and all it loads later. */
const keepLoaded = async (entry: string): Promise<void> => {
  const worker = await registerWorker();
  new PerformanceObserver((list) => {
    worker?.postMessage({ entry, files: listBuiltFiles(list.getEntries()) });
  }).observe({ type: 'resource', buffered: true });
};

const runWhenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
};

let isKept = false;

/**
 * Caches this page's files for offline use: once a page load, when the browser is idle. Skipped in development and in
 * browsers without service workers.
 */
export const keepPageForOffline = (): void => {
  const entry = getBuildEntry(document);
  if (isKept || !import.meta.env.PROD || !entry || !('serviceWorker' in navigator)) return;
  isKept = true;
  runWhenIdle(() => {
    keepLoaded(entry).catch((error: unknown) => reportQuietly('offlinePage', error));
  });
};
