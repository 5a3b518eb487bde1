import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'lib');

/** Removes what earlier builds left, so that the upload holds only what this build made. */
const removeStale = {
  name: 'remove-stale',
  setup(build) {
    build.onEnd(async ({ metafile, errors }) => {
      if (errors.length > 0 || !metafile) return;
      const made = new Set(Object.keys(metafile.outputs).map((file) => relative(out, join(here, file))));
      const stale = (await readdir(out)).filter((name) => !made.has(name));
      await Promise.all(stale.map((name) => rm(join(out, name), { recursive: true })));
    });
  },
};

/**
 * Our own code and the locales are inlined, npm packages stay outside. Code behind a dynamic import becomes a
 * chunk of its own, so that a function loads only what it uses.
 */
const bundle = await context({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
  plugins: [removeStale],
});

await mkdir(out, { recursive: true });
if (process.argv.includes('--watch')) {
  await bundle.watch();
} else {
  try {
    await bundle.rebuild();
  } catch {
    // esbuild has already printed each error with its place.
    process.exitCode = 1;
  }
  await bundle.dispose();
}
