import { FRAMES } from '@app/frames';
import { findRoute, preloadPage, prepareFirstRender } from '@app/preloadPage';
import type { PageRoute } from '@app/routes';
import { writeStored } from '@data/browser/browserStorage';
import { loadAuth, loadFirestore } from '@data/calls/firebase';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/firebase', async (original) => ({
  ...(await original<typeof import('@data/calls/firebase')>()),
  loadAuth: vi.fn(async () => ({})),
  loadFirestore: vi.fn(async () => ({})),
}));

const createRoute = (path: string, layout: PageRoute['layout'] = 'site') => {
  const fetch = vi.fn(async (): Promise<unknown> => ({}));
  const route: PageRoute = {
    path,
    layout,
    access: 'signedIn',
    title: 'home',
    page: Object.assign(() => null, { fetch }),
  };
  return { route, fetch };
};

describe('The route of an address', () => {
  it.each([
    ['/offer/abc', 'offer'],
    ['/contract/abc/verify', 'contractVerify'],
    ['/nowhere', undefined],
  ])('is at %s that of %s', async (address, title) => {
    expect((await findRoute(address))?.title).toBe(title);
  });
});

describe('What a page needs', () => {
  const frame = vi.spyOn(FRAMES.workspace, 'fetch');
  const signature = createRoute('/sign/:id');
  const board = createRoute('/moja-tablica', 'workspace');

  beforeEach(() => {
    localStorage.clear();
    vi.clearAllMocks();
    frame.mockResolvedValue({});
  });

  it('is fetched at once for a user who has signed in on this device: the clients, the page and its menu', () => {
    writeStored('signedIn', 'ala');
    preloadPage(board.route);
    for (const fetched of [loadAuth, loadFirestore, board.fetch, frame])
      expect(fetched).toHaveBeenCalledOnce();
  });

  it('holds no menu where the page has none', () => {
    writeStored('signedIn', 'ala');
    preloadPage(signature.route);
    expect(signature.fetch).toHaveBeenCalledOnce();
    expect(frame).not.toHaveBeenCalled();
  });

  it('is not fetched for a visitor', () => {
    preloadPage(board.route);
    for (const fetched of [loadAuth, loadFirestore, board.fetch, frame])
      expect(fetched).not.toHaveBeenCalled();
  });

  it('may fail to come ahead without a word', async () => {
    writeStored('signedIn', 'ala');
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    board.fetch.mockRejectedValueOnce(new Error('offline'));
    preloadPage(board.route);
    await vi.waitFor(() => expect(board.fetch).toHaveBeenCalledOnce());
    await new Promise((go) => setTimeout(go));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('The first rendering', () => {
  const help = createRoute('/help');
  const helpRoute: PageRoute = { ...help.route, access: 'public' };
  const settled = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    settled.mockClear();
    return () => vi.useRealTimers();
  });

  const isReady = async (route: PageRoute | undefined, ms: number, isHydration = false) => {
    prepareFirstRender(route, isHydration).then(settled);
    await vi.advanceTimersByTimeAsync(ms);
    return settled.mock.calls.length > 0;
  };

  it('waits until the code of its page is there', async () => {
    const arrivals: (() => void)[] = [];
    help.fetch.mockReturnValueOnce(new Promise<void>((arrive) => arrivals.push(arrive)));
    expect(await isReady(helpRoute, 500)).toBe(false);
    for (const arrive of arrivals) arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('waits a second for it in place of a placeholder and no longer', async () => {
    help.fetch.mockReturnValueOnce(new Promise(() => undefined));
    expect(await isReady(helpRoute, 999)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('waits for it as long as it takes where it hydrates', async () => {
    help.fetch.mockReturnValueOnce(new Promise(() => undefined));
    expect(await isReady(helpRoute, 60_000, true)).toBe(false);
  });

  it('does not wait for code that cannot be fetched', async () => {
    help.fetch.mockRejectedValueOnce(new Error('offline'));
    expect(await isReady(helpRoute, 0, true)).toBe(true);
  });

  it('waits for the waiting state and the menu of a page that is not for everyone', async () => {
    const fetch = vi.fn(async (): Promise<unknown> => new Promise(() => undefined));
    const waiting = Object.assign(() => null, { fetch });
    expect(await isReady({ ...createRoute('/moja-tablica', 'workspace').route, waiting }, 0, true)).toBe(
      false,
    );
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['where it is not known who may enter', createRoute('/moja-tablica').route],
    ['at an address that leads nowhere', undefined],
  ])('waits for nothing %s', async (_, route) => {
    expect(await isReady(route, 0)).toBe(true);
  });
});
