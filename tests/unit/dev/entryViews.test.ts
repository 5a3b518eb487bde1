import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@api/paths';
import { ENTRY_VIEWS, listExtraScripts } from '@tools/build/entryViews';
import { injectLoader, LOADER_SCRIPT } from '@tools/build/loader';
import { inlineStylesheets } from '@tools/build/prerenderPages';
import { describe, expect, it } from 'vitest';

const PAGE = `<title>x</title><script type="module" crossorigin src="/assets/base.js"></script>
  <script type="module" crossorigin src="/assets/app.js"></script>`;
const MANIFEST = {
  app: { file: 'assets/app.js' },
  cards: { file: 'assets/cards.js', imports: ['app'] },
  page: { file: 'assets/page.js', imports: ['app', 'cards'] },
  texts: { file: 'assets/texts.js' },
};

describe('the pages of first views', () => {
  it('ask for the scripts of the view that the application does not bring', () => {
    const page = '<script src="/assets/app.js"></script>';
    expect(listExtraScripts(page, MANIFEST, { page: 'page', more: ['texts'] })).toEqual([
      '/assets/page.js',
      '/assets/texts.js',
      '/assets/cards.js',
    ]);
  });

  it('fail the build when they name what it does not have', () => {
    expect(() => listExtraScripts(PAGE, MANIFEST, { page: 'gone', more: [] })).toThrow(
      'The build has no gone.',
    );
  });

  it('are served at their addresses', () => {
    const { rewrites } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting;
    const rendered = { functionId: 'sitePages', region: 'europe-west1' };
    expect(rewrites).toContainEqual({ source: paths.offers(), function: rendered });
    expect(rewrites).toContainEqual({ source: paths.offer('*'), function: rendered });
    expect(rewrites).toContainEqual({ source: paths.wantedBoard(), destination: '/wanted.html' });
    expect(ENTRY_VIEWS.map(({ html }) => html)).toEqual([
      'index.html',
      'search.html',
      'offer.html',
      'wanted.html',
    ]);
  });
});

describe('the stylesheets of a page', () => {
  it('stand in the page, and links that no browser fetches say so to the parts that load later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    writeFileSync(join(folder, 'app.css'), 'p{color:red}\n');
    const page = '<link rel="stylesheet" crossorigin href="/app.css"><p></p>';
    expect(await inlineStylesheets(page, folder)).toBe(
      '<style>p{color:red}</style><link rel="stylesheet" href="/app.css" disabled /><p></p>',
    );
  });
});

describe('a page of the build', () => {
  const html = injectLoader(`${PAGE}</head>`, MANIFEST, { page: 'page', more: [] });

  it('names the parts of the application for its script, which waits for the start to be painted, or two seconds', () => {
    expect(html).not.toContain('src="/assets/app.js"');
    expect(html).toContain(' data-parts="/assets/base.js /assets/app.js"');
    expect(html).toContain(`>${LOADER_SCRIPT}</script>`);
    expect(LOADER_SCRIPT).toContain('first-contentful-paint');
    expect(LOADER_SCRIPT).toContain('setTimeout(once, 2000)');
  });

  it('names the application, as every page of the build does', () => {
    const other = injectLoader(`${PAGE}</head>`, MANIFEST, { page: 'page', more: ['texts'] });
    expect(other).not.toBe(html);
    for (const page of [html, other]) expect(page).toContain(' data-build="/assets/app.js"');
  });

  it('marks what is pressed before the application has come', () => {
    expect(LOADER_SCRIPT).toContain(
      "target.closest('button[type=button]')?.setAttribute('data-pressed', '')",
    );
  });

  it('names the scripts of its view', () => {
    expect(html).toContain(' data-files="/assets/page.js /assets/cards.js"');
  });

  it('fails the build when it names no script of the application', () => {
    expect(() => injectLoader('</head>', MANIFEST, { page: 'page', more: [] })).toThrow('names no script');
  });
});
