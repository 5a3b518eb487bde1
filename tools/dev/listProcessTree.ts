import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const GONE = 0;

/** The ids of a process and of everything it started, directly or not. */
export function listProcessTree(root: number): number[] {
  const parents = listProcesses();
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** Answers whether a process still runs; a zombie has ended. */
export function isAlive(pid: number): boolean {
  return process.platform === 'linux' ? readParent(String(pid)) !== GONE : sendSignal(pid, 0);
}

/** Sends a signal; answers false when the process is gone. */
export function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Process ids with their parents: from /proc where there is one (slim images have no ps), else from ps. */
function listProcesses(): [pid: number, parent: number][] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => [Number(pid), readParent(pid)]);
  }
  const listing = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  return listing.split('\n').filter(Boolean).map(parseProcessRow);
}

function parseProcessRow(line: string): [pid: number, parent: number] {
  const [pid = GONE, parent = GONE] = line.trim().split(/\s+/).map(Number);
  return [pid, parent];
}

function readParent(pid: string): number {
  try {
    const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z' ? GONE : Number(parent);
  } catch {
    return GONE; // ended between the listing and the reading
  }
}
