import { createTemplateSource, TEMPLATE_TTL_MS } from '@functions/pages/templateSource';
import { injectView, listStyles } from '@functions/pages/view';
import { injectViews } from '@tools/build/prerenderPages';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { SHELL } from './fixtures';

const createFakeFetch = (...answers: (string | Error)[]) =>
  vi.fn(async (_address: string) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return new Response(next);
  });

const createTestSource = (get: ReturnType<typeof createFakeFetch>, report = vi.fn()) => ({
  report,
  shell: createTemplateSource(() => 'https://app.example', '/offer.html', { get, report }),
});

const NEWER = SHELL.replace('a.js', 'b.js');

describe('the shell of the application', () => {
  it('is fetched from Hosting once and kept for half a minute', async () => {
    const get = createFakeFetch(SHELL, NEWER);
    const { shell } = createTestSource(get);
    expect(await shell(NOW)).toBe(SHELL);
    expect(await shell(NOW + TEMPLATE_TTL_MS - 1)).toBe(SHELL);
    expect(get).toHaveBeenCalledOnce();
    expect(get.mock.calls[0]?.[0]).toBe('https://app.example/offer.html');
    expect(await shell(NOW + TEMPLATE_TTL_MS)).toBe(NEWER);
  });

  it('is the last good one while Hosting fails or answers with something else', async () => {
    const get = createFakeFetch(SHELL, new Error('down'), 'maintenance');
    const { shell, report } = createTestSource(get);
    await shell(NOW);
    expect(await shell(NOW + TEMPLATE_TTL_MS)).toBe(SHELL);
    expect(await shell(NOW + 2 * TEMPLATE_TTL_MS)).toBe(SHELL);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is missing when Hosting has never answered', async () => {
    const { shell, report } = createTestSource(createFakeFetch(new Error('down')));
    expect(await shell(NOW)).toBeNull();
    expect(report).toHaveBeenCalledOnce();
  });
});

const PAGE = '<head><title>x</title></head><body><div id="root"></div></body>';
const STATE = { at: NOW, parts: [[['publicOffer', 'a'], { name: '</script>' }] as const] };

/** Renders the URL and the language in place of the view. */
const createFakeRenderer = () => ({
  renderApp: async (path: string, lang: string) => `<p class="css-a">${path} ${lang}</p>`,
  renderLoadFailure: async (lang: string) => `failed ${lang}`,
  renderStyles: () => '<style data-emotion="css a b">.css-a{}.css-b{}</style>',
});

describe('a page of the build', () => {
  const build = (start: Parameters<typeof injectViews>[2]) =>
    injectViews(PAGE, { createRenderer: createFakeRenderer }, start, NOW);

  it('holds its view in Polish to be hydrated, the English one as a template, and their styles', async () => {
    const page = await build({ path: '/' });
    expect(page).toContain(`<div id="root" data-rendered-at="${NOW}"><p class="css-a">/ pl</p></div>`);
    expect(page).toContain(
      `<template id="root-en"><div id="root" data-rendered-at="${NOW}"><p class="css-a">/ en</p></div></template>`,
    );
    expect(page.match(/<style data-emotion="css a b">/g)).toHaveLength(1);
    expect(page).not.toContain('load-failure');
  });

  it('holds a placeholder that is not hydrated, and the words for an application that cannot be fetched', async () => {
    const page = await build({ path: '/offers', isPlaceholder: true, saysFailure: true });
    expect(page).toContain('<div id="root" data-rendered-at=""><p class="css-a">/offers pl</p></div>');
    expect(page).toContain('<template id="load-failure-pl">failed pl</template>');
    expect(page).toContain('<template id="load-failure-en">failed en</template>');
  });

  it("holds the visitors' view beside that of users who have signed in", async () => {
    const page = await build({ path: '/moja-tablica', visitorsPath: '/' });
    expect(page).toContain(
      `<div id="root" data-rendered-at="${NOW}"><p class="css-a">/moja-tablica pl</p></div>`,
    );
    for (const lang of ['pl', 'en'])
      expect(page).toMatch(`<template id="root-visitor-${lang}"><div id="root"`);
  });
});

describe('a view on a page of the build', () => {
  const build = () =>
    injectViews(PAGE, { createRenderer: createFakeRenderer }, { path: '/offers', isPlaceholder: true }, NOW);
  const VIEW = { html: '<p>$& oferta</p>', styles: '<style data-emotion="css c">.css-c{}</style>' };

  it('takes the place of the placeholder with the data it was rendered from, in front of the English one', async () => {
    const page = injectView(await build(), VIEW, STATE);
    expect(page).toContain(`<div id="root" data-rendered-at="${NOW}"><p>$& oferta</p></div>`);
    expect(page).toContain('{"at":');
    expect(page).not.toContain('</script>"');
    expect(page).not.toContain('/offers pl');
    expect(page).toContain(
      '<template id="root-en"><div id="root" data-rendered-at=""><p class="css-a">/offers en</p></div></template>',
    );
  });

  it('brings its styles beside those of the page, whose names are told to the renderer', async () => {
    const built = await build();
    expect(listStyles(built)).toEqual(['a', 'b']);
    expect(listStyles(injectView(built, VIEW, STATE))).toEqual(['a', 'b', 'c']);
  });

  it('is refused by a page that has no place for one', () => {
    expect(() => injectView('<body><div id="root"></div></body>', VIEW, STATE)).toThrow();
  });
});
