import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireJavaCompiler } from './java';
import { ROOT } from './root.mjs';
import { UserFacingError } from './userFacingError';

const CACHE = join(ROOT, '.cache', 'emulators');
const RUNTIME_SOURCES = join(ROOT, 'tools', 'dev', 'storage-rules');
const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const RUNTIME_MAIN = 'StorageRulesRuntime';
const DOWNLOADED = ['firestore', 'storage'];
const REACHABLE_WITHIN_MS = 5_000;
const DOWNLOAD_WITHIN_MS = 180_000;

/**
 * Finds the Firestore emulator and the Storage rules runtime. Returns the environment variables that lead firebase-tools to them:
 * the official files if they exist or can be downloaded, else the Google Cloud CLI's jar through our own launchers. Throws a
 * `UserFacingError` if neither is available.
 */
export async function findEmulatorBinaries(): Promise<Record<string, string>> {
  if (hasOfficialFiles() || (await downloadOfficialFiles())) return {};
  const jar = findFirestoreEngineJar();
  if (!jar) {
    throw new UserFacingError(
      'The Firestore emulator is missing: run once with network access, or install it with "gcloud components install cloud-firestore-emulator".',
    );
  }
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: buildLauncherJar('firestore', { main: FIRESTORE_MAIN, classPath: jar }),
    STORAGE_EMULATOR_BINARY_PATH: buildStorageRulesJar(jar),
  };
}

interface DownloadDetails {
  downloadPath: string;
  opts: { remoteUrl: string };
}

function listOfficialFiles(): DownloadDetails[] {
  const load = createRequire(import.meta.url);
  const { getDownloadDetails } = load('firebase-tools/lib/emulator/downloadableEmulators');
  return DOWNLOADED.map((name) => getDownloadDetails(name));
}

const hasOfficialFiles = (): boolean =>
  listOfficialFiles().every(({ downloadPath }) => existsSync(downloadPath));

async function downloadOfficialFiles(): Promise<boolean> {
  const [first] = listOfficialFiles();
  if (!first || !(await isReachable(first.opts.remoteUrl))) return false;
  console.log('Downloading the emulators …');
  for (const name of DOWNLOADED) {
    spawnSync('firebase', [`setup:emulators:${name}`], {
      cwd: ROOT,
      stdio: 'ignore',
      timeout: DOWNLOAD_WITHIN_MS,
    });
  }
  return hasOfficialFiles();
}

/** Returns whether a URL is reachable. A failed request means no: an egress filter blocks downloads. */
const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the Google Cloud CLI's Firestore emulator, which also contains the rules engine, or `null`. */
export function findFirestoreEngineJar(): string | null {
  const info = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], { encoding: 'utf8' });
  if (info.status !== 0) return null;
  const jar = join(info.stdout.trim(), 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  return existsSync(jar) ? jar : null;
}

/** Returns our Storage rules runtime, compiled once for each version of its source and of the engine. */
export function buildStorageRulesJar(engineJar: string): string {
  const sources = readdirSync(RUNTIME_SOURCES)
    .filter((name) => name.endsWith('.java'))
    .sort();
  const paths = sources.map((name) => join(RUNTIME_SOURCES, name));
  const version = createHash('sha256').update(engineJar);
  for (const path of paths) version.update(readFileSync(path));
  const classes = join(CACHE, `storage-rules-${version.digest('hex').slice(0, 12)}`);

  if (!existsSync(join(classes, `${RUNTIME_MAIN}.class`))) {
    requireJavaCompiler();
    mkdirSync(classes, { recursive: true });
    runTool('javac', ['-proc:none', '-nowarn', '-cp', engineJar, '-d', classes, ...paths]);
  }
  return buildLauncherJar('storage-rules', { main: RUNTIME_MAIN, classPath: engineJar, classes });
}

/** Builds a jar with a manifest that names the main class, and our own classes if there are any. */
function buildLauncherJar(
  name: string,
  { main, classPath, classes }: { main: string; classPath: string; classes?: string },
): string {
  mkdirSync(CACHE, { recursive: true });
  const jar = join(CACHE, `${name}.jar`);
  const manifest = join(CACHE, `${name}.manifest`);
  writeFileSync(
    manifest,
    formatManifest({ 'Main-Class': main, 'Class-Path': pathToFileURL(classPath).href }),
  );
  requireJavaCompiler();
  runTool('jar', ['cfm', jar, manifest, ...(classes ? ['-C', classes, '.'] : [])]);
  return jar;
}

/** Formats a manifest. A line holds at most 72 bytes; longer ones continue after a space. */
export function formatManifest(attributes: Record<string, string>): string {
  const lines = Object.entries(attributes).map(([key, value]) => `${key}: ${value}`);
  return lines.map((line) => `${line.match(/.{1,70}/g)?.join('\n ')}\n`).join('');
}

function runTool(command: string, args: string[]): void {
  const outcome = spawnSync(command, args, { encoding: 'utf8' });
  if (outcome.status !== 0) throw new Error(`${command} failed: ${outcome.stderr || outcome.error?.message}`);
}
