import { buildEmulatorEnvironment } from './environment';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { runCommand } from './runCommand';
import { loadDemoData } from './services';
import { startSuite, withStack } from './stack';
import { UserFacingError } from './userFacingError';

/** `npm run emulators:exec -- "<command>"`: runs a command with the suite and the demo data. Returns its exit code. */
export function exec(args: string[]): Promise<number> {
  const command = args.join(' ');
  if (!command) throw new UserFacingError('Say what to run: npm run emulators:exec -- "<command>".');
  return withStack(async (stack, failed) => {
    await requireFreePorts(SUITE_PORTS);
    await startSuite(stack, failed);
    await loadDemoData();
    return runCommand(stack, { command: 'sh', args: ['-c', command], env: buildEmulatorEnvironment() });
  });
}
