import { existsSync, readFileSync } from 'node:fs';
import { drawHome, drawWaitingPage, homePictures } from '@app/drawnViews';
import { PageFrame } from '@app/PageFrame';
import type { PageRoute } from '@app/routes';
import { Arrived } from '@data/browser/Arrived';
import { writeStored } from '@data/browser/browserStorage';
import { dropShell } from '@data/browser/shell';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { FilterBar } from '@features/search/FilterBar';
import commonEn from '@locales/en/common.json';
import common from '@locales/pl/common.json';
import home from '@locales/pl/home.json';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { BOOT_SCRIPT, bootedPage } from '@tools/build/boot';
import { ENGLISH_SHELL_ID, SHELL_CHOICE_SCRIPT } from '@tools/build/shellChoice';
import i18next from 'i18next';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What is drawn brings its own language, which would stay. */
afterEach(() => initReactI18next.init(i18next));

const element = (id: string) => document.getElementById(id);

describe('The prerendered start of the home page', () => {
  it('holds the heading, the picture with its measures and a search that works without scripts', async () => {
    const { html } = await drawHome('pl');
    document.body.innerHTML = html;
    expect(document.querySelector('h1')?.textContent).toBe(home.banner.promise.title);
    const picture = document.querySelector('img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1280', '760']);
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/offers');
    expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual([
      'premisesPurpose',
      'city',
      'minArea',
    ]);
  });

  it('asks first for the picture it shows, in the size of the screen', () => {
    expect(homePictures().map(({ media }) => media)).toEqual(['(min-width: 900px)', '(max-width: 899.95px)']);
    for (const { src } of homePictures()) expect(existsSync(`public${src}`)).toBe(true);
  });

  it('stands on a page of its own: an address without one is answered by a page that is waited for', () => {
    const { rewrites } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting;
    expect(rewrites.at(-1)).toEqual({ source: '**', destination: '/app.html' });
  });
});

describe('The script a page starts with', () => {
  const PAGE = `<script type="module" src="/assets/base.js"></script>
    <script type="module" src="/assets/app.js"></script></head>`;
  const MANIFEST = { page: { file: 'assets/page.js' } };
  const noPaint = class {
    observe = () => {};
  };

  it('fetches what it names at once and runs the parts of the application one after the other', async () => {
    vi.stubGlobal('PerformanceObserver', noPaint);
    vi.useFakeTimers();
    document.head.replaceChildren();
    document.body.innerHTML = bootedPage(PAGE, MANIFEST, { page: 'page', more: [] });
    const ran: string[] = [];
    const run = async (part: string) => {
      const preloaded = [...document.querySelectorAll('link[rel=modulepreload]')];
      ran.push(`${part} with ${preloaded.map((link) => link.getAttribute('href')).join(' ')}`);
    };
    new Function('run', BOOT_SCRIPT.replace('import(part)', 'run(part)'))(run);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(2010);
    vi.useRealTimers();
    const all = '/assets/base.js /assets/app.js /assets/page.js';
    expect(ran).toEqual([`/assets/base.js with ${all}`, `/assets/app.js with ${all}`]);
  });

  it('asks for nothing where a page names no further files', async () => {
    vi.stubGlobal('PerformanceObserver', noPaint);
    vi.useFakeTimers();
    document.head.replaceChildren();
    document.body.innerHTML = bootedPage(
      PAGE,
      { page: { file: 'assets/app.js' } },
      { page: 'page', more: [] },
    );
    new Function('run', BOOT_SCRIPT.replace('import(part)', 'run(part)'))(async () => {});
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    const asked = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(asked).toEqual(['/assets/base.js', '/assets/app.js']);
  });
});

describe('The grey boxes of a page that is waited for', () => {
  const MANIFEST = { page: { file: 'assets/page.css' } };
  const PAGE = '<script type="module" src="/assets/application.js"></script></head>';
  const isHidden = (text: string) => screen.getByText(text).closest('[data-when]')?.hasAttribute('hidden');

  it.each([
    ['pl', common.error.offlineText, common.action.retry],
    ['en', commonEn.error.offlineText, commonEn.action.retry],
  ] as const)(
    'give way to what went wrong and a way to try again when the application cannot be fetched: %s',
    async (language, text, retry) => {
      vi.stubGlobal(
        'PerformanceObserver',
        class {
          observe = () => {};
        },
      );
      vi.useFakeTimers();
      const { html } = await drawWaitingPage(language);
      const head = bootedPage(PAGE, MANIFEST, { page: 'page', more: [] });
      document.body.innerHTML = `${head}<div id="shell">${html}</div>`;
      expect(isHidden(text)).toBe(true);
      const fetched = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
      new Function(
        'fetched',
        BOOT_SCRIPT.replace('import(part)', 'fetched(part)').replace('throw error', ''),
      )(fetched);
      await vi.advanceTimersByTimeAsync(2000);
      vi.useRealTimers();
      expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/application.js');
      expect(isHidden(text)).toBe(false);
      expect(document.querySelector('[data-when=waiting]')?.hasAttribute('hidden')).toBe(true);
      expect(screen.getByRole('link', { name: retry }).getAttribute('href')).toBe('');
    },
  );
});

