import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import type { ChildJob } from './order';

const ROOT = join(import.meta.dirname, '../../..');
/** Inside the package of the functions, so that the process finds the libraries they use. */
const OUT = join(ROOT, 'functions/node_modules/.cache/own-process');

/** Bundles what the processes run, as the functions are bundled. Once a test file. */
export const buildOwnProcess = (): Promise<unknown> =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    tsconfig: 'tests/tsconfig.json',
    logLevel: 'warning',
  });

/** How a process ended: by itself, or by which signal; `said` is what it wrote to its error stream. */
type Ending = { code: number | null; signal: NodeJS.Signals | null; said: string };

/** Carries an order out in a process of its own, with this one's environment. */
export const runInChildProcess = async (order: ChildJob): Promise<Ending> => {
  const child = spawn(process.execPath, [join(OUT, 'main.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, signal, said };
};
