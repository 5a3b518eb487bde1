import { spawnSync } from 'node:child_process';
import { buildFunctions } from './functionsBuild';
import { PlainError } from './plainError';
import { writeRobots } from './robots';
import { ROOT } from './root.mjs';

/**
 * Builds the web app into dist. The mode names the .env file with the web settings of a project.
 * @throws PlainError when the code does not build
 */
export function buildWeb(mode = 'production'): void {
  const args = ['build', '--manifest', '--mode', mode, '--logLevel', 'warn'];
  const build = spawnSync('vite', args, { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) throw new PlainError('The web app does not build; the errors are above.');
  writeRobots(mode);
}

/** `npm run build [-- mode]`: the web app and the functions, ready to deploy. */
export async function build([mode]: string[]): Promise<number> {
  buildWeb(mode);
  buildFunctions();
  return 0;
}
