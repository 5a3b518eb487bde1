import {
  getOwnUrl,
  LINK_MAX_CHARS,
  SHORT_ID_FORM,
  toAllowedAddress,
  withScheme,
} from '@domain/links/shortLink';
import { createRandomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SITE = 'https://pewnylokal.example';

/** URLs that abuse a user's trust in the site's name. */
const FOREIGN = [
  'https://evil.example/',
  'https://pewnylokal.example.evil.example/',
  'https://evil.example/pewnylokal.example',
  'https://pewnylokal.example@evil.example/',
  'https://pewnylokal.example:pass@evil.example/',
  'https://user@pewnylokal.example/',
  'https://pewnylokal.example:8443/',
  'https://pewnylokal.example\\@evil.example/',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  'https://pewnylokal.example//evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT://pewnylokal.example/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://pewnylokal.example/',
  'blob:https://pewnylokal.example/x',
  'https://pewnylokal.example\u3002evil.example/',
  'https://pewnylokal.example.',
  'https://pewnylokal.example%2eevil.example',
  'https://pewnylokal.example\u0000.evil.example',
  'https://pewnylokal.example\t.evil.example',
  'https://pewnylokal.example/\u202Egpj.exe',
  'https://pewnylokal.example/<script>',
  'https://xn--pewnylokal.example/',
  'https://pewny lokal.example/',
  'https://',
  '',
  'https://[::1]/',
  '@evil.example',
  '?https://evil.example',
];

describe('an address to shorten', () => {
  it.each([
    ['pewnylokal.example/offers', 'https://pewnylokal.example/offers'],
    ['  pewnylokal.example ', 'https://pewnylokal.example'],
    ['http://pewnylokal.example', 'http://pewnylokal.example'],
    ['HTTPS://pewnylokal.example', 'HTTPS://pewnylokal.example'],
    ['localhost:5173/x', 'https://localhost:5173/x'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ])('%s gets https:// unless it has a scheme: %s [T23]', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });

  it.each([
    ['pewnylokal.example', 'https://pewnylokal.example/'],
    ['https://PewnyLokal.example/offers?a=b#c', 'https://pewnylokal.example/offers?a=b#c'],
    ['http://pewnylokal.example/offer/x', 'https://pewnylokal.example/offer/x'],
    ['https://pewnylokal.example?utm_source=a', 'https://pewnylokal.example/?utm_source=a'],
    ['https://pewnylokal.example/?x=anna@example.pl', 'https://pewnylokal.example/?x=anna@example.pl'],
  ])('%s is our own: %s [T23]', (typed, address) => {
    expect(getOwnUrl(typed, SITE)).toBe(address);
  });

  it.each(FOREIGN)('%j is not ours', (typed) => {
    expect(getOwnUrl(typed, SITE)).toBeNull();
  });

  it('may have 2000 characters and no more', () => {
    const address = (length: number) => `${SITE}/${'a'.repeat(length - SITE.length - 1)}`;
    expect(getOwnUrl(address(LINK_MAX_CHARS), SITE)).not.toBeNull();
    expect(getOwnUrl(address(LINK_MAX_CHARS + 1), SITE)).toBeNull();
  });

  it('that passes leads a browser to our own origin, whatever is typed', () => {
    const near = fc.constantFrom(
      'https://',
      'pewnylokal.example',
      '@',
      '/',
      '\\',
      ':',
      '?',
      '#',
      'evil.example',
      '.',
      '%2f',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(near, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
        const address = getOwnUrl(parts.join(''), SITE);
        if (address) expect(new URL(address).origin).toBe(SITE);
      }),
      { numRuns: 5000 },
    );
  });

  it('stays on the site of a developer', () => {
    expect(getOwnUrl('127.0.0.1:5173/offers', 'http://127.0.0.1:5173')).toBe('http://127.0.0.1:5173/offers');
    expect(getOwnUrl('https://127.0.0.1:5000/', 'http://127.0.0.1:5173')).toBeNull();
  });
});

