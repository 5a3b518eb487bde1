import { spawnSync } from 'node:child_process';
import { emulatorEnvironment } from '../stack/environment';
import { ROOT } from '../stack/root.mjs';

/**
 * Prints how long a keystroke keeps the form of an offer of ten levels with twenty rooms each busy. Runs in a process of
 * its own against the running suite. Answers 1 when the bar is broken.
 */
export function typingReport(): number {
  const { status } = spawnSync('node', ['--import', 'tsx', 'tools/bench/typingRun.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...emulatorEnvironment() },
  });
  return status ?? 1;
}
