import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.|@)[^'\n]*)'/g;
const SUFFIXES = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts'];
const SOURCES = '{src,functions/src,tools,tests/support,tests/unit}/**/*.{ts,tsx}';

type Paths = [prefix: string, folder: string][];

/** Returns the folder of each import prefix, such as `@domain/`. */
const readPaths = (): Paths => {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  return Object.entries<string[]>(compilerOptions.paths).map(([from, [to = '']]) => [
    from.replace('*', ''),
    to.replace('*', ''),
  ]);
};

const resolveImport = (paths: Paths, file: string, specifier: string): string | undefined => {
  const [prefix, folder] = paths.find(([start]) => specifier.startsWith(start)) ?? [];
  const base = specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : prefix !== undefined && join(folder ?? '', specifier.slice(prefix.length));
  if (!base) return undefined;
  const found = SUFFIXES.map((suffix) => join(ROOT, base + suffix)).find(
    (path) => /\.\w+$/.test(path) && existsSync(path),
  );
  return found && relative(ROOT, found);
};

/** Reads which files import each file. Imports of types count too: they add a test at most. */
export const readImporters = (): Map<string, string[]> => {
  const paths = readPaths();
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: ROOT }))
    for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = resolveImport(paths, file, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
};

/** Returns a file and all files that import it directly or through others, the nearest first. */
export const listDependents = (importers: ReadonlyMap<string, string[]>, file: string): string[] => {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen];
};
