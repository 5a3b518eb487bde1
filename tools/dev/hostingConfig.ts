import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

interface Header {
  key: string;
  value: string;
}

interface Rewrite {
  source: string;
  destination?: string;
}

/** The parts of `firebase.json` that a variant of it changes. */
export interface HostingChanges {
  /** Returns the content security policy of the variant. */
  policy: (policy: string) => string;
  /** Pages by address that take the place of a function's answer. */
  pages?: Readonly<Record<string, string>>;
  /** Ports of the emulators, where they differ. */
  ports?: Readonly<Record<string, number>>;
}

/** Writes a variant of `firebase.json` beside it, because paths in it count from its own folder. Returns its name. */
export function writeHostingConfig(name: string, { policy, pages = {}, ports = {} }: HostingChanges): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  for (const { headers } of config.hosting.headers as { headers: Header[] }[])
    for (const header of headers)
      if (header.key === 'Content-Security-Policy') header.value = policy(header.value);
  config.hosting.rewrites = (config.hosting.rewrites as Rewrite[]).map((rewrite) => {
    const destination = pages[rewrite.source];
    return destination ? { source: rewrite.source, destination } : rewrite;
  });
  for (const [emulator, port] of Object.entries(ports)) config.emulators[emulator].port = port;
  writeFileSync(join(ROOT, name), `${JSON.stringify(config, null, 2)}\n`);
  return name;
}
