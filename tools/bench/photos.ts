import { spawnSync } from 'node:child_process';
import { emulatorEnvironment } from '../stack/environment';
import { ROOT } from '../stack/root.mjs';

/**
 * Prints how long twenty photos of twelve megapixels take in the form of an offer and how long the page cannot answer
 * meanwhile. Runs in a process of its own against the running suite. Answers 1 when a bar is broken.
 */
export function photosReport(): number {
  const { status } = spawnSync('node', ['--import', 'tsx', 'tools/bench/photosRun.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...emulatorEnvironment() },
  });
  return status ?? 1;
}
