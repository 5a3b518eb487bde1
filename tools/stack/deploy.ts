import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build';
import { PROJECT_ID } from './environment';
import { buildFunctions } from './functionsBuild';
import { PlainError } from './plainError';
import { ROOT } from './root.mjs';

/** `npm run deploy -- <alias> [arguments for firebase deploy]`: builds for a real project and deploys all of it. */
export async function deploy([alias = '', ...args]: string[]): Promise<number> {
  requireRealProject(alias);
  buildWeb(alias);
  buildFunctions();
  return (
    spawnSync('firebase', ['deploy', '--project', alias, ...args], { cwd: ROOT, stdio: 'inherit' }).status ??
    1
  );
}

function requireRealProject(alias: string): void {
  const { projects } = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8'));
  const real = Object.keys(projects).filter((name) => projects[name] !== PROJECT_ID);
  if (!real.includes(alias)) {
    const known = real.length > 0 ? `known: ${real.join(', ')}` : 'add one with "npx firebase use --add"';
    throw new PlainError(`Say where to deploy: npm run deploy -- <alias> (${known}).`);
  }
  for (const settings of [`.env.${alias}`, `functions/.env.${alias}`]) {
    if (!existsSync(join(ROOT, settings)))
      throw new PlainError(`${settings} is missing: make it from .env.example.`);
    const empty = emptySettings(readFileSync(join(ROOT, settings), 'utf8'));
    if (empty.length > 0) throw new PlainError(`${settings} has no value for ${empty.join(', ')}.`);
  }
}

/** The names in an environment file that stand without a value. */
export const emptySettings = (source: string): string[] =>
  [...source.matchAll(/^([A-Z][A-Z0-9_]*)=[ \t]*$/gm)].map(([, name = '']) => name);
