import { parseArgs } from 'node:util';
import { runApart } from '../bench/apart';
import { build } from './build';
import { PlainError } from './plainError';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { loadDemoData } from './services';
import { INTERRUPTED, startSuite, withStack } from './stack';

/** What a part needs running: nothing, emulators that go behind the browser that is measured, or emulators that are measured. */
type Beside = 'nothing' | 'emulators behind' | 'emulators';

/** What a part of the benchmark answers: 1 when a bar is broken. */
type Part = { beside: Beside; run: (asked: Asked) => Promise<number> };

/** How often each page is looked at, and which calls are measured, all where none is named. */
type Asked = { runs: number; only: string };

const OPTIONS = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
} as const;

/** In the order in which they are printed; a part loads what it measures with when it runs. */
const PARTS: Record<string, Part> = {
  bundle: { beside: 'nothing', run: async () => (await import('../bench/bundle')).bundleReport() },
  documents: { beside: 'nothing', run: () => runApart('documents') },
  cold: { beside: 'nothing', run: async () => (await import('../bench/cold')).coldReport() },
  reads: { beside: 'emulators behind', run: async () => (await import('../bench/reads')).readsReport() },
  repeat: { beside: 'emulators behind', run: async () => (await import('../bench/repeat')).repeatReport() },
  typing: { beside: 'emulators behind', run: () => runApart('typing') },
  interaction: { beside: 'emulators behind', run: () => runApart('interaction') },
  photos: { beside: 'emulators behind', run: () => runApart('photos') },
  lighthouse: {
    beside: 'emulators behind',
    run: async ({ runs }) => (await import('../bench/lighthouse')).lighthouseReport(runs),
  },
  search: { beside: 'emulators', run: () => runApart('search', { project: 'demo-search-bench' }) },
  crowd: { beside: 'emulators', run: () => runApart('crowd', { project: 'demo-crowd-bench' }) },
  // these two leave the database changed, and open to everybody
  reserving: { beside: 'emulators', run: () => runApart('reserving') },
  calls: { beside: 'emulators', run: ({ only }) => runApart('calls', { args: [only] }) },
};

const chosenParts = (names: readonly string[]): Part[] => {
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown) throw new PlainError(`Unknown part "${unknown}". Known: ${Object.keys(PARTS).join(', ')}.`);
  return Object.entries(PARTS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, part]) => part);
};

/**
 * `npm run bench [-- part … --runs 5 --only bookOffer,onSignConfirm]`: builds and prints what is measured beside its bars;
 * `--runs` is how often each page is looked at, `--only` which calls are made. @returns 1 when a bar is broken
 */
export async function bench(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const parts = chosenParts(positionals);
  const asked = { runs: Number.parseInt(values.runs, 10), only: values.only };
  await build([]);
  const quiet = await worstOf(partsBeside('nothing', parts), asked);
  const seen = await withEmulators('emulators behind', parts, asked);
  if (seen === INTERRUPTED) return seen;
  const called = await withEmulators('emulators', parts, asked);
  return Math.max(quiet, seen, called);
}

const partsBeside = (what: Beside, parts: readonly Part[]): Part[] =>
  parts.filter(({ beside }) => beside === what);

/** Runs those of the parts that need these emulators, started for them. */
async function withEmulators(what: Beside, parts: readonly Part[], asked: Asked): Promise<number> {
  const chosen = partsBeside(what, parts);
  if (chosen.length === 0) return 0;
  return withStack(async (stack, failed) => {
    await requireFreePorts(SUITE_PORTS);
    // the first call of a function meets a process that has just started, as in production
    process.env.OWN_PROCESSES = 'yes';
    process.env.EMULATORS_BEHIND = what === 'emulators behind' ? 'yes' : 'no';
    // thousands of calls are logged, and would bury the figures
    await startSuite(stack, failed, { showsLogs: false });
    // pages are measured as a visitor who closed the promotion sees them
    await loadDemoData({ isPromotionRunning: false });
    return worstOf(chosen, asked);
  });
}

async function worstOf(parts: readonly Part[], asked: Asked): Promise<number> {
  let worst = 0;
  for (const part of parts) worst = Math.max(worst, await part.run(asked));
  return worst;
}
