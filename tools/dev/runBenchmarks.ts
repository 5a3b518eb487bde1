import { parseArgs } from 'node:util';
import { runIsolated } from '../bench/isolated';
import { build } from './build';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { loadDemoData } from './services';
import { INTERRUPTED, startSuite, withStack } from './stack';
import { UserFacingError } from './userFacingError';

/** Services that a part needs: none, emulators with lower priority than the measured browser, or measured emulators. */
type Beside = 'nothing' | 'emulators behind' | 'emulators';

/** A part of the benchmark. `run` returns 1 if a budget is exceeded. */
type Part = { beside: Beside; run: (asked: BenchOptions) => Promise<number> };

/** `runs` is the number of visits of each page. `only` names the calls to measure, empty for all. */
type BenchOptions = { runs: number; only: string };

const OPTIONS = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
} as const;

/** In the order of printing. A part loads its code when it runs. */
const PARTS: Record<string, Part> = {
  bundle: { beside: 'nothing', run: async () => (await import('../bench/bundle')).reportBundleSize() },
  documents: { beside: 'nothing', run: () => runIsolated('documents') },
  cold: { beside: 'nothing', run: async () => (await import('../bench/cold')).reportColdStart() },
  reads: { beside: 'emulators behind', run: async () => (await import('../bench/reads')).reportReads() },
  repeat: {
    beside: 'emulators behind',
    run: async () => (await import('../bench/repeat')).reportRepeatVisit(),
  },
  typing: { beside: 'emulators behind', run: () => runIsolated('typing') },
  interaction: { beside: 'emulators behind', run: () => runIsolated('interaction') },
  photos: { beside: 'emulators behind', run: () => runIsolated('photos') },
  lighthouse: {
    beside: 'emulators behind',
    run: async ({ runs }) => (await import('../bench/lighthouse')).reportLighthouse(runs),
  },
  search: { beside: 'emulators', run: () => runIsolated('search', { project: 'demo-search-bench' }) },
  crowd: { beside: 'emulators', run: () => runIsolated('crowd', { project: 'demo-crowd-bench' }) },
  // these two leave the database changed and without rules
  reserving: { beside: 'emulators', run: () => runIsolated('reserving') },
  calls: { beside: 'emulators', run: ({ only }) => runIsolated('calls', { args: [only] }) },
};

const listChosenParts = (names: readonly string[]): Part[] => {
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown)
    throw new UserFacingError(`Unknown part "${unknown}". Known: ${Object.keys(PARTS).join(', ')}.`);
  return Object.entries(PARTS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, part]) => part);
};

/**
 * `npm run bench [-- part … --runs 5 --only bookOffer,onSignConfirm]`: builds and prints the measurements beside their budgets.
 * `--runs` is the number of visits of each page, `--only` the calls to make. Returns 1 if a budget is exceeded.
 */
export async function runBenchmarks(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const parts = listChosenParts(positionals);
  const asked = { runs: Number.parseInt(values.runs, 10), only: values.only };
  await build([]);
  const quiet = await runParts(filterParts('nothing', parts), asked);
  const seen = await withEmulators('emulators behind', parts, asked);
  if (seen === INTERRUPTED) return seen;
  const called = await withEmulators('emulators', parts, asked);
  return Math.max(quiet, seen, called);
}

const filterParts = (what: Beside, parts: readonly Part[]): Part[] =>
  parts.filter(({ beside }) => beside === what);

/** Starts these emulators and runs the parts that need them. */
async function withEmulators(what: Beside, parts: readonly Part[], asked: BenchOptions): Promise<number> {
  const chosen = filterParts(what, parts);
  if (chosen.length === 0) return 0;
  return withStack(async (stack, failed) => {
    await requireFreePorts(SUITE_PORTS);
    // the first call of a function meets a new process, as in production
    process.env.OWN_PROCESSES = 'yes';
    process.env.EMULATORS_BEHIND = what === 'emulators behind' ? 'yes' : 'no';
    // thousands of calls are logged and would hide the figures
    await startSuite(stack, failed, { showsLogs: false });
    // pages are measured as a visitor who closed the promotion sees them
    await loadDemoData({ isPromotionRunning: false });
    return runParts(chosen, asked);
  });
}

async function runParts(parts: readonly Part[], asked: BenchOptions): Promise<number> {
  let worst = 0;
  for (const part of parts) worst = Math.max(worst, await part.run(asked));
  return worst;
}
