import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, listProcessTree, sendSignal } from './listProcessTree';
import { ROOT } from './root.mjs';

const GRACE_MS = 15_000;
const POLL_MS = 100;
const SNAPSHOT_MS = 3_000;
const LOG_FOLDER = join(ROOT, '.cache', 'logs');

export interface ServiceCommand {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

export interface Service {
  name: string;
  /** Resolves with the exit code when the process ends. */
  exited: Promise<number>;
  /** Calls the listener with every line that the process prints. */
  onLine(listener: (line: string) => void): void;
  /** Asks the process to end, waits, and then kills the rest of its process tree. */
  stop(): Promise<void>;
}

/** Returns the log file of a service. */
export const getLogFile = (name: string): string => join(LOG_FOLDER, `${name}.log`);

/** Starts a long-running process in its own process group. Its output goes to a log file. */
export function startService({ name, command, args, env }: ServiceCommand): Service {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(getLogFile(name));
  const listeners: ((line: string) => void)[] = [(line) => log.write(`${line}\n`)];
  const emit = (line: string): void => {
    for (const listener of listeners) listener(line);
  };
  readLines(child.stdout, emit);
  readLines(child.stderr, emit);
  const exited = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  const family = watchFamily(child);
  return {
    name,
    exited,
    onLine: (listener) => void listeners.push(listener),
    stop: () => stop(child, family),
  };
}

function readLines(stream: NodeJS.ReadableStream, emit: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(emit);
  });
}

/**
 * Records the children of a process. The emulator suite starts Java in groups of its own, which could not be found if the suite
 * itself died.
 */
function watchFamily({ pid }: ChildProcess): () => number[] {
  if (pid === undefined) return () => [];
  const known = new Set<number>();
  const look = (): number[] => {
    if (isAlive(pid)) for (const member of listProcessTree(pid)) known.add(member);
    return [...known].filter(isAlive);
  };
  setInterval(look, SNAPSHOT_MS).unref();
  return look;
}

async function stop({ pid }: ChildProcess, family: () => number[]): Promise<void> {
  if (pid === undefined) return;
  family();
  sendSignal(pid, 'SIGINT');
  const deadline = Date.now() + GRACE_MS;
  for (let left = family(); left.length > 0 && Date.now() < deadline; left = family()) {
    if (!isAlive(pid)) for (const orphan of left) sendSignal(orphan, 'SIGTERM');
    await delay(POLL_MS);
  }
  for (const member of family()) sendSignal(member, 'SIGKILL');
  sendSignal(-pid, 'SIGKILL');
}
