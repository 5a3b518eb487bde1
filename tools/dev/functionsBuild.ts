import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { createHierarchySecrets } from '../fakes/timeStamps/hierarchy';
import { type Service, startService } from './processes';
import { ROOT } from './root.mjs';
import { createDevelopmentSeal } from './sealCertificate';
import { UserFacingError } from './userFacingError';

const SCRIPT = join(ROOT, 'functions', 'build.mjs');
const SECRETS = join(ROOT, 'functions', '.secret.local');

/** Bundles the functions into functions/lib. Throws a `UserFacingError` if the code does not build. */
export function buildFunctions(): void {
  const build = spawnSync('node', [SCRIPT], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) throw new UserFacingError('The functions do not build; the errors are above.');
}

/** Rebuilds the functions after each change. The emulator detects it by itself. */
export function watchFunctions(): Service {
  const watch = startService({ name: 'functions-build', command: 'node', args: [SCRIPT, '--watch'] });
  watch.onLine((line) => console.log(line));
  return watch;
}

/** Writes the secrets that the local stack lacks. Existing ones stay: they may be set by hand. */
export function writeLocalSecrets(): void {
  const present = existsSync(SECRETS) ? parseEnv(readFileSync(SECRETS, 'utf8')) : {};
  const secrets = {
    MAIL_TOKEN_SECRET: randomBytes(32).toString('hex'),
  };
  const seal = present.DOCUMENT_SEAL_P12 ? {} : createDevelopmentSeal();
  const authority = present.FAKE_TIMESTAMP_AUTHORITY ? {} : createHierarchySecrets();
  const missing = Object.entries({ ...secrets, ...seal, ...authority }).filter(([name]) => !present[name]);
  appendFileSync(SECRETS, missing.map(([name, value]) => `${name}=${value}\n`).join(''));
}
