import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { buildWeb } from './build';
import { PROJECT_ID } from './environment';
import { buildFunctions } from './functionsBuild';
import { PlainError } from './plainError';
import { ROOT } from './root.mjs';

/** `npm run deploy -- <alias> [arguments for firebase deploy]`: builds for a real project and deploys all of it. */
export async function deploy([alias = '', ...args]: string[]): Promise<number> {
  requireRealProject(alias);
  await buildWeb(alias);
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
  for (const folder of ['', 'functions/']) requireSettings(folder, alias);
}

/** Each part has its own example: the web app in the root, the functions in their folder. */
function requireSettings(folder: string, alias: string): void {
  const [example, settings] = [`${folder}.env.example`, `${folder}.env.${alias}`];
  const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
  if (!existsSync(join(ROOT, settings)))
    throw new PlainError(`${settings} is missing: cp ${example} ${settings}, then fill it in.`);
  const missing = missingSettings(read(example), read(settings));
  if (missing.length > 0)
    throw new PlainError(
      `${settings} has no value for ${missing.join(', ')}: ${example} says what they are.`,
    );
}

/** What a deployment can do without; the examples say what then stays off. */
const MAY_BE_EMPTY: readonly string[] = ['VITE_APP_CHECK_KEY', 'VITE_MAP_TILES', 'GEOLOCATION_URL'];

/** The settings an example leaves to be filled in and an environment file still leaves out or empty. */
export function missingSettings(example: string, source: string): string[] {
  const [wanted, given] = [parseEnv(example), parseEnv(source)];
  const mustStand = Object.keys(wanted).filter((name) => !wanted[name] && !MAY_BE_EMPTY.includes(name));
  return mustStand.filter((name) => !given[name]?.trim());
}
