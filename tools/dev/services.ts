import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wipeDatabase } from './emulatorDatabase';
import {
  buildEmulatorEnvironment,
  EMULATOR_PORTS,
  FAKES_PORT,
  HOST,
  INBOX_PORT,
  PROJECT_ID,
  SMTP_PORT,
} from './environment';
import { ROOT } from './root.mjs';

/** A running service. */
export interface Stoppable {
  stop(): Promise<void>;
}

/** Starts the local inbox: an SMTP server that keeps every mail, with a web page and a REST API. */
export async function startInbox(): Promise<Stoppable> {
  const { MailDev } = await import('maildev');
  const inbox = new MailDev({ smtp: SMTP_PORT, web: INBOX_PORT, ip: HOST, webIp: HOST, silent: true });
  await inbox.start();
  return { stop: () => inbox.stop() };
}

/** Starts the fakes of all external services. The time stamp authority has the certificates that the functions trust. */
export async function startFakes(): Promise<Stoppable> {
  const { FAKE_TIMESTAMP_AUTHORITY } = buildEmulatorEnvironment();
  if (FAKE_TIMESTAMP_AUTHORITY) Object.assign(process.env, { FAKE_TIMESTAMP_AUTHORITY });
  const module = await load<FakesModule>('tools/fakes/server.ts');
  const fakes = await module.startFakes({ port: FAKES_PORT });
  return { stop: async () => void (await fakes.close()) };
}

/** Loads the demo data into the emulators. */
export async function loadDemoData(options?: DemoOptions): Promise<void> {
  Object.assign(process.env, buildEmulatorEnvironment());
  const module = await load<DemoModule>('tools/demo/load.ts');
  await module.loadDemoData(options);
}

interface FakesModule {
  startFakes(options: { port: number }): Promise<{ close(): unknown }>;
}

interface DemoOptions {
  isPromotionRunning: boolean;
}

interface DemoModule {
  loadDemoData(options?: DemoOptions): Promise<unknown>;
}

const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(ROOT, path)).href);

/** Deletes all data of Firestore, Auth and the inbox. */
export async function clearEmulators(): Promise<void> {
  const { auth } = EMULATOR_PORTS;
  const project = `emulator/v1/projects/${PROJECT_ID}`;
  await wipeDatabase(PROJECT_ID);
  const places = [`http://${HOST}:${auth}/${project}/accounts`, `http://${HOST}:${INBOX_PORT}/api/email/all`];
  for (const place of places) {
    const { ok, status } = await fetch(place, { method: 'DELETE' });
    if (!ok) throw new Error(`${place} could not be emptied: ${status}`);
  }
}
