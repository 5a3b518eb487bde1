import { spawnSync } from 'node:child_process';

interface SystemPackage {
  /** Name in the system's package manager. */
  debian: string;
  fedora: string;
  alpine: string;
}

const INSTALLERS: { command: string; of: (wanted: SystemPackage) => string[][] }[] = [
  {
    command: 'apt-get',
    of: ({ debian }) => [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', debian],
    ],
  },
  { command: 'dnf', of: ({ fedora }) => [['install', '-y', '-q', fedora]] },
  { command: 'apk', of: ({ alpine }) => [['add', '--quiet', alpine]] },
];

/** Returns the path of a program, or `null`. */
export function findProgram(name: string): string | null {
  const which = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return which.status === 0 ? which.stdout.trim() : null;
}

/** Installs a package with the system's package manager if the user may. Returns whether it worked. */
export function installSystemPackage(wanted: SystemPackage): boolean {
  const installer = INSTALLERS.find(({ command }) => findProgram(command));
  if (!installer || process.getuid?.() !== 0) return false;
  console.log(`Installing ${wanted.debian} with ${installer.command} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return installer
    .of(wanted)
    .every((args) => spawnSync(installer.command, args, { env, stdio: 'ignore' }).status === 0);
}
