import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmulators, waitForEmulators } from './emulators';
import { APP_URLS, getLocalServiceUrls } from './environment';
import { buildFunctions, writeLocalSecrets } from './functionsBuild';
import { requireJava } from './java';
import type { Service } from './processes';
import { ROOT } from './root.mjs';
import { type Stoppable, startFakes, startInbox } from './services';
import { UserFacingError } from './userFacingError';

/** Exit code of a command that the user stopped. */
export const INTERRUPTED = 130;

/** All running services. The last started is stopped first. */
export class Stack {
  private readonly running: Stoppable[] = [];
  private stopping: Promise<void> | null = null;

  add<Part extends Stoppable>(part: Part): Part {
    this.running.push(part);
    return part;
  }

  /** Watches a process that the others need. Calls `failed` when it ends by itself. */
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

/** `appUrl` is the base of links in mails. `showsLogs` prints all output of functions, otherwise only failures. */
type SuiteOptions = { appUrl?: string; showsLogs?: boolean };

/** Starts inbox, fakes and emulators with newly built functions. */
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
  stack.add(await startFakes());
  const emulators = stack.add(await startEmulators());
  await waitForEmulators(emulators, showsLogs);
  stack.watch(emulators, failed);
}

/**
 * Runs work with a stack and always stops the stack: when the work ends or fails, a vital process dies or the user interrupts.
 * Returns the exit code of the work, or `INTERRUPTED`.
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
