import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildFunctions } from './functionsBuild';
import { writeRobots } from './robots';
import { ROOT } from './root.mjs';
import { writeSecurityText } from './securityText';
import { UserFacingError } from './userFacingError';

/**
 * Builds the web app into dist. The mode selects the .env file with a project's web settings. `output` is an open file for the
 * build's output. Throws a `UserFacingError` if the code does not build.
 */
export async function buildWeb(mode = 'production', output?: number): Promise<void> {
  const args = ['build', '--manifest', '--mode', mode, '--logLevel', 'warn'];
  const stdio = output === undefined ? 'inherit' : (['ignore', output, output] satisfies StdioOptions);
  const [code] = await once(spawn('vite', args, { cwd: ROOT, stdio }), 'exit');
  if (code !== 0) throw new UserFacingError('The web app does not build; the errors are above.');
  writeRobots(mode);
  writeSecurityText(mode, Date.now());
}

/** `npm run build [-- mode]`: builds the web app and the functions, ready to deploy. */
export async function build([mode]: string[]): Promise<number> {
  await buildWeb(mode);
  buildFunctions();
  return 0;
}
