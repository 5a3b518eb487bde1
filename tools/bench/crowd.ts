import { spawnSync } from 'node:child_process';
import { emulatorEnvironment } from '../stack/environment';
import { ROOT } from '../stack/root.mjs';

/** A project of its own, so that the demo data stay as they are. */
const PROJECT = 'demo-crowd-bench';

/**
 * Prints how long fifty take who reserve one offer at once, and fifty who sign their leases at once. Runs in a process of
 * its own against the running emulators. Answers 1 when a bar is broken or a call ends otherwise than it has to.
 */
export function crowdReport(): number {
  const { status } = spawnSync('node', ['--import', 'tsx', 'tools/bench/crowdRun.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...emulatorEnvironment(), GCLOUD_PROJECT: PROJECT },
  });
  return status ?? 1;
}
