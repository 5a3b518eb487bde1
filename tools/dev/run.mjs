// Entry point of every npm script. Runs on any Node (20 or later) in a new clone, installs missing packages and passes control to
// main.ts on Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { installPackages } from './install.mjs';
import { ROOT } from './root.mjs';

const OLDEST_HOST_NODE = 20;
const PROJECT_NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** Runs main.ts on the project's own Node. Returns its exit code. */
function handOver(args, env) {
  const main = join(ROOT, 'tools', 'dev', 'main.ts');
  const child = spawn(PROJECT_NODE, ['--import', 'tsx', main, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

async function run() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_HOST_NODE) {
    console.error(`Node ${OLDEST_HOST_NODE} or later is needed, this is ${process.versions.node}.`);
    return 1;
  }
  const env = { ...process.env };
  env.PATH = [join(ROOT, 'node_modules', '.bin'), env.PATH].join(delimiter);
  const problem =
    installPackages(ROOT, 'the app', env) ?? installPackages(join(ROOT, 'functions'), 'functions', env);
  if (problem) {
    console.error(problem);
    return 1;
  }
  if (!existsSync(PROJECT_NODE)) {
    console.error(
      'The installed packages are incomplete. Delete the folder node_modules and run the command again.',
    );
    return 1;
  }
  return handOver(process.argv.slice(2), env);
}

process.exitCode = await run();
