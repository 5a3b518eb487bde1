// @vitest-environment jsdom
import { buildSearchQuery } from '@api/searchQueries';
import { DEHYDRATED_STATE_ID, viewKeys } from '@api/viewRendering';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { buildSearchPage, type SearchPorts } from '@functions/pages/buildSearchPage';
import { VIEW_WAIT_MS } from '@functions/pages/withTimeout';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { aPublicOffer, parseHtml, SHELL } from './fixtures';

const VIEW = { html: '<main>oferty</main>', styles: '<style data-emotion="css a">.css-a{color:red}</style>' };
const buildSearchResult = (...ids: string[]) => ({
  items: ids.map((id) => aPublicOffer({ id })),
  next: [1, 'x'],
});

const createFakePorts = (patch: Partial<SearchPorts> = {}) => {
  const renderView = vi.fn(async () => VIEW);
  const ports: SearchPorts = {
    shell: async () => SHELL,
    offers: async () => buildSearchResult('jeden', 'dwa'),
    count: async () => 32,
    renderer: async () => ({ renderView }),
    report: vi.fn(),
    ...patch,
  };
  return { ports, renderView };
};

const buildSearchRequest = (query: string) => ({
  query: new URLSearchParams(query),
  lang: 'pl' as const,
  now: NOW,
});
const parseDehydratedState = (body: string) =>
  JSON.parse(parseHtml(body).getElementById(DEHYDRATED_STATE_ID)?.textContent ?? 'null') as Record<
    string,
    unknown
  >;

describe('the page of a search', () => {
  it('shows the offers of the first page before any script has come, and brings them along', async () => {
    const { ports, renderView } = createFakePorts();
    const { status, body, headers } = await buildSearchPage(buildSearchRequest(''), ports);
    expect([status, headers['Cache-Control']]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    expect(parseHtml(body).getElementById('root')?.innerHTML).toBe(VIEW.html);
    expect(parseHtml(body).head.innerHTML).toContain(VIEW.styles);
    const all = buildSearchQuery({ audience: 'visitor', filters: NO_FILTERS });
    const parts = [
      [viewKeys.search(all), buildSearchResult('jeden', 'dwa')],
      [viewKeys.count(all), 32],
    ];
    expect(parseDehydratedState(body)).toEqual(JSON.parse(JSON.stringify({ at: NOW, parts })));
    expect(renderView).toHaveBeenCalledExactlyOnceWith({
      path: '/offers?',
      lang: 'pl',
      state: { at: NOW, parts },
      knownStyles: ['base', 'frame', 'bar'],
    });
  });

  it('asks the query of its filters and order, never one by rent', async () => {
    const offers = vi.fn(async () => ({ items: [aPublicOffer({ id: 'biuro' })], next: null }));
    const { ports, renderView } = createFakePorts({ offers });
    await buildSearchPage(buildSearchRequest('premisesPurpose=Biurowe&maxPrice=5000&sort=priceUp'), ports);
    const filters = { ...NO_FILTERS, premisesPurpose: 'Biurowe' as const };
    expect(offers).toHaveBeenCalledWith(buildSearchQuery({ audience: 'visitor', filters }));
    expect(renderView.mock.calls).toMatchObject([
      [{ path: '/offers?premisesPurpose=Biurowe&maxPrice=5000&sort=priceUp' }],
    ]);
  });

  it.each(['view=map', 'mapArea=52.1,20.9,52.3,21.2'])(
    'renders and reads nothing for a map (%s)',
    async (query) => {
      const offers = vi.fn();
      const { ports } = createFakePorts({ offers });
      expect((await buildSearchPage(buildSearchRequest(query), ports)).body).toBe(SHELL);
      expect(offers).not.toHaveBeenCalled();
    },
  );

  it('cannot be broken out of by the name of an offer', async () => {
    const name = '</script><script>alert(1)</script>';
    const { ports } = createFakePorts({
      offers: async () => ({ items: [aPublicOffer({ name })], next: null }),
    });
    const { body } = await buildSearchPage(buildSearchRequest(''), ports);
    expect(body).not.toContain('<script>alert');
    expect(JSON.stringify(parseDehydratedState(body))).toContain(name);
  });
});

describe('when something fails', () => {
  const failure = new Error('no database');

  it.each([
    ['the offers cannot be read', { offers: () => Promise.reject(failure) }],
    ['they cannot be rendered', { renderer: () => Promise.reject(failure) }],
  ])('and %s, the plain shell is served, kept by no one, and the failure is reported', async (_, patch) => {
    const { ports } = createFakePorts(patch);
    const page = await buildSearchPage(buildSearchRequest(''), ports);
    expect([page.status, page.body, page.headers['Cache-Control']]).toEqual([200, SHELL, 'no-store']);
    expect(ports.report).toHaveBeenCalledWith('pages.search', failure);
  });

  it('a database that does not answer holds the page up for no longer than the limit', async () => {
    vi.useFakeTimers();
    try {
      const { ports } = createFakePorts({ offers: () => new Promise(() => {}) });
      const done = vi.fn();
      const waiting = buildSearchPage(buildSearchRequest(''), ports);
      void waiting.then(done);
      await vi.advanceTimersByTimeAsync(VIEW_WAIT_MS - 1);
      expect(done).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect((await waiting).body).toBe(SHELL);
    } finally {
      vi.useRealTimers();
    }
  });

  it('without a shell a page is shown that tries again by itself', async () => {
    const { ports } = createFakePorts({ shell: async () => null });
    expect((await buildSearchPage(buildSearchRequest(''), ports)).status).toBe(503);
  });
});
