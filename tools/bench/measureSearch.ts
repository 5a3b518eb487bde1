import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as PublicOffers from '@data/offers/publicOffers';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { build } from 'esbuild';
import { HOST } from '../dev/environment';
import { PORT_SHIFT_NAME } from '../dev/portShift';
import { ROOT } from '../dev/root.mjs';
import { seedOffers } from './searchSeed';

const SIZES = process.env.BENCH_LARGE ? [1000, 10_000, 100_000] : [1000, 10_000];
/** Budget of reads for a page of results: ten documents and one for the count. */
const READS_BUDGET = 11;
const PAGES = 2;
const NOW = Date.UTC(2026, 10, 20, 9);

const SEARCHES: Record<string, Partial<SearchFilters>> = {
  'nothing asked': {},
  purpose: { premisesPurpose: 'Biurowe' },
  'city and area': { city: 'Warszawa', minArea: 1500 },
  'high halls with gates': { premisesPurpose: 'Magazynowo-Przemysłowe', minHallHeight: 6, minGates: 2 },
  'power, parking, class': { minPower: 30, minParking: 2, minEnergy: 'B', freeFrom: '2027-01-15' },
  'area of the map': { mapArea: { south: 52, west: 20.8, north: 52.4, east: 21.3 } },
  'nothing found': { city: 'Suwałki', minArea: 4000 },
};

/** Bundles and loads the web app's data layer unchanged. It counts its reads. */
const loadDataLayer = async (): Promise<typeof PublicOffers> => {
  const folder = join(ROOT, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'publicOffers.mjs');
  await build({
    entryPoints: [join(ROOT, 'src/data/offers/publicOffers.ts')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    outfile,
    define: {
      'import.meta.env': JSON.stringify({
        VITE_FIREBASE_PROJECT_ID: process.env.GCLOUD_PROJECT,
        [PORT_SHIFT_NAME]: process.env[PORT_SHIFT_NAME],
      }),
    },
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
};

/** Browser globals that the data layer needs: the location, and a place for its counter. */
const page: { __reads?: number } = {};
Object.assign(globalThis, { window: page, location: { hostname: HOST } });

const measureReads = async (work: () => Promise<void>): Promise<{ reads: number; ms: number }> => {
  page.__reads = 0;
  const start = performance.now();
  await work();
  return { reads: page.__reads, ms: performance.now() - start };
};

/** Measures the most expensive page of a search. The first one includes its count. */
const measureMostExpensivePage = async (offers: typeof PublicOffers, asked: Partial<SearchFilters>) => {
  const search = { audience: 'visitor', filters: { ...NO_FILTERS, ...asked } } as const;
  let results = offers.EMPTY_SEARCH_RESULTS;
  const costs: { reads: number; ms: number }[] = [];
  for (let number = 1; number <= PAGES && !results.isOver; number += 1) {
    const cost = await measureReads(async () => {
      results = await offers.searchOffers(search, results);
      if (number === 1) await offers.countOffers(search);
    });
    costs.push(cost);
  }
  const reads = Math.max(...costs.map((cost) => cost.reads));
  return { reads, ms: Math.max(...costs.map((cost) => cost.ms)), shown: results.shown.length };
};

const offers = await loadDataLayer();
let isWithin = true;
let seeded = 0;
console.log(`\nReads of the dearest of ${PAGES} pages of a search with its count (budget ${READS_BUDGET})`);
for (const size of SIZES) {
  await seedOffers(seeded, size, NOW);
  seeded = size;
  for (const [name, asked] of Object.entries(SEARCHES)) {
    const { reads, ms, shown } = await measureMostExpensivePage(offers, asked);
    isWithin &&= reads <= READS_BUDGET;
    const line = `${String(size).padStart(7)} offers ${String(reads).padStart(3)} reads ${ms.toFixed(0).padStart(6)} ms`;
    console.log(`${line}  ${name} (${shown} shown)`);
  }
}
process.exit(isWithin ? 0 : 1);
