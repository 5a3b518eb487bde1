import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { paths } from '@api/paths';
import { listInlineScriptSources } from '@tools/build/inlineScripts';
import { describe, expect, it } from 'vitest';

type Rule = { source: string; headers: { key: string; value: string }[] };
const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { headers: Rule[] } };

const EVERYWHERE = hosting.headers.filter(({ source }) => source === '**');
const POLICY = 'Content-Security-Policy';

/** Returns a header that every address gets, by its name. */
const getCommonHeader = (key: string): string =>
  EVERYWHERE.flatMap(({ headers }) => headers).find((header) => header.key === key)?.value ?? '';

const directives = Object.fromEntries(
  getCommonHeader(POLICY)
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
);

/** Headers that must be equal at all addresses. Caching headers may differ. */
const GUARDS = [
  POLICY,
  'Strict-Transport-Security',
  'Cross-Origin-Opener-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Permissions-Policy',
];

const findCacheControl = (path: string): string | undefined =>
  hosting.headers
    .filter(({ source }) => matchesGlob(path, source))
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Cache-Control')?.value;

describe('how long an address is kept', () => {
  it.each(['/', '/index.html', '/faq', '/moja-tablica/favorites', '/version.json', '/wanted-listings'])(
    '%s is asked for again each time',
    (path) => expect(findCacheControl(path)).toBe('no-cache'),
  );

  it.each(['/offers', '/offer/a', '/offer/ą'])(
    '%s is left to the function, which knows whether it failed',
    (path) => expect(findCacheControl(path)).toBeUndefined(),
  );

  it('an asset is never asked for again: its name is that of its content', () =>
    expect(findCacheControl('/assets/app-x.js')).toMatch(/immutable$/));
});

describe('the headers of every address', () => {
  it.each([
    ['Strict-Transport-Security', /^max-age=63072000; includeSubDomains; preload$/],
    ['Cross-Origin-Opener-Policy', /^same-origin-allow-popups$/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['Permissions-Policy', /camera=\(self\).*microphone=\(\), payment=\(\)/],
  ])('%s is strict', (key, value) => expect(getCommonHeader(key)).toMatch(value));

  it.each(GUARDS)('%s is loosened for no single address', (key) => {
    const exceptions = hosting.headers.filter(({ source }) => source !== '**');
    const loosened = exceptions.filter(({ headers }) => headers.some((header) => header.key === key));
    expect(loosened.map(({ source }) => source)).toEqual([]);
  });

  it.each([
    paths.mail('id', 'token'),
    paths.alerts('token'),
    '/confirmOrDecline',
    '/accountExport',
    '/evidencePack',
  ])('%s, an address that is itself a secret, is kept by no one and told to no other site', (path) => {
    const rules = hosting.headers.filter(({ source }) => path.startsWith(source.replace(/\/?\*\*$/, '')));
    const last = new Map(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
    expect(last.get('Cache-Control')).toBe('no-store');
    expect(last.get('Referrer-Policy')).toMatch(/^(no-referrer|strict-origin)$/);
  });
});

describe('the content security policy', () => {
  it('is enforced and not only reported', () => {
    expect(getCommonHeader('Content-Security-Policy-Report-Only')).toBe('');
    expect(directives['default-src']).toEqual(["'self'"]);
  });

  it('runs no script but ours, those named by their digests and the window of Google’s sign-in', () => {
    const sources = ["'self'", ...listInlineScriptSources(), 'https://apis.google.com'];
    expect(directives['script-src']).toEqual(sources);
  });

  it('lets no one frame a page, run a plugin, move its base or take a form elsewhere', () => {
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
    expect(directives['object-src']).toEqual(["'none'"]);
    expect(directives['base-uri']).toEqual(["'self'"]);
    expect(directives['form-action']).toEqual(["'self'"]);
    expect(directives).toHaveProperty('upgrade-insecure-requests');
  });

  it.each(Object.keys(directives))('%s names no scheme that lets every host in', (name) => {
    const open = ['*', 'https:', 'http:', "'unsafe-eval'", "'unsafe-hashes'"];
    expect(directives[name]?.filter((source) => open.includes(source))).toEqual([]);
  });

  it('shows pictures of ourselves and the map only, not those of accounts from Google [V3]', () => {
    expect(directives['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://tile.openstreetmap.org']);
  });
});
