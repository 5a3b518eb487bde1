import { spawnSync } from 'node:child_process';
import { emulatorEnvironment } from '../stack/environment';
import { ROOT } from '../stack/root.mjs';

/** A project of its own, so that the demo data stay as they are. */
const PROJECT = 'demo-search-bench';

/**
 * Prints what a page of the search reads at 1 000 and 10 000 offers, with `BENCH_LARGE` also at 100 000. Runs in a
 * process of its own against the running emulators. Answers 1 when a bar is broken.
 */
export function searchReport(): number {
  const { status } = spawnSync('node', ['--import', 'tsx', 'tools/bench/searchRun.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...emulatorEnvironment(), GCLOUD_PROJECT: PROJECT },
  });
  return status ?? 1;
}
