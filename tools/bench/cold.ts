import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../dev/root.mjs';
import { computeMedian, formatAgainstBudget } from './statistics';

/** Budget of loading the functions' module, in ms. */
const LOAD_BUDGET_MS = 300;
const STARTS = 9;
const MIB = 1024 * 1024;
const LIB = join(ROOT, 'functions', 'lib');

/** Loads the functions as their runtime does. Prints the time and the memory of the process. */
const START = `
const start = performance.now();
await import(process.argv[1]);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed }));
process.exit(0);`;

type LoadMeasurement = { ms: number; rss: number; heap: number };

const loadOnce = (): LoadMeasurement => {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-bench', NODE_COMPILE_CACHE: '' };
  const args = ['--input-type=module', '--eval', START, join(LIB, 'index.js')];
  const { stdout, stderr, status } = spawnSync('node', args, {
    cwd: join(ROOT, 'functions'),
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The functions do not load: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LoadMeasurement;
};

/** Prints the load time of the functions in a new process and its memory. Returns 1 above the budget. */
export function reportColdStart(): number {
  loadOnce();
  const starts = Array.from({ length: STARTS }, loadOnce);
  const ms = computeMedian(starts.map((start) => start.ms));
  const mib = (part: 'rss' | 'heap') => (computeMedian(starts.map((start) => start[part])) / MIB).toFixed(0);
  const bundle = readdirSync(LIB)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + statSync(join(LIB, name)).size, 0);
  console.log(`\nLoading the functions in a fresh process, median of ${STARTS} (budget)`);
  console.log(
    `${formatAgainstBudget('load, ms', ms, LOAD_BUDGET_MS)} · slowest ${Math.max(...starts.map((start) => start.ms)).toFixed(0)} · memory ${mib('rss')} MiB, heap ${mib('heap')} MiB · code ${(bundle / MIB).toFixed(2)} MiB`,
  );
  return ms <= LOAD_BUDGET_MS ? 0 : 1;
}
