import { CALLABLES } from '@api';
import { COLLECTIONS } from '@api/collections';
import { expect } from '@playwright/test';
import { askCallable, type ProbeResult, probeCollection, readDatabase } from './support/probe';
import { findSecrets } from './support/secrets';
import { test } from './support/test';

/** Collections that visitors may list: public copies, carousels and open wanted listings. */
const OPEN = ['home', 'offersPublic', 'wantedListings'];

test('a visitor who asks the database in every way finds no rent, e-mail, register number or uid', async () => {
  const stored = await readDatabase();
  const collections = [...new Set([...Object.values(COLLECTIONS), ...stored.collections])].sort();
  const told: ProbeResult[] = [];
  for (const collection of collections)
    told.push(...(await probeCollection(collection, stored.pathsIn(collection))));

  const answering = (isAsked: (way: string) => boolean): string[] => [
    ...new Set(
      told.filter(({ way, isAnswered }) => isAnswered && isAsked(way)).map(({ collection }) => collection),
    ),
  ];
  await test.step('only the open collections answer to a list, a query or a sum', () => {
    const asked = answering((way) => !['get', 'several'].includes(way));
    expect(asked.filter((collection) => !OPEN.includes(collection))).toEqual([]);
  });
  await test.step('a query of several documents reads the registry of seals, short links and the wishes of a city besides', () => {
    const known = [...OPEN, 'documentRegistry', 'links', 'wantedPlaces'];
    expect(answering((way) => way === 'several').filter((collection) => !known.includes(collection))).toEqual(
      [],
    );
  });
  await test.step('nothing that is told holds a secret', () => {
    expect(
      told.flatMap((one) => findSecrets(one.text, stored).map((found) => `${one.what}: ${found}`)),
    ).toEqual([]);
  });
  await test.step('the open collections tell something, so that the look was not in vain', () => {
    for (const collection of OPEN)
      expect(
        told.filter((one) => one.collection === collection && one.text.length > 200).length,
      ).toBeGreaterThan(0);
  });
});

test('the pages and files that Hosting serves hold no rent, e-mail, register number or uid', async ({
  request,
}) => {
  const stored = await readDatabase();
  const offers = stored.pathsIn('offersPublic').map((path) => `/offer/${path.split('/')[1]}`);
  const pages = ['/', '/offers', '/sitemap.xml', '/robots.txt', '/version.json', '/no/such/page', ...offers];
  const found: string[] = [];
  for (const path of pages) {
    const answer = await request.get(path);
    const told = `${JSON.stringify(answer.headers())}${await answer.text()}`;
    found.push(...findSecrets(told, stored).map((secret) => `${path}: ${secret}`));
  }
  expect(found).toEqual([]);
});

const OPEN_CALLS = Object.entries(CALLABLES)
  .filter(([, { access }]) => access === 'anyone')
  .map(([name]) => name);

/** Malicious payloads. */
const PAYLOADS: unknown[] = [
  {},
  null,
  [],
  { method: '<script>', details: 'x'.repeat(100_000), offerId: '../users/demo-landlord' },
  { __proto__: { admin: true }, method: 1, details: {}, offerId: [] },
];

test('the calls open to everyone tell no one what they must not know, whatever they are asked', async () => {
  const stored = await readDatabase();
  for (const name of OPEN_CALLS)
    for (const payload of PAYLOADS) {
      const { text } = await askCallable(name, payload);
      expect(findSecrets(text, stored), `${name}: ${text}`).toEqual([]);
      expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|functions\/(src|lib)|INTERNAL/);
    }
});
