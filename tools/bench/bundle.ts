import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { collectChunks, ENTRY_VIEWS, type Manifest } from '../build/entryViews';
import { ROOT } from '../dev/root.mjs';

/**
 * Budgets in KiB of gzipped JavaScript: the start of every page; the first view of a public page with all it loads by itself;
 * the file of a route; the offer form, which has its own date fields, certificate and term, and keeps drafts in TanStack Query.
 * The whole build has no budget, because no page loads it.
 */
const BUDGETS = { entry: 190, firstView: 240, routeChunk: 60, formChunk: 130 };
const AIMS = { entry: 175, firstView: 220 };
const KIB = 1024;
const DIST = join(ROOT, 'dist');

const FORM = 'src/pages/addOffer/AddOfferPage.tsx';

const fileSizes = new Map<string, number>();

const measureFileKib = (file: string): number => {
  const known = fileSizes.get(file) ?? gzipSync(readFileSync(join(DIST, file))).length / KIB;
  fileSizes.set(file, known);
  return known;
};

const collectScripts = (manifest: Manifest, group: Iterable<string>): Set<string> =>
  new Set([...group].map((key) => String(manifest[key]?.file)).filter((file) => file.endsWith('.js')));

const measureKib = (manifest: Manifest, group: Iterable<string>): number =>
  [...collectScripts(manifest, group)].reduce((sum, file) => sum + measureFileKib(file), 0);

type Limits = { budget?: number; aim?: number };
type Row = Limits & { name: string; kib: number; files: number };

const isAbove = ({ kib, budget = Number.POSITIVE_INFINITY }: Row): boolean => kib > budget;

const formatRow = (row: Row): string => {
  const { name, kib, files, budget, aim } = row;
  const bounds =
    [budget && `budget ${budget}`, aim && `aim ${aim}`].filter(Boolean).join(', ') || 'no budget';
  const size = `${kib.toFixed(1).padStart(8)} KiB ${String(files).padStart(3)} files`;
  return `${size}  ${name} (${bounds})${isAbove(row) ? '  ABOVE' : ''}`;
};

/** Returns the chunks that every page starts with, as the page lists them. */
const loadEntryChunks = (manifest: Manifest): string[] => {
  const parts = / data-parts="([^"]*)"/.exec(readFileSync(join(DIST, 'app.html'), 'utf8'))?.[1]?.split(' ');
  const named = Object.keys(manifest).filter((key) => parts?.includes(`/${manifest[key]?.file}`));
  if (named.length === 0) throw new Error('The page of the build names no script of it.');
  return named;
};

const buildRows = (manifest: Manifest): Row[] => {
  const entry = loadEntryChunks(manifest);
  const first = collectChunks(manifest, ...entry);
  const row = (name: string, group: Set<string>, bounds: Limits = {}): Row => ({
    name,
    kib: measureKib(manifest, group),
    files: collectScripts(manifest, group).size,
    ...bounds,
  });
  const view = { budget: BUDGETS.firstView, aim: AIMS.firstView };
  const own = (page: string) => new Set([...collectChunks(manifest, page)].filter((key) => !first.has(key)));
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
  return [
    row('what every page starts with', first, { budget: BUDGETS.entry, aim: AIMS.entry }),
    ...ENTRY_VIEWS.map(({ page, more }) =>
      row(`first view of ${page}`, collectChunks(manifest, ...entry, page, ...more), view),
    ),
    row(`${FORM}, beyond the start`, own(FORM), { budget: BUDGETS.formChunk }),
    ...pages.map((page) => row(`${page}, its own file`, new Set([page]), { budget: BUDGETS.routeChunk })),
    row('the whole build', new Set(Object.keys(manifest))),
  ];
};

const loadRows = (): Row[] =>
  buildRows(JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')));

/** Returns a line for each part of the build that exceeds its budget. */
export const listExceededBudgets = (): string[] => loadRows().filter(isAbove).map(formatRow);

/** Prints the JavaScript of every page beside its budget. Returns 1 if one exceeds it, else 0. */
export function reportBundleSize(): number {
  const rows = loadRows();
  console.log('\nJavaScript, gzip');
  for (const row of rows) console.log(formatRow(row));
  return rows.some(isAbove) ? 1 : 0;
}
