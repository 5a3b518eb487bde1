import { writeStored } from '@data/browser/browserStorage';
import { injectLoader, LOADER_SCRIPT } from '@tools/build/loader';
import { VARIANT_SCRIPT } from '@tools/build/variantScript';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PAGE = `<script type="module" src="/assets/base.js"></script>
    <script type="module" src="/assets/app.js"></script></head>`;

/** Runs the loader of a page until its timeout for a first paint is over. `run` stands for the page's files. */
const load = async (
  body: string,
  run: (part: string) => Promise<unknown>,
  { file = 'assets/page.js', account }: { file?: string; account?: string[] } = {},
) => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => {};
    },
  );
  vi.useFakeTimers();
  document.head.replaceChildren();
  const manifest = { page: { file }, start: { file: 'assets/start.js', imports: ['page'] } };
  const head = injectLoader(PAGE, manifest, { page: 'page', more: [], account });
  document.body.innerHTML = `${head}${body}`;
  new Function('run', LOADER_SCRIPT.replace('import(part)', 'run(part)').replace('throw error', ''))(run);
  await vi.advanceTimersByTimeAsync(2010);
  vi.useRealTimers();
};

const listAsked = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

describe('The loader of a page', () => {
  it('fetches what it names at once and runs the parts of the application one after the other', async () => {
    const ran: string[] = [];
    await load('<div id="root"></div>', async (part) => {
      const preloaded = [...document.querySelectorAll('link[rel=modulepreload]')];
      ran.push(`${part} with ${preloaded.map((link) => link.getAttribute('href')).join(' ')}`);
    });
    const all = '/assets/base.js /assets/app.js /assets/page.js';
    expect(ran).toEqual([`/assets/base.js with ${all}`, `/assets/app.js with ${all}`]);
  });

  it('asks for nothing where a page names no further files', async () => {
    await load('<div id="root"></div>', async () => {}, { file: 'assets/app.js' });
    expect(listAsked()).toEqual(['/assets/base.js', '/assets/app.js']);
  });

  it.each([
    ['a user who has signed in on the device', 'uidLandlord', ['/assets/start.js']],
    ['no other user', null, []],
  ])('asks for the files of accounts for %s', async (_, uid, files) => {
    window.localStorage.clear();
    if (uid) writeStored('signedIn', uid);
    await load('<div id="root"></div>', async () => {}, { account: ['start'] });
    expect(listAsked()).toEqual(['/assets/base.js', '/assets/app.js', '/assets/page.js', ...files]);
  });

  it('marks the button that was pressed last', async () => {
    await load(
      '<div id="root"><button type="button">a</button><button type="button">b</button></div>',
      async () => {},
    );
    for (const button of document.querySelectorAll('button')) button.click();
    expect([...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)).toEqual([
      'b',
    ]);
  });

  it('marks no button once the application listens', async () => {
    await load('<div id="root"><button type="button">a</button></div>', async () => {});
    document.getElementById('root')?.setAttribute('data-taken-over', '');
    document.querySelector('button')?.click();
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  const FAILURE = '<template id="load-failure-pl">nie działa</template>';
  it.each([
    [
      'a placeholder gives way to the words for that',
      `<div id="root" data-rendered-at=""><main>czekamy</main></div>${FAILURE}`,
      'nie działa',
    ],
    [
      'so does a view without data',
      `<div id="root" data-rendered-at="1"><main>czekamy</main></div>${FAILURE}`,
      'nie działa',
    ],
    [
      'a whole view stays',
      `<div id="root" data-rendered-at="1"><main>oferta</main></div><script id="dehydrated-state"></script>${FAILURE}`,
      'oferta',
    ],
    [
      'a page without such words stays',
      '<div id="root" data-rendered-at=""><main>start</main></div>',
      'start',
    ],
  ])('where the application cannot be fetched %s', async (_, body, text) => {
    document.documentElement.lang = 'pl';
    await load(body, vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(document.querySelector('main')?.textContent).toBe(text);
  });
});

describe('The variant of a page', () => {
  const templates = (names: readonly string[]) =>
    names.map((name) => `<template id="root-${name}"><div id="root">${name}</div></template>`).join('');

  const show = (names: readonly string[], address = '/', served = 'pl') => {
    document.documentElement.lang = served;
    window.history.replaceState(null, '', address);
    document.body.innerHTML = `<div id="root">pl</div>${templates(names)}`;
    new Function(VARIANT_SCRIPT)();
    return document.getElementById('root')?.textContent;
  };

  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['/', undefined, 'pl'],
    ['/', 'pl', 'pl'],
    ['/', 'en', 'en'],
    ['/?lang=en', undefined, 'en'],
    ['/?lang=en', 'pl', 'en'],
    ['/?lang=pl', 'en', 'pl'],
    ['/?lang=de', 'en', 'en'],
  ])('at %s with %s kept in the browser is %s', (address, kept, text) => {
    if (kept) writeStored('language', kept);
    expect(show(['en'], address)).toBe(text);
    expect(document.documentElement.lang).toBe(text);
  });

  it('is left as the server rendered it in English', () => {
    expect(show(['en'], '/offers?lang=en', 'en')).toBe('pl');
  });

  it.each([
    ['that of visitors where no user has', 'pl', null, 'visitor-pl'],
    ['that of visitors where no user has', 'en', null, 'visitor-en'],
    ['its own where a user has', 'pl', 'uidLandlord', 'pl'],
    ['its own where a user has', 'en', 'uidLandlord', 'en'],
  ] as const)('is %s signed in on this device: %s', (_, language, uid, text) => {
    writeStored('language', language);
    if (uid) writeStored('signedIn', uid);
    expect(show(['en', 'visitor-pl', 'visitor-en'])).toBe(text);
  });

  it('is that of visitors where the browser forbids to keep anything', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(show(['en', 'visitor-pl', 'visitor-en'])).toBe('visitor-pl');
  });
});
