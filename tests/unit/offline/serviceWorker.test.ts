import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://lokal.example';
const WORKER = readFileSync('public/sw.js', 'utf8');
const FACE = '/assets/face-0.woff2';
const renderPage = (entry: string) =>
  `<link rel="preload" href="${FACE}" /><script type="module" data-build="${entry}"></script>`;

type Answer = Response | undefined;
type Event = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>;

/** Fake of one browser cache. */
const aCache = (fetched: (path: string) => Promise<Response>) => {
  const kept = new Map<string, Response>();
  return {
    match: async (path: string): Promise<Answer> => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
    addAll: async (paths: string[]) => {
      for (const path of paths) kept.set(path, await fetched(path));
    },
    paths: () => [...kept.keys()].sort(),
  };
};
type Cache = ReturnType<typeof aCache>;

/** Starts the worker in a fake browser whose network the test controls. */
const startWorker = () => {
  const listeners = new Map<string, (event: Event) => void>();
  const stores = new Map<string, Cache>();
  const network = vi.fn(async (request: string | { url: string }) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    return new Response(path === '/app.html' ? renderPage('/assets/index-1.js') : `network ${path}`);
  });
  const pathOf = (asked: string | { url: string }) =>
    typeof asked === 'string' ? asked : new URL(asked.url).pathname;
  const caches = {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? aCache((path) => network(path));
      stores.set(name, store);
      return store;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: string | { url: string }): Promise<Answer> => {
      for (const store of stores.values()) {
        const found = await store.match(pathOf(asked));
        if (found) return found;
      }
      return undefined;
    },
  };
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: () => {},
    addEventListener: (name: string, listen: (event: Event) => void) => listeners.set(name, listen),
  };
  const fetch = (request: string) => network(request);
  runInNewContext(WORKER, { self, caches, fetch, URL, setTimeout, Promise });
  const keep = async (entry: string, files: string[]) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('message')?.({ data: { entry, files }, waitUntil: (given) => (work = given) });
    await work;
  };
  /** Returns the answer of the worker, or `null` if it leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors'): Promise<string | null> => {
    let answer: Promise<Response> | null = null;
    const request = { url: new URL(path, ORIGIN).href, mode };
    const respondWith = (given: Promise<Response>) => (answer = given);
    listeners.get('fetch')?.({ request, respondWith, waitUntil: () => {} });
    const response = await (answer as Promise<Response> | null);
    return response ? response.text() : null;
  };
  return { keep, ask, network, caches, stores };
};

const FILES = ['/assets/index-1.js', '/assets/ProtocolPage-2.js'];
const throwNetworkError = async () => {
  throw new TypeError('Failed to fetch');
};

describe('the worker that opens a protocol without a network', () => {
  it('answers with the kept page and its files when there is no network', async () => {
    const { keep, ask, network } = startWorker();
    await keep('/assets/index-1.js', FILES);
    network.mockImplementation(throwNetworkError);
    expect(await ask('/protocol/o1', 'navigate')).toBe(renderPage('/assets/index-1.js'));
    expect(await ask('/assets/ProtocolPage-2.js')).toBe('network /assets/ProtocolPage-2.js');
  });

  it('answers also with what the kept page begins with, on whichever page of the build the visit began', async () => {
    const { keep, ask, network } = startWorker();
    await keep('/assets/index-1.js', FILES);
    network.mockImplementation(throwNetworkError);
    expect(await ask(FACE)).toBe(`network ${FACE}`);
  });

  it('keeps the page at the next chance when one of its files did not come', async () => {
    const { keep, network, ask } = startWorker();
    const online = network.getMockImplementation() ?? throwNetworkError;
    network.mockImplementation(async (request) => (request === FACE ? throwNetworkError() : online(request)));
    await expect(keep('/assets/index-1.js', FILES)).rejects.toThrow('Failed to fetch');
    network.mockImplementation(online);
    await keep('/assets/index-1.js', FILES);
    network.mockImplementation(throwNetworkError);
    expect(await ask('/protocol/o1', 'navigate')).toBe(renderPage('/assets/index-1.js'));
    expect(await ask(FACE)).toBe(`network ${FACE}`);
  });

  it('asks the network first for a page, so that a new build is shown at once', async () => {
    const { keep, ask } = startWorker();
    await keep('/assets/index-1.js', FILES);
    expect(await ask('/protocol/o1', 'navigate')).toBe('network /protocol/o1');
  });

  it('shows the kept page when the network stays silent for five seconds', async () => {
    vi.useFakeTimers();
    const { keep, ask, network } = startWorker();
    await keep('/assets/index-1.js', FILES);
    network.mockImplementation(() => new Promise(() => {}));
    const answer = ask('/protocol/o1', 'navigate');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBe(renderPage('/assets/index-1.js'));
    vi.useRealTimers();
  });

  it('keeps nothing of a page whose build is not the deployed one any more', async () => {
    const { keep, stores } = startWorker();
    await keep('/assets/index-0.js', ['/assets/index-0.js']);
    expect(stores.size).toBe(0);
  });

  it('lets go of the build before once it keeps the new one, and of no foreign cache', async () => {
    const { keep, network, caches, stores } = startWorker();
    await keep('/assets/index-1.js', FILES);
    await caches.open('somebody else');
    network.mockImplementation(async () => new Response(renderPage('/assets/index-2.js')));
    await keep('/assets/index-2.js', ['/assets/index-2.js']);
    expect([...stores.keys()].sort()).toEqual(['protocol:/assets/index-2.js', 'somebody else']);
  });

  it('adds what the page loads later and fetches nothing twice', async () => {
    const { keep, network, stores } = startWorker();
    await keep('/assets/index-1.js', FILES);
    const calls = network.mock.calls.length;
    await keep('/assets/index-1.js', [...FILES, '/assets/dialog-3.js']);
    expect(network.mock.calls.length).toBe(calls + 1);
    expect(stores.get('protocol:/assets/index-1.js')?.paths()).toContain('/assets/dialog-3.js');
  });

  it.each(['/confirmOrDecline', '/version.json', 'https://firestore.googleapis.com/assets/x'])(
    'never touches %s',
    async (address) => {
      const { keep, ask } = startWorker();
      await keep('/assets/index-1.js', FILES);
      expect(await ask(address)).toBeNull();
    },
  );
});
