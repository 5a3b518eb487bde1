// @vitest-environment jsdom
import { DEHYDRATED_STATE_ID, RENDERED_AT, viewKeys } from '@api/viewRendering';
import { buildOfferPage, type PagePorts } from '@functions/pages/buildOfferPage';
import { VIEW_WAIT_MS } from '@functions/pages/withTimeout';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { aPublicOffer, FACTS, parseHtml, SHELL } from './fixtures';

const VIEW = { html: '<main>oferta</main>', styles: '<style data-emotion="css a">.css-a{color:red}</style>' };

const createFakePorts = (patch: Partial<PagePorts> = {}): PagePorts => ({
  shell: async () => SHELL,
  offer: async () => aPublicOffer(),
  renderer: async () => ({ renderView: async () => VIEW }),
  origins: FACTS.origins,
  report: vi.fn(),
  ...patch,
});

const asked = { id: 'oferta1', lang: 'pl' as const, now: NOW };

describe('the page of an offer', () => {
  it('is kept for a minute by Hosting and not by browsers, with the security headers of every page', async () => {
    const { status, headers, contentType } = await buildOfferPage(asked, createFakePorts());
    expect([status, contentType]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
    expect(headers['Content-Security-Policy']).toContain("default-src 'self'");
    expect(headers['X-Robots-Tag']).toBeUndefined();
  });

  it("shows the offer before any script has come, and brings the visitors' copy along", async () => {
    const offer = aPublicOffer({ name: '</script><script>alert(1)</script>' });
    const { body } = await buildOfferPage(asked, createFakePorts({ offer: async () => offer }));
    const root = parseHtml(body).getElementById('root');
    expect([root?.innerHTML, root?.getAttribute(RENDERED_AT)]).toEqual([VIEW.html, String(NOW)]);
    expect(parseHtml(body).head.innerHTML).toContain(VIEW.styles);
    expect(body).not.toContain('<script>alert');
    const served = JSON.parse(parseHtml(body).getElementById(DEHYDRATED_STATE_ID)?.textContent ?? 'null');
    expect(served).toEqual({ at: NOW, parts: [[viewKeys.offer(asked.id), offer]] });
  });

  it('is rendered at its address in the language of the reader, without the styles its page has', async () => {
    const offer = aPublicOffer();
    const renderView = vi.fn(async () => VIEW);
    await buildOfferPage(
      { ...asked, lang: 'en' },
      createFakePorts({ offer: async () => offer, renderer: async () => ({ renderView }) }),
    );
    expect(renderView).toHaveBeenCalledExactlyOnceWith({
      path: '/offer/oferta1',
      lang: 'en',
      state: { at: NOW, parts: [[viewKeys.offer(asked.id), offer]] },
      knownStyles: ['base', 'frame', 'bar'],
    });
  });

  it('is served with its head alone when it cannot be rendered', async () => {
    const failure = new Error('not built');
    const report = vi.fn();
    const page = await buildOfferPage(
      asked,
      createFakePorts({ renderer: () => Promise.reject(failure), report }),
    );
    expect(parseHtml(page.body).getElementById('root')?.textContent).toBe('czekamy');
    expect(parseHtml(page.body).title).toContain('Pewny Lokal');
    expect(page.headers['Cache-Control']).toBe('no-store');
    expect(report).toHaveBeenCalledWith('pages.offerView', failure);
  });

  it('stays reachable once it is let, without being listed', async () => {
    const page = await buildOfferPage(
      asked,
      createFakePorts({ offer: async () => aPublicOffer({ state: 'SIGNED' }) }),
    );
    expect([page.status, page.headers['X-Robots-Tag']]).toEqual([200, 'noindex']);
  });

  it('is not found for an unknown offer, with the application in it all the same', async () => {
    const page = await buildOfferPage(asked, createFakePorts({ offer: async () => null }));
    expect([page.status, page.headers['X-Robots-Tag']]).toEqual([404, 'noindex']);
    const document = parseHtml(page.body);
    expect(document.title).toBe('Oferta niedostępna · Pewny Lokal');
    expect(document.querySelector('#root ~ script')).not.toBeNull();
  });

  it.each(['', '..', 'a/b', '<script>', 'ł', 'x'.repeat(65)])(
    'is not found without a look into the database for the id "%s"',
    async (id) => {
      const offer = vi.fn();
      expect((await buildOfferPage({ ...asked, id }, createFakePorts({ offer }))).status).toBe(404);
      expect(offer).not.toHaveBeenCalled();
    },
  );

  it('looks up an id of 64 characters, the longest there can be', async () => {
    const offer = vi.fn(async () => null);
    await buildOfferPage({ ...asked, id: 'x'.repeat(64) }, createFakePorts({ offer }));
    expect(offer).toHaveBeenCalledOnce();
  });
});

describe('when something fails', () => {
  const failure = new Error('no database');

  it('the plain shell is served, kept by no one, and the failure is reported', async () => {
    const report = vi.fn();
    const page = await buildOfferPage(
      asked,
      createFakePorts({ offer: () => Promise.reject(failure), report }),
    );
    expect([page.status, page.body, page.headers['Cache-Control']]).toEqual([200, SHELL, 'no-store']);
    expect(report).toHaveBeenCalledWith('pages.offer', failure);
  });

  it('a database that does not answer holds the page up for no longer than the limit', async () => {
    vi.useFakeTimers();
    try {
      const waiting = buildOfferPage(asked, createFakePorts({ offer: () => new Promise(() => {}) }));
      const done = vi.fn();
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
    const page = await buildOfferPage(asked, createFakePorts({ shell: async () => null }));
    expect([page.status, page.headers['Retry-After'], page.headers['Cache-Control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    const document = parseHtml(page.body);
    expect(document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe('2');
  });
});
