import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts';
import { APP_URLS, FAKES_PORT, HOST, INBOX_PORT } from './environment';
import { watchFunctions } from './functionsBuild';
import { requireFreePorts, START_PORTS } from './ports';
import { startService } from './processes';
import { startScheduler } from './scheduler';
import { loadDemoData } from './services';
import { startSuite, withStack } from './stack';

/** `npm start`: runs everything a developer needs, until Ctrl-C. */
export const start = (): Promise<number> =>
  withStack(async (stack, failed) => {
    await requireFreePorts(START_PORTS);
    await startSuite(stack, failed, { appUrl: APP_URLS.development });
    console.log('Loading the demo data …');
    await loadDemoData();
    stack.watch(stack.add(watchFunctions()), failed);
    stack.watch(
      stack.add(startService({ name: 'web', command: 'vite', args: ['--clearScreen', 'false'] })),
      failed,
    );
    stack.add(startScheduler());
    printPlaces();
    return new Promise<number>(() => {});
  });

function printPlaces(): void {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length)) + 2;
  const accounts = DEMO_ACCOUNTS.map(({ email, is }) => `  ${email.padEnd(width)}${is}`);
  console.log(
    [
      '',
      `  App      ${APP_URLS.development}`,
      `  Inbox    http://${HOST}:${INBOX_PORT}`,
      '',
      `  Demo accounts (password ${DEMO_PASSWORD})`,
      ...accounts,
      `  Code of the second factor of admins and sales: http://${HOST}:${FAKES_PORT}/demo-code`,
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}