describe('an address on an allowed host', () => {
  const HOSTS = ['partner.example', 'www.other.example'];
  const allowed = (typed: string, hosts: readonly string[] = HOSTS) =>
    toAllowedAddress(typed, { siteUrl: SITE, hosts });

  it.each([
    ['pewnylokal.example/offers', 'https://pewnylokal.example/offers'],
    ['partner.example', 'https://partner.example/'],
    ['https://Partner.EXAMPLE/a?b=c#d', 'https://partner.example/a?b=c#d'],
    ['https://www.other.example?b=c', 'https://www.other.example/?b=c'],
  ])('%s leads to %s', (typed, address) => {
    expect(allowed(typed)).toBe(address);
  });

  it.each([
    ['a host that is not allowed', 'https://evil.example/'],
    ['a subdomain of an allowed host', 'https://login.partner.example/'],
    ['the parent of an allowed host', 'https://other.example/'],
    ['an allowed host as a subdomain', 'https://partner.example.evil.example/'],
    ['an allowed host in the path', 'https://evil.example/partner.example'],
    ['a user', 'https://partner.example@evil.example/'],
    ['a user before an allowed host', 'https://user:pass@partner.example/'],
    ['a port', 'https://partner.example:8443/'],
    ['the usual port', 'https://partner.example:443/'],
    ['a trailing dot', 'https://partner.example./'],
    ['http', 'http://partner.example/'],
    ['another scheme', 'ftp://partner.example/'],
    ['no scheme with slashes', '//partner.example/'],
    ['a path that begins like a host', 'https://partner.example//evil.example'],
    ['a backslash', 'https://partner.example\\@evil.example/'],
    ['a full-width dot', 'https://partner\u3002example/'],
    ['a letter that looks the same', 'https://p\u0430rtner.example/'],
    ['a mark of direction', 'https://partner.example/\u202Egpj.exe'],
    ['a script', 'javascript:alert(1)//partner.example'],
  ])('refuses %s: %j', (_, typed) => {
    expect(allowed(typed)).toBeNull();
  });

  it.each([
    ['punycode', 'xn--prtner-cua.example', 'https://xn--prtner-cua.example/'],
    ['punycode in a subdomain', 'a.xn--prtner-cua.example', 'https://a.xn--prtner-cua.example/'],
    ['an address in figures', '127.0.0.1', 'https://127.0.0.1/'],
    ['an address of six', '[::1]', 'https://[::1]/'],
    ['a host without a dot', 'localhost', 'https://localhost/'],
    ['a port', 'partner.example:8443', 'https://partner.example:8443/'],
    ['a trailing dot', 'partner.example.', 'https://partner.example./'],
    ['a star', '*.partner.example', 'https://a.partner.example/'],
  ])('is not opened by a setting that names %s', (_, host, typed) => {
    expect(allowed(typed, [host])).toBeNull();
  });

  it('that passes leads a browser to our origin or to an allowed one, whatever is typed', () => {
    const near = fc.constantFrom(
      'https://',
      'http://',
      ...HOSTS,
      'evil.example',
      '@',
      '/',
      '\\',
      ':',
      '?',
      '#',
      '.',
      '%2e',
      'xn--',
    );
    const origins = [SITE, ...HOSTS.map((host) => `https://${host}`)];
    fc.assert(
      fc.property(fc.array(fc.oneof(near, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
        const address = allowed(parts.join(''));
        if (address) expect(origins).toContain(new URL(address).origin);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the id of a short link', () => {
  it('has six letters or digits [T25]', () => {
    expect(SHORT_ID_LENGTH).toBe(6);
    for (const id of ['aB3dE6', createRandomId(6, (bytes) => crypto.getRandomValues(bytes))])
      expect(SHORT_ID_FORM.test(id)).toBe(true);
    for (const id of ['aB3dE', 'aB3dE67', 'aB-dE6', 'aB3dE6\n', '../../'])
      expect(SHORT_ID_FORM.test(id)).toBe(false);
  });
});
