// @vitest-environment jsdom
import { buildSearchQuery } from '@api/searchQueries';
import { DEHYDRATED_STATE_ID, viewKeys } from '@api/viewRendering';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { buildSearchPage, type SearchPorts } from '@functions/pages/buildSearchPage';
import { VIEW_WAIT_MS } from '@functions/pages/withTimeout';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { offerOf, parsed, SHELL } from './fixtures';

const VIEW = { html: '<main>oferty</main>', styles: '<style data-emotion="css a">.css-a{color:red}</style>' };
const found = (...ids: string[]) => ({ items: ids.map((id) => offerOf({ id })), next: [1, 'x'] });

const portsWith = (patch: Partial<SearchPorts> = {}) => {
  const renderView = vi.fn(async () => VIEW);
  const ports: SearchPorts = {
    shell: async () => SHELL,
    offers: async () => found('jeden', 'dwa'),
    count: async () => 32,
    renderer: async () => ({ renderView }),
    report: vi.fn(),
    ...patch,
  };
  return { ports, renderView };
};

const asked = (query: string) => ({ query: new URLSearchParams(query), lang: 'pl' as const, now: NOW });
const servedBy = (body: string) =>
  JSON.parse(parsed(body).getElementById(DEHYDRATED_STATE_ID)?.textContent ?? 'null') as Record<
    string,
    unknown
  >;

describe('the page of a search', () => {
  it('shows the offers of the first page before any script has come, and brings them along', async () => {
    const { ports, renderView } = portsWith();
    const { status, body, headers } = await buildSearchPage(asked(''), ports);
    expect([status, headers['Cache-Control']]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    expect(parsed(body).getElementById('root')?.innerHTML).toBe(VIEW.html);
    expect(parsed(body).head.innerHTML).toContain(VIEW.styles);
    const all = buildSearchQuery({ audience: 'visitor', filters: NO_FILTERS });
    const parts = [
      [viewKeys.search(all), found('jeden', 'dwa')],
      [viewKeys.count(all), 32],
    ];
    expect(servedBy(body)).toEqual(JSON.parse(JSON.stringify({ at: NOW, parts })));
    expect(renderView).toHaveBeenCalledExactlyOnceWith({
      path: '/offers?',
      lang: 'pl',
      state: { at: NOW, parts },
      knownStyles: ['base', 'frame', 'bar'],
    });
  });

  it('asks the query of its filters and order, never one by rent', async () => {
    const offers = vi.fn(async () => ({ items: [offerOf({ id: 'biuro' })], next: null }));
    const { ports, renderView } = portsWith({ offers });
    await buildSearchPage(asked('premisesPurpose=Biurowe&maxPrice=5000&sort=priceUp'), ports);
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
      const { ports } = portsWith({ offers });
      expect((await buildSearchPage(asked(query), ports)).body).toBe(SHELL);
      expect(offers).not.toHaveBeenCalled();
    },
  );

  it('cannot be broken out of by the name of an offer', async () => {
    const name = '</script><script>alert(1)</script>';
    const { ports } = portsWith({ offers: async () => ({ items: [offerOf({ name })], next: null }) });
    const { body } = await buildSearchPage(asked(''), ports);
    expect(body).not.toContain('<script>alert');
    expect(JSON.stringify(servedBy(body))).toContain(name);
  });
});

describe('when something fails', () => {
  const failure = new Error('no database');

  it.each([
    ['the offers cannot be read', { offers: () => Promise.reject(failure) }],
    ['they cannot be rendered', { renderer: () => Promise.reject(failure) }],
  ])('and %s, the plain shell is served, kept by nobody, and the failure is reported', async (_, patch) => {
    const { ports } = portsWith(patch);
    const page = await buildSearchPage(asked(''), ports);
    expect([page.status, page.body, page.headers['Cache-Control']]).toEqual([200, SHELL, 'no-store']);
    expect(ports.report).toHaveBeenCalledWith('pages.search', failure);
  });

  it('a database that does not answer holds the page up for no longer than the limit', async () => {
    vi.useFakeTimers();
    try {
      const { ports } = portsWith({ offers: () => new Promise(() => {}) });
      const done = vi.fn();
      const waiting = buildSearchPage(asked(''), ports);
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
    const { ports } = portsWith({ shell: async () => null });
    expect((await buildSearchPage(asked(''), ports)).status).toBe(503);
  });
});
