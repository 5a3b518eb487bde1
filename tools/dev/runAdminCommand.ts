import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { buildEmulatorEnvironment, PROJECT_ID } from './environment';
import { ROOT } from './root.mjs';
import { UserFacingError } from './userFacingError';

/** Variables that would connect an SDK to emulators instead of a real project. */
const EMULATOR_VARIABLES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR',
];

/** `npm run admin -- <alias> grant|settings|reproject|cleanViewings|trustedLists|upgradeLeases|upgradePowers`: runs an operator's command in the project of an alias. */
export async function runAdminCommand([alias = '', ...args]: string[]): Promise<number> {
  enterProject(alias);
  const module: AdminModule = await import(pathToFileURL(join(ROOT, 'tools/admin/run.ts')).href);
  return module.runAdmin(args);
}

interface AdminModule {
  runAdmin(args: readonly string[]): Promise<number>;
}

/** Connects this process to the project of an alias. Throws a `UserFacingError` if the alias or its settings are missing. */
function enterProject(alias: string): void {
  const { projects } = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8'));
  const projectId: string | undefined = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
  if (!projectId)
    throw new UserFacingError(
      `Say where: npm run admin -- <alias> … (known: ${Object.keys(projects).join(', ')}).`,
    );
  if (projectId === PROJECT_ID) Object.assign(process.env, buildEmulatorEnvironment());
  else Object.assign(clearEmulators(), readSettings(alias), { GCLOUD_PROJECT: projectId });
}

function clearEmulators(): NodeJS.ProcessEnv {
  for (const name of EMULATOR_VARIABLES) delete process.env[name];
  delete process.env.FIREBASE_CONFIG;
  return process.env;
}

/** Reads the functions' settings, so that the tool's mails name the app and the operator's address as theirs do. */
function readSettings(alias: string): Record<string, string | undefined> {
  const file = `functions/.env.${alias}`;
  if (!existsSync(join(ROOT, file)))
    throw new UserFacingError(`${file} is missing: cp functions/.env.example ${file}, then fill it in.`);
  return parseEnv(readFileSync(join(ROOT, file), 'utf8'));
}
