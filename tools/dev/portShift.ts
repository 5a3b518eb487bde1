/** Environment variable with the port offset for the launcher, the emulators and the web build. Vite passes it to the page. */
export const PORT_SHIFT_NAME = 'VITE_EMULATOR_PORT_SHIFT';

/** Below the ephemeral ports of systems (from 32768) and on no port that browsers block. */
const SHIFT = '10000';

/** Commands that may run beside `npm start`, so their stack uses other ports. */
const BESIDE_START: readonly string[] = ['test', 'exec', 'bench', 'mutation'];

/** Sets the port offset of a command that may run beside `npm start`. Must run before the ports are read. */
export function shiftPorts(command: string): void {
  if (BESIDE_START.includes(command)) process.env[PORT_SHIFT_NAME] ??= SHIFT;
}