describe('The language of the prerendered start', () => {
  const shown = (address: string, kept?: string, served = 'pl') => {
    document.documentElement.lang = served;
    window.history.replaceState(null, '', address);
    if (kept) window.localStorage.setItem('pewny-lokal.language', kept);
    document.body.innerHTML = `<div id="shell">polski</div><template id="${ENGLISH_SHELL_ID}">English</template>`;
    new Function(SHELL_CHOICE_SCRIPT)();
    return element('shell')?.textContent;
  };

  afterAll(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['/', undefined, 'polski'],
    ['/', 'pl', 'polski'],
    ['/', 'en', 'English'],
    ['/?lang=en', undefined, 'English'],
    ['/?lang=en', 'pl', 'English'],
    ['/?lang=pl', 'en', 'polski'],
    ['/?lang=de', 'en', 'English'],
  ])('at %s with %s kept in the browser is %s', (address, kept, text) => {
    expect(shown(address, kept)).toBe(text);
  });

  it('is left as the server drew it in English', () => {
    expect(shown('/offers?lang=en', undefined, 'en')).toBe('polski');
  });

  it('follows the choice that the application keeps', () => {
    writeStored('language', 'en');
    expect(shown('/')).toBe('English');
  });
});

describe('The application', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="shell"><input name="city" value="Łódź"></div><div id="root" hidden><input name="city"></div>';
  });

  it('takes the place of the shell and takes over what was typed and where the focus was', () => {
    document.querySelector<HTMLInputElement>('#shell input')?.focus();
    dropShell();
    expect(element('shell')).toBeNull();
    expect(element('root')?.hidden).toBe(false);
    const field = document.querySelector<HTMLInputElement>('#root input');
    expect([field?.value, document.activeElement === field]).toEqual(['Łódź', true]);
  });

  it.each([
    ['link', '<a href="/offers">Oferty</a><a href="/faq">Oferty</a>'],
    ['button', '<button>Oferty</button><button>Menu tablicy</button>'],
  ])('takes over the focus on a %s', (tag, parts) => {
    document.body.innerHTML = `<div id="shell">${parts}</div><div id="root" hidden>${parts}</div>`;
    document.querySelector<HTMLElement>('#shell :nth-child(2)')?.focus();
    dropShell();
    expect(document.activeElement).toBe(document.querySelector('#root :nth-child(2)'));
    expect(document.activeElement?.tagName).toBe(tag === 'link' ? 'A' : 'BUTTON');
  });

  it('goes on with what was typed into the filters of a search', async () => {
    document.body.innerHTML =
      '<div id="shell"><input name="city" value="Łódź"></div><div id="root" hidden></div>';
    const onSearch = vi.fn();
    const root = element('root');
    if (!root) throw new Error('no root');
    renderPart(
      <>
        <FilterBar
          filters={NO_FILTERS}
          onSearch={onSearch}
          onMore={vi.fn()}
          isMember={false}
          onSignIn={vi.fn()}
        />
        <Arrived />
      </>,
      undefined,
      root,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Szukaj' }));
    expect(onSearch).toHaveBeenCalledWith({ ...NO_FILTERS, city: 'Łódź' });
  });

  it.each([
    ['the one with the same words at the same place', 'Porównaj', 1, 'second'],
    ['none that it does not have', 'Warunki', 0, null],
  ])('presses what was pressed before it came: %s', async (_, label, index, pressed) => {
    document.body.innerHTML = `<div id="shell"><button aria-label="Porównaj">x</button><button>Porównaj</button><button>Warunki</button></div>
      <div id="root" hidden><button id="first">Porównaj</button><button id="second" aria-label="Porównaj">y</button></div>`;
    const onPress = vi.fn();
    for (const button of document.querySelectorAll('#root button'))
      button.addEventListener('click', () => onPress(button.id));
    const alike = [...document.querySelectorAll('#shell button')].filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === label,
    );
    alike[index]?.setAttribute('data-pressed', '');
    dropShell();
    await new Promise((done) => setTimeout(done));
    expect(onPress.mock.calls).toEqual(pressed ? [[pressed]] : []);
  });

  it('waits until the page is there, so that nothing flashes in between', async () => {
    let come: () => void = () => {};
    const Page = lazy(
      () =>
        new Promise<{ default: () => string }>((resolve) => {
          come = () => resolve({ default: () => 'strona' });
        }),
    );
    const { findByText } = render(
      <Suspense fallback="czekamy">
        <Page />
        <Arrived />
      </Suspense>,
    );
    await findByText('czekamy');
    expect(element('shell')).not.toBeNull();
    come();
    await findByText('strona');
    expect(element('shell')).toBeNull();
  });

  it('is seen before its page measures itself or takes the focus', async () => {
    document.body.innerHTML = '<div id="shell"></div><div id="root" hidden></div>';
    const root = element('root');
    if (!root) throw new Error('no root');
    const measure = vi.fn();
    const Page = () => {
      useLayoutEffect(() => measure(root.hidden));
      return 'strona';
    };
    const route: PageRoute = { path: '/', access: 'public', layout: 'site', title: 'home', page: Page };
    renderPart(<PageFrame route={route} />, undefined, root);
    await screen.findByText('strona');
    expect(measure.mock.calls).toEqual([[false]]);
  });

  it('does nothing where there is no shell', () => {
    document.body.innerHTML = '<div id="root"></div>';
    dropShell();
    expect(element('root')?.hidden).toBe(false);
  });
});
