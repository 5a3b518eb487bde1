import { parseArgs } from 'node:util';
import { runApart } from '../bench/apart';
import { build } from './build';
import { PlainError } from './plainError';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { loadDemoData } from './services';
import { startSuite, withStack } from './stack';

/** What a part of the benchmark answers: 1 when a bar is broken. */
type Part = { needsEmulators: boolean; run: (runs: number) => Promise<number> };

const DEFAULT_RUNS = '5';

/** In the order in which they are printed; a part loads what it measures with when it runs. */
const PARTS: Record<string, Part> = {
  bundle: { needsEmulators: false, run: async () => (await import('../bench/bundle')).bundleReport() },
  documents: { needsEmulators: false, run: () => runApart('documents') },
  cold: { needsEmulators: false, run: async () => (await import('../bench/cold')).coldReport() },
  reads: { needsEmulators: true, run: async () => (await import('../bench/reads')).readsReport() },
  search: { needsEmulators: true, run: () => runApart('search', 'demo-search-bench') },
  repeat: { needsEmulators: true, run: async () => (await import('../bench/repeat')).repeatReport() },
  crowd: { needsEmulators: true, run: () => runApart('crowd', 'demo-crowd-bench') },
  typing: { needsEmulators: true, run: () => runApart('typing') },
  interaction: { needsEmulators: true, run: () => runApart('interaction') },
  photos: { needsEmulators: true, run: () => runApart('photos') },
  lighthouse: {
    needsEmulators: true,
    run: async (runs) => (await import('../bench/lighthouse')).lighthouseReport(runs),
  },
  // these two come last: they leave the database changed, and open to everybody
  reserving: { needsEmulators: true, run: () => runApart('reserving') },
  calls: { needsEmulators: true, run: () => runApart('calls') },
};

const chosenParts = (names: readonly string[]): Part[] => {
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown) throw new PlainError(`Unknown part "${unknown}". Known: ${Object.keys(PARTS).join(', ')}.`);
  return Object.entries(PARTS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, part]) => part);
};

/**
 * `npm run bench [-- part … --runs 5]`: builds and prints what is measured beside its bars; `--runs` is how often each
 * page is looked at. @returns 1 when a bar is broken
 */
export async function bench(args: string[]): Promise<number> {
  const options = { runs: { type: 'string', default: DEFAULT_RUNS } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const parts = chosenParts(positionals);
  const runs = Number.parseInt(values.runs, 10);
  await build([]);
  const quiet = await worstOf(
    parts.filter(({ needsEmulators }) => !needsEmulators),
    runs,
  );
  const live = parts.filter(({ needsEmulators }) => needsEmulators);
  if (live.length === 0) return quiet;
  const lively = await withStack(async (stack, failed) => {
    await requireFreePorts(SUITE_PORTS);
    // the first call of a function meets a process that has just started, as in production
    process.env.OWN_PROCESSES = 'yes';
    process.env.EMULATORS_BEHIND = 'yes';
    await startSuite(stack, failed);
    await loadDemoData();
    return worstOf(live, runs);
  });
  return Math.max(quiet, lively);
}

async function worstOf(parts: readonly Part[], runs: number): Promise<number> {
  let worst = 0;
  for (const part of parts) worst = Math.max(worst, await part.run(runs));
  return worst;
}
