import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PORT_SHIFT_NAME } from './portShift.ts';
import { ROOT } from './root.mjs';

/** The project of the emulators. An id that begins with "demo-" needs no credentials and no network. */
export const PROJECT_ID = 'demo-pewny-lokal';

export const HOST = '127.0.0.1';

const firebase = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));

/** Offset of this stack's ports from those of `npm start`, for which it is 0. */
const PORT_SHIFT = Number(process.env[PORT_SHIFT_NAME] ?? 0);

/** Ports of the emulators: those of firebase.json, shifted. */
export const EMULATOR_PORTS = Object.fromEntries(
  Object.entries<{ port?: number }>(firebase.emulators).flatMap(([name, { port }]) =>
    port ? [[name, port + PORT_SHIFT]] : [],
  ),
) as Record<string, number>;

export const WEB_PORT = 5173;
export const SMTP_PORT = 1025 + PORT_SHIFT;
export const INBOX_PORT = 1080 + PORT_SHIFT;
export const FAKES_PORT = 5180 + PORT_SHIFT;

/** URLs of the app: Vite serves it in development, the Hosting emulator serves its build in tests. */
export const APP_URLS = {
  development: `http://${HOST}:${WEB_PORT}`,
  build: `http://${HOST}:${EMULATOR_PORTS.hosting}`,
};

const getEmulatorAddress = (emulator: string): string => `${HOST}:${EMULATOR_PORTS[emulator]}`;

/** Returns the variables by which SDKs and our functions find the emulators and the local services. */
export function buildEmulatorEnvironment(): Record<string, string> {
  return {
    ...readFunctionsEnvironment(),
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: getEmulatorAddress('firestore'),
    FIREBASE_AUTH_EMULATOR_HOST: getEmulatorAddress('auth'),
    FIREBASE_STORAGE_EMULATOR_HOST: getEmulatorAddress('storage'),
    STORAGE_EMULATOR_HOST: `http://${getEmulatorAddress('storage')}`,
    FIREBASE_EMULATOR_HUB: getEmulatorAddress('hub'),
    CLOUD_TASKS_EMULATOR_HOST: getEmulatorAddress('tasks'),
    CLOUD_EVENTARC_EMULATOR_HOST: `http://${getEmulatorAddress('eventarc')}`,
    FUNCTIONS_EMULATOR_HOST: getEmulatorAddress('functions'),
    HOSTING_EMULATOR_HOST: getEmulatorAddress('hosting'),
    INBOX_URL: `http://${HOST}:${INBOX_PORT}`,
    E2E_BASE_URL: APP_URLS.build,
    FAKES_URL: `http://${HOST}:${FAKES_PORT}`,
  };
}

/** Returns the URLs of the app and of the services around it. Links in mails lead to `appUrl`. */
export const getLocalServiceUrls = (appUrl: string): Record<string, string> => ({
  APP_URL: appUrl,
  HOSTING_URL: APP_URLS.build,
  SMTP_URL: `smtp://${HOST}:${SMTP_PORT}`,
  FAKES_URL: `http://${HOST}:${FAKES_PORT}`,
});

/** Reads the environment that the Functions emulator gives to every function: settings, then secrets. */
function readFunctionsEnvironment(): Record<string, string> {
  const files = ['.env', `.env.${PROJECT_ID}`, '.env.local', '.secret.local'];
  const contents = files.map((name) => join(ROOT, 'functions', name)).filter(existsSync);
  return Object.assign({}, ...contents.map((file) => parseEnv(readFileSync(file, 'utf8'))));
}
