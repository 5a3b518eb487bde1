import { FRAMES, fetchAhead } from '@app/fetchAhead';
import type { PageRoute } from '@app/routes';
import { writeStored } from '@data/browserStorage';
import { firestore, loadAuth } from '@data/firebase';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/firebase', async (original) => ({
  ...(await original<typeof import('@data/firebase')>()),
  loadAuth: vi.fn(async () => ({})),
  firestore: vi.fn(async () => ({})),
}));

const pageAt = (path: string, layout: PageRoute['layout'] = 'site') => {
  const fetch = vi.fn(async () => ({}));
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
