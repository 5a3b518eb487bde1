import { FRAMES, fetchAhead, pageHere } from '@app/fetchAhead';
import type { PageRoute } from '@app/routes';
import { writeStored } from '@data/browser/browserStorage';
import { firestore, loadAuth } from '@data/calls/firebase';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/firebase', async (original) => ({
  ...(await original<typeof import('@data/calls/firebase')>()),
  loadAuth: vi.fn(async () => ({})),
  firestore: vi.fn(async () => ({})),
}));

const pageAt = (path: string, layout: PageRoute['layout'] = 'site') => {
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

describe('what a page needs', () => {
  const frame = vi.spyOn(FRAMES, 'workspace');
  const signature = pageAt('/sign/:id');
  const board = pageAt('/moja-tablica', 'workspace');
  const routes = [signature.route, board.route];

  beforeEach(() => {
    localStorage.clear();
    vi.clearAllMocks();
    frame.mockResolvedValue({} as Awaited<ReturnType<typeof FRAMES.workspace>>);
  });

  it('is asked for at once by whoever has signed in on this device: the clients, the page and the menu beside it', () => {
    writeStored('signedIn', 'ala');
    fetchAhead(routes, '/moja-tablica');
    for (const asked of [loadAuth, firestore, board.fetch, frame]) expect(asked).toHaveBeenCalledOnce();
    expect(signature.fetch).not.toHaveBeenCalled();
  });

  it('is the page of the very address, without a menu where it has none', () => {
    writeStored('signedIn', 'ala');
    fetchAhead(routes, '/sign/oferta');
    expect(signature.fetch).toHaveBeenCalledOnce();
    expect(frame).not.toHaveBeenCalled();
  });

  it('is not asked for by a visitor', () => {
    fetchAhead(routes, '/moja-tablica');
    for (const asked of [loadAuth, firestore, board.fetch, frame]) expect(asked).not.toHaveBeenCalled();
  });

  it('may fail to come ahead without a word', async () => {
    writeStored('signedIn', 'ala');
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    board.fetch.mockRejectedValueOnce(new Error('offline'));
    fetchAhead(routes, '/moja-tablica');
    await vi.waitFor(() => expect(board.fetch).toHaveBeenCalledOnce());
    await new Promise((go) => setTimeout(go));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('the first drawing', () => {
  const help = pageAt('/help');
  const routes: PageRoute[] = [{ ...help.route, access: 'public' }, pageAt('/moja-tablica').route];
  const settled = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    settled.mockClear();
    return () => vi.useRealTimers();
  });

  const isHere = async (pathname: string, ms: number) => {
    pageHere(routes, pathname).then(settled);
    await vi.advanceTimersByTimeAsync(ms);
    return settled.mock.calls.length > 0;
  };

  it('waits until the code of its page is there', async () => {
    const arrivals: (() => void)[] = [];
    help.fetch.mockReturnValueOnce(new Promise<void>((arrive) => arrivals.push(arrive)));
    expect(await isHere('/help', 500)).toBe(false);
    for (const arrive of arrivals) arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('waits a second for it and no longer', async () => {
    help.fetch.mockReturnValueOnce(new Promise(() => undefined));
    expect(await isHere('/help', 999)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('does not wait for code that cannot be fetched', async () => {
    help.fetch.mockRejectedValueOnce(new Error('offline'));
    expect(await isHere('/help', 0)).toBe(true);
  });

  it.each(['/moja-tablica', '/nowhere'])(
    'waits for nothing at %s, where it is not known who may enter',
    async (address) => {
      expect(await isHere(address, 0)).toBe(true);
    },
  );
});
