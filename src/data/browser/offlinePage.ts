import { paths } from '@contracts/paths';
import { reportQuietly } from '@data/calls/reportQuietly';

const WORKER = '/sw.js';
/** The worker answers for the protocol alone; every other page goes to the network as ever. */
const SCOPE = paths.protocol('');

/** The script of the application, which names the build on whichever of its pages the visit began. */
const getBuildEntry = (page: Document): string | null =>
  page.querySelector<HTMLElement>('script[data-build]')?.dataset.build ?? null;

const getBuiltPaths = (address: string): string[] => {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
};

const listBuiltFiles = (entries: readonly { name: string }[]): string[] => [
  ...new Set(entries.flatMap(({ name }) => getBuiltPaths(name))),
];

const registerWorker = async (): Promise<ServiceWorker | null> => {
  const { active, installing, waiting } = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  return active ?? waiting ?? installing;
};

/** Names to the worker what this page has loaded, and whatever it loads from now on. */
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
 * Has the browser keep what this page is made of, so that it opens again without a network. Once a page load, when the
 * browser has nothing else to do; a browser that cannot, and the page in development, do without.
 */
export const keepPageForOffline = (): void => {
  const entry = getBuildEntry(document);
  if (isKept || !import.meta.env.PROD || !entry || !('serviceWorker' in navigator)) return;
  isKept = true;
  runWhenIdle(() => {
    keepLoaded(entry).catch((error: unknown) => reportQuietly('offlinePage', error));
  });
};
