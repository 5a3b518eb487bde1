import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { EMULATOR_PORTS, FAKES_PORT, HOST, INBOX_PORT, SMTP_PORT, WEB_PORT } from './environment';
import { UserFacingError } from './userFacingError';

/** Maximum length of a shown command line. */
const SHOWN_CHARS = 120;

/** Ports of the suite by a plain name of their service. */
export const SUITE_PORTS: Record<string, number> = {
  ...Object.fromEntries(Object.entries(EMULATOR_PORTS).map(([name, port]) => [`the ${name} emulator`, port])),
  'the inbox (SMTP)': SMTP_PORT,
  'the inbox (web page)': INBOX_PORT,
  'the fakes': FAKES_PORT,
};

export const START_PORTS = { ...SUITE_PORTS, 'the web app': WEB_PORT };

/** Throws a `UserFacingError` that names the first port in use and, if known, its process. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  for (const [what, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new UserFacingError(
      `Port ${port}, needed by ${what}, is taken by ${describePortHolder(port)}: stop it (perhaps an earlier "npm start") and try again.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/** Describes the process on a port by its command line: the name of a Node program is only that of a thread. */
function describePortHolder(port: number): string {
  const listing =
    spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).stdout ?? '';
  const [, pid, name] = /p(\d+)\nc(.+)/.exec(listing) ?? [];
  if (!pid) return 'another program';
  const line = spawnSync('ps', ['-ww', '-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout?.trim();
  return `"${(line || name || '').slice(0, SHOWN_CHARS)}" (process ${pid})`;
}
