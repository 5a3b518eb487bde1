import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readAll = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('gives no screen its way to the outside by a context: tests put fakes in the place of it', () => {
  const byContext = readAll('src/**/*.{ts,tsx}')
    .filter(({ text }) => /PortContext|createContext<\w*Port\b/.test(text))
    .map(({ path }) => path);
  expect(byContext).toEqual([]);
});

/** Ways to the outside, which tests of the web may replace as modules. */
const OUTSIDE = /^@(?:data|config)\//;

const FIELD_PARTS = ['basics', 'building', 'parking', 'place', 'purpose', 'terms', 'utilities'];

/** Other modules that a test of the web replaces, each with the reason. */
const REPLACED: Readonly<Record<string, string>> = {
  '@features/search/map/SearchMap': 'jsdom has no layout for a map',
  '@features/offerView/map/LeafletMap': 'jsdom has no layout for a map',
  '@features/layout/Header': 'must fail',
  '@features/publish/SendDraft': 'only the pace of its steps is tested',
  '@features/publish/ConfirmOffer': 'only the pace of its steps is tested',
  '@features/signing/ReserveLease': 'only the pace of its steps is tested',
  '@features/leaseProgress/LeaseScreen': 'only the pace of its steps is tested',
  '@features/wanted/DemandNote': 'reads on its own, beside the box under test',
  '@ui/fields': 'counts its renders',
  '@ui/slides/swiper': 'counts its downloads',
  '@ui/hooks/useFirstInteraction': 'the first interaction happens once a page, not once a test',
  ...Object.fromEntries(
    FIELD_PARTS.map((part) => [
      `@domain/offers/fields/${part}`,
      'adds a field for the recipe of a new field',
    ]),
  ),
  '@locales/pl/offerFields.json': 'adds a field for the recipe of a new field',
};

it('lets tests of the web replace no module of ours beside the ways to the outside and a closed list', () => {
  const replaced = readAll('tests/web/**/*.test.{ts,tsx}').flatMap(({ text }) =>
    [...text.matchAll(/vi\.(?:doM|m)ock\(\s*'(@[^']+)'/g)].map(([, module]) => String(module)),
  );
  const others = new Set(replaced.filter((module) => !OUTSIDE.test(module)));
  expect([...others].sort()).toEqual(Object.keys(REPLACED).sort());
});
