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

/** Changes that make a variant of `firebase.json`. */
export interface HostingChanges {
  /** Returns the content security policy of the variant. */
  policy: (policy: string) => string;
  /** Static pages by path, in place of a function's answer. */
  pages?: Readonly<Record<string, string>>;
  /** Ports of the emulators that differ. */
  ports?: Readonly<Record<string, number>>;
}

/** Writes a variant of `firebase.json` beside it, because its paths are relative to its folder. Returns its name. */
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
