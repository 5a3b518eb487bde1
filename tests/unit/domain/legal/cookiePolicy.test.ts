import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIES } from '@config/cookies';
import { CAMPAIGN_KEPT_DAYS } from '@domain/callers/campaign';
import { COOKIE_FIGURES } from '@functions/help/buildLegalValues';
import enCookies from '@locales/en/legalCookies.json';
import plCookies from '@locales/pl/legalCookies.json';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

type Source = { file: string; text: string };

const readSources = (folder: string): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js)$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));

const SOURCES = ['src', 'public', 'tools/build'].flatMap(readSources);
const CODE = SOURCES.map(({ text }) => text).join('\n');

const listMatchingFiles = (pattern: RegExp): string[] =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();
const STORAGE = readFileSync(join(ROOT, 'src/data/browser/browserStorage.ts'), 'utf8');
const listMatchedNames = (pattern: RegExp, text = CODE): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Keys that libraries store under their own names: the session, diagnostics, the App Check token. */
const OF_LIBRARIES = [
  'firebaseLocalStorageDb',
  'firebase-heartbeat-database',
  'firebase-app-check-database',
  '_GRECAPTCHA',
];

/** Keys that our code stores in a browser: cookies, fixed names, names that end with an id, caches of the worker. */
const KEPT = new Set([
  ...Object.values(COOKIES).map(({ name }) => name),
  ...listMatchedNames(/['`](pewny-lokal\.\w+)/g),
  ...listMatchedNames(/\| `(\w+)\.\$\{string\}`/g, STORAGE).map((name) => `pewny-lokal.${name}`),
  ...listMatchedNames(/^const PREFIX = '(\w+):'/gm),
  ...OF_LIBRARIES,
]);

const POLICIES = { pl: plCookies, en: enCookies };
const listPoints = ({ sections }: typeof plCookies): string[] => sections.flatMap(({ points }) => points);

describe.each(['pl', 'en'] as const)('the cookie policy (%s)', (lang) => {
  const points = listPoints(POLICIES[lang]);

  it('names everything the code keeps in a browser, and nothing else [W11, T19, X94]', () => {
    const named = points.flatMap((point) => /^([\w.-]+(?:, [\w.-]+)*): /.exec(point)?.[1]?.split(', ') ?? []);
    expect(named.toSorted()).toEqual([...KEPT].sort());
  });

  it('says how many days each cookie and a campaign is kept [R9, W11, T19, X94]', () => {
    const daysOf = {
      consent: 'consentDays',
      userFilters: 'filtersDays',
      promotion: 'promotionDays',
      device: 'deviceDays',
    } as const satisfies Record<keyof typeof COOKIES, keyof typeof COOKIE_FIGURES>;
    const saysOf = (name: string) => points.find((point) => point.startsWith(`${name}: `));
    for (const cookie of Object.keys(COOKIES) as (keyof typeof COOKIES)[]) {
      const figure = daysOf[cookie];
      expect(COOKIE_FIGURES[figure]).toBe(COOKIES[cookie].days);
      expect(saysOf(COOKIES[cookie].name)).toContain(`{{${figure}}}`);
    }
    expect(COOKIE_FIGURES.campaignDays).toBe(CAMPAIGN_KEPT_DAYS);
    expect(saysOf('pewny-lokal.campaign')).toContain('{{campaignDays}}');
  });
});

describe('what is kept in a browser', () => {
  it('is written by these files alone, whose names the policy is compared with', () => {
    expect(listMatchingFiles(/Storage\.setItem\(|indexedDB\.open\(|caches\.open\(/)).toEqual([
      'public/sw.js',
      'src/data/browser/browserStorage.ts',
      'src/data/leases/photoStore.ts',
      'src/data/offers/chosenOption.ts',
    ]);
  });

  it('is a cookie only under a name of the list [X94]', () => {
    expect(listMatchingFiles(/document\.cookie|cookieStore/)).toEqual([]);
    const setting = listMatchingFiles(/Cookies\.set\(/);
    expect(setting).not.toEqual([]);
    expect(setting.filter((file) => !listMatchingFiles(/\bCOOKIES\.\w+/).includes(file))).toEqual([]);
    expect(listMatchingFiles(/Cookies\.set\(\s*['"`]/)).toEqual([]);
  });
});
