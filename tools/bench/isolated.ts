import { spawn } from 'node:child_process';
import { buildEmulatorEnvironment, PROJECT_ID } from '../dev/environment';
import { ROOT } from '../dev/root.mjs';

type How = { project?: string; args?: readonly string[] };

/**
 * Runs `tools/bench/measure{Name}.ts` in a child process, which prints its measurements. `project` differs from the demo project if
 * the demo data must stay unchanged. Asynchronous, because this process has to read the emulators' output meanwhile or they would
 * block. Returns 1 if a budget is exceeded.
 */
export const runIsolated = (name: string, { project = PROJECT_ID, args = [] }: How = {}): Promise<number> =>
  new Promise((resolve) => {
    const script = `measure${name[0]?.toUpperCase()}${name.slice(1)}.ts`;
    const run = spawn('node', ['--import', 'tsx', `tools/bench/${script}`, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...buildEmulatorEnvironment(), GCLOUD_PROJECT: project },
    });
    run.on('error', () => resolve(1));
    run.on('exit', (code) => resolve(code ?? 1));
  });
