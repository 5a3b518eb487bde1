import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const GONE = 0;

/** Returns the ids of a process and of all its direct and indirect children. */
export function listProcessTree(root: number): number[] {
  const parents = listProcesses();
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** Returns whether a process still runs. A zombie has ended. */
export function isAlive(pid: number): boolean {
  return process.platform === 'linux' ? readParent(String(pid)) !== GONE : sendSignal(pid, 0);
}

/** Sends a signal. Returns false if the process is gone. */
export function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Returns process ids with their parents: from /proc if it exists (slim images have no ps), else from ps. */
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
