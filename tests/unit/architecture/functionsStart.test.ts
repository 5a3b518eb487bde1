import { join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

const buildFunctions = async (): Promise<Metafile['outputs']> => {
  const { metafile } = await build({
    absWorkingDir: join(ROOT, 'functions'),
    entryPoints: ['src/index.ts'],
    outdir: 'lib',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
  });
  return metafile.outputs;
};

/** Returns the packages that a file loads with its static imports, direct and indirect. */
const getImportedPackages = (outputs: Metafile['outputs'], entry: string): Set<string> => {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const { path, external, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') (external ? packages : files).add(path);
    }
  }
  return packages;
};

it('brings with the start of a function neither the database client nor a library of PDFs, mails, pictures or models', async () => {
  const packages = getImportedPackages(await buildFunctions(), 'lib/index.js');
  expect([...packages].filter((name) => !name.startsWith('node:')).sort()).toEqual([
    'dayjs',
    'dayjs/locale/pl.js',
    'dayjs/plugin/isoWeek.js',
    'dayjs/plugin/timezone.js',
    'dayjs/plugin/utc.js',
    'firebase-functions/eventarc',
    'firebase-functions/https',
    'firebase-functions/logger',
    'firebase-functions/scheduler',
    'firebase-functions/storage',
    'yup',
  ]);
});
