import { buildEmulatorEnvironment } from './environment';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { runCommand } from './runCommand';
import { loadDemoData } from './services';
import { startSuite, withStack } from './stack';
import { UserFacingError } from './userFacingError';

/** `npm run emulators:exec -- "<command>"`: the command's exit code, with the suite up and the demo data loaded. */
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
