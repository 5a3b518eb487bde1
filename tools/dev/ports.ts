import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { EMULATOR_PORTS, HOST, INBOX_PORT, SMTP_PORT, STANDINS_PORT, WEB_PORT } from './environment';
import { UserFacingError } from './userFacingError';

/** A command line can be as long as it likes. */
const SHOWN_CHARS = 120;

/** What listens where, in words for people. */
export const SUITE_PORTS: Record<string, number> = {
  ...Object.fromEntries(Object.entries(EMULATOR_PORTS).map(([name, port]) => [`the ${name} emulator`, port])),
  'the inbox (SMTP)': SMTP_PORT,
  'the inbox (web page)': INBOX_PORT,
  'the stand-ins': STANDINS_PORT,
};

export const START_PORTS = { ...SUITE_PORTS, 'the web app': WEB_PORT };

/** @throws PlainError naming the first port that is taken and, where it can be found, by what */
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

/** Told by its command line: the name alone of a program that runs on Node is that of a thread. */
function describePortHolder(port: number): string {
  const listing =
    spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).stdout ?? '';
  const [, pid, name] = /p(\d+)\nc(.+)/.exec(listing) ?? [];
  if (!pid) return 'another program';
  const line = spawnSync('ps', ['-ww', '-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout?.trim();
  return `"${(line || name || '').slice(0, SHOWN_CHARS)}" (process ${pid})`;
}
