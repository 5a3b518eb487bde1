import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../stack/root.mjs';

/** Everything a route loads before it shows, compressed. */
const ROUTE_BAR_KIB = 175;
const KIB = 1024;
const DIST = join(ROOT, 'dist');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

/** The keys of a chunk and of all it imports statically. */
export function chunkGroup(manifest: Manifest, start: string): Set<string> {
  const group = new Set([start]);
  for (const key of group) for (const next of manifest[key]?.imports ?? []) group.add(next);
  return group;
}

/** Prints the size of every page's first chunk group; answers 1 when one is above the bar. */
export function bundleReport(): number {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const first = chunkGroup(manifest, entry);
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
  const rows = pages.map((page) => ({
    page,
    kib: sizeKib(manifest, first.union(chunkGroup(manifest, page))),
  }));

  console.log(`\nJavaScript before the first view, gzip (bar ${ROUTE_BAR_KIB} KiB)`);
  console.log(`${sizeKib(manifest, first).toFixed(1).padStart(8)} KiB  ${entry}`);
  for (const { page, kib } of rows) console.log(`${kib.toFixed(1).padStart(8)} KiB  ${page}`);
  return rows.some(({ kib }) => kib > ROUTE_BAR_KIB) ? 1 : 0;
}

function sizeKib(manifest: Manifest, group: Set<string>): number {
  const files = new Set([...group].map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js')));
  return (
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, String(file)))).length, 0) / KIB
  );
}
