import { spawn } from 'node:child_process';
import { buildEmulatorEnvironment, PROJECT_ID } from '../dev/environment';
import { ROOT } from '../dev/root.mjs';

type How = { project?: string; args?: readonly string[] };

/**
 * Runs `tools/bench/{name}Run.ts` in a process of its own, which prints what it measures in the running suite; `project` is
 * another one than that of the demo data where those are to stay as they are. Meanwhile this process goes on reading what
 * the emulators say, or they would wait for it. Answers 1 when a bar is broken.
 */
export const runIsolated = (name: string, { project = PROJECT_ID, args = [] }: How = {}): Promise<number> =>
  new Promise((resolve) => {
    const run = spawn('node', ['--import', 'tsx', `tools/bench/${name}Run.ts`, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...buildEmulatorEnvironment(), GCLOUD_PROJECT: project },
    });
    run.on('error', () => resolve(1));
    run.on('exit', (code) => resolve(code ?? 1));
  });
