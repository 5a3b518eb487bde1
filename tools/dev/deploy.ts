import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { buildWeb } from './build';
import { PROJECT_ID } from './environment';
import { buildFunctions } from './functionsBuild';
import { writeHostingConfig } from './hostingConfig';
import { narrowPolicy, type PolicySettings } from './hostingPolicy';
import { checkProject } from './projectCheck';
import { ROOT } from './root.mjs';
import { UserFacingError } from './userFacingError';

/** Our own flags. All others go to the Firebase CLI. */
const FIRST = '--first';
const CHANNEL = '--channel';

/** How long the URL of a preview works. */
const PREVIEW_LIFE = '7d';

/** Static pages for a preview: it shares the functions of staging, which would return the pages of staging. */
const DRAWN_PAGES = { '/offers': '/search.html', '/offer/*': '/offer.html' };

/**
 * `npm run deploy -- <alias> [--first] [arguments for firebase deploy]` builds for a real project and deploys all of it. `npm run
 * deploy -- <alias> --channel <name>` deploys only its pages, under their own URL.
 * Throws a `UserFacingError` if a setting is missing or a protection of the project is off. `--first` deploys anyway, because App
 * Check can only be enforced once the web app sends its proof.
 */
export async function deploy([alias = '', ...args]: string[]): Promise<number> {
  requireRealProject(alias);
  const channel = args[args.indexOf(CHANNEL) + 1];
  if (args.includes(CHANNEL) && channel) return deployPreview(alias, channel);
  const settings = readWebSettings(alias);
  if (!args.includes(FIRST)) await requireProtections(settings.VITE_FIREBASE_PROJECT_ID);
  await buildWeb(alias);
  buildFunctions();
  const config = writeHostingConfig(CONFIG, { policy: (policy) => narrowPolicy(policy, settings) });
  return runFirebase([
    'deploy',
    '--config',
    config,
    '--project',
    alias,
    ...args.filter((arg) => arg !== FIRST),
  ]);
}

const CONFIG = 'firebase.deploy.json';

async function deployPreview(alias: string, channel: string): Promise<number> {
  await buildWeb(alias);
  const policy = (common: string): string => narrowPolicy(common, readWebSettings(alias));
  const config = writeHostingConfig(CONFIG, { policy, pages: DRAWN_PAGES });
  return runFirebase([
    'hosting:channel:deploy',
    channel,
    '--expires',
    PREVIEW_LIFE,
    '--config',
    config,
    '--project',
    alias,
  ]);
}

const runFirebase = (args: string[]): number =>
  spawnSync('firebase', args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;

const readWebSettings = (alias: string): PolicySettings =>
  parseEnv(readFileSync(join(ROOT, `.env.${alias}`), 'utf8')) as PolicySettings;

async function requireProtections(projectId: string): Promise<void> {
  const faults = await checkProject(projectId);
  if (faults.length > 0)
    throw new UserFacingError(
      [`${projectId} is not protected; docs/operations.md says where each switch is:`, ...faults].join(
        '\n- ',
      ),
    );
}

function requireRealProject(alias: string): void {
  const { projects } = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8'));
  const real = Object.keys(projects).filter((name) => projects[name] !== PROJECT_ID);
  if (!real.includes(alias)) {
    const known = real.length > 0 ? `known: ${real.join(', ')}` : 'add one with "npx firebase use --add"';
    throw new UserFacingError(`Say where to deploy: npm run deploy -- <alias> (${known}).`);
  }
  for (const folder of ['', 'functions/']) requireSettings(folder, alias);
}

/**
 * Throws a `UserFacingError` for missing settings. The web app's example file is in the root, that of the functions in their
 * folder.
 */
function requireSettings(folder: string, alias: string): void {
  const [example, settings] = [`${folder}.env.example`, `${folder}.env.${alias}`];
  const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
  if (!existsSync(join(ROOT, settings)))
    throw new UserFacingError(`${settings} is missing: cp ${example} ${settings}, then fill it in.`);
  const missing = listMissingSettings(read(example), read(settings));
  if (missing.length > 0)
    throw new UserFacingError(
      `${settings} has no value for ${missing.join(', ')}: ${example} says what they are.`,
    );
}

/** Optional settings of a deployment. The example files say what stays off without them. */
const MAY_BE_EMPTY: readonly string[] = [
  'VITE_APP_CHECK_KEY',
  'VITE_MAP_TILES',
  'GEOLOCATION_URL',
  'TIMESTAMP_URL',
  'TIMESTAMP_ISSUERS',
];

/** Returns the settings that an example leaves empty and that an environment file lacks or leaves empty. */
export function listMissingSettings(example: string, source: string): string[] {
  const [wanted, given] = [parseEnv(example), parseEnv(source)];
  const mustStand = Object.keys(wanted).filter((name) => !wanted[name] && !MAY_BE_EMPTY.includes(name));
  return mustStand.filter((name) => !given[name]?.trim());
}
