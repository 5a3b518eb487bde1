import { spawn } from 'node:child_process';
import { listProcessTree, sendSignal } from './listProcessTree';
import { ROOT } from './root.mjs';
import type { Stack } from './stack';

export interface CommandLine {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** An open file for its output, in place of the user's terminal. */
  output?: number;
}

/** Runs a command, which ends with the stack. Returns its exit code. */
export function runCommand(stack: Stack, { command, args, env, output }: CommandLine): Promise<number> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: output === undefined ? 'inherit' : ['ignore', output, output],
  });
  stack.add({
    stop: async () => {
      if (child.exitCode !== null || child.pid === undefined) return;
      for (const pid of listProcessTree(child.pid)) sendSignal(pid, 'SIGTERM');
    },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
