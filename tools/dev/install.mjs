import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a lock file. npm keeps one of the installed packages inside node_modules. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Returns whether node_modules matches the lock file. Optional packages are skipped: which ones are installed depends on the
 * machine.
 * @param {Record<string, {version?: string, optional?: boolean}>} wanted packages of package-lock.json
 * @param {Record<string, {version?: string}> | null} installed packages of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional)
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/**
 * Runs `npm ci` in a folder whose node_modules is missing or differs from its lock file.
 * @returns {string | null} one sentence for the user if the installation failed
 */
export function installPackages(folder, label, env) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  if (!wanted) return `The lock file of ${label} is missing or damaged: restore ${folder}/package-lock.json.`;
  if (isInstalled(wanted, readPackages(join(folder, 'node_modules', '.package-lock.json')))) return null;

  console.log(`Installing packages of ${label} …`);
  const npm = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', '--fetch-timeout=60000'],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (npm.status === 0) return null;
  if (npm.error?.code === 'ENOENT')
    return 'npm was not found: install Node with npm and run the command again.';
  const reason = `${npm.stderr ?? ''}${npm.error?.message ?? ''}`.trim();
  return `Installing the packages of ${label} failed. Check the network and run the command again.\n${reason}`;
}
