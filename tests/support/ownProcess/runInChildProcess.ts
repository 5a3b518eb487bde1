import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import type { ChildJob } from './order';

const ROOT = join(import.meta.dirname, '../../..');
/** Inside the functions package, so that the process resolves the libraries of the functions. */
const OUT = join(ROOT, 'functions/node_modules/.cache/own-process');

/** Bundles the entry point of the child process as the functions are bundled. Call it once in a test file. */
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

/** Exit code or signal of a process. `said` is the text of its error stream. */
type ExitReport = { code: number | null; signal: NodeJS.Signals | null; said: string };

/** Runs a job in a child process with the environment of this one. */
export const runInChildProcess = async (order: ChildJob): Promise<ExitReport> => {
  const child = spawn(process.execPath, [join(OUT, 'main.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, signal, said };
};
