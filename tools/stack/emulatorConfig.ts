import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const LOCAL = 'http://127.0.0.1:* ws://127.0.0.1:*';
const DIRECTIVES_WITH_LOCAL = ['connect-src', 'img-src', 'frame-src'];

interface Header {
  key: string;
  value: string;
}

/** Lets pages served by the Hosting emulator talk to the other emulators, which speak plain HTTP. */
export function localPolicy(policy: string): string {
  const directives = policy.split('; ').filter((directive) => directive !== 'upgrade-insecure-requests');
  const widened = directives.map((directive) =>
    DIRECTIVES_WITH_LOCAL.some((name) => directive.startsWith(name)) ? `${directive} ${LOCAL}` : directive,
  );
  return widened.join('; ');
}

/** Writes the emulators' variant of firebase.json beside it and answers with its name. */
export function writeEmulatorConfig(): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  for (const { headers } of config.hosting.headers as { headers: Header[] }[]) {
    for (const header of headers)
      if (header.key === 'Content-Security-Policy') header.value = localPolicy(header.value);
  }
  const name = 'firebase.emulators.json';
  writeFileSync(join(ROOT, name), `${JSON.stringify(config, null, 2)}\n`);
  return name;
}
