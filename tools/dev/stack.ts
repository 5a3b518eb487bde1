import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmulators, waitForEmulators } from './emulators';
import { APP_URLS, getLocalServiceUrls } from './environment';
import { buildFunctions, writeLocalSecrets } from './functionsBuild';
import { requireJava } from './java';
import type { Service } from './processes';
import { ROOT } from './root.mjs';
import { type Stoppable, startInbox, startStandins } from './services';
import { UserFacingError } from './userFacingError';

/** What a command answers that its user stopped. */
export const INTERRUPTED = 130;

/** All that runs; the last started is stopped first. */
export class Stack {
  private readonly running: Stoppable[] = [];
  private stopping: Promise<void> | null = null;

  add<Part extends Stoppable>(part: Part): Part {
    this.running.push(part);
    return part;
  }

  /** Watches a process without which the rest is of no use: when it ends by itself, `failed` tells so. */
  watch(service: Service, failed: (error: UserFacingError) => void): void {
    void service.exited.then((code) => {
      if (!this.stopping) failed(new UserFacingError(`"${service.name}" ended by itself with code ${code}.`));
    });
  }

  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    for (const part of this.running.reverse()) await part.stop();
  }
}

/** Where links in mails lead, and whether all that functions print is shown, or only what failed. */
type SuiteOptions = { appUrl?: string; showsLogs?: boolean };

/** Starts inbox, stand-ins and emulators with freshly built functions. */
export async function startSuite(
  stack: Stack,
  failed: (error: UserFacingError) => void,
  { appUrl = APP_URLS.build, showsLogs = true }: SuiteOptions = {},
): Promise<void> {
  requireJava();
  Object.assign(process.env, getLocalServiceUrls(appUrl));
  console.log('Starting the emulators …');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeLocalSecrets();
  buildFunctions();
  stack.add(await startInbox());
  stack.add(await startStandins());
  const emulators = stack.add(await startEmulators());
  await waitForEmulators(emulators, showsLogs);
  stack.watch(emulators, failed);
}

/**
 * Runs work with a stack around it and stops the stack whatever happens: the work ends, fails, a vital
 * process dies, or the user says stop.
 * @returns the exit code of the work, or `INTERRUPTED` when the user stopped it
 */
export async function withStack(
  work: (stack: Stack, failed: (error: UserFacingError) => void) => Promise<number>,
): Promise<number> {
  const stack = new Stack();
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(INTERRUPTED));
  });
  const broken = Promise.withResolvers<never>();
  try {
    return await Promise.race([work(stack, broken.reject), interrupted, broken.promise]);
  } finally {
    await stack.stop();
  }
}
