import { EMULATOR_PORTS } from './environment';
import { writeHostingConfig } from './hostingConfig';

const LOCAL = 'http://127.0.0.1:* ws://127.0.0.1:*';
const DIRECTIVES_WITH_LOCAL = ['connect-src', 'img-src', 'frame-src'];

/** Returns the content security policy for pages of the Hosting emulator: they may call the other emulators over HTTP. */
export function toLocalPolicy(policy: string): string {
  const directives = policy.split('; ').filter((directive) => directive !== 'upgrade-insecure-requests');
  const widened = directives.map((directive) =>
    DIRECTIVES_WITH_LOCAL.some((name) => directive.startsWith(name)) ? `${directive} ${LOCAL}` : directive,
  );
  return widened.join('; ');
}

/** Writes the emulators' variant of `firebase.json`. Returns its name. */
export const writeEmulatorConfig = (): string =>
  writeHostingConfig('firebase.emulators.json', { policy: toLocalPolicy, ports: EMULATOR_PORTS });
