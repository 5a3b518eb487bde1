/** The variable by which the launcher, the emulators and the web build learn the shift; Vite hands it to the page. */
export const PORT_SHIFT_NAME = 'VITE_EMULATOR_PORT_SHIFT';

/** Lies below the ports that systems give out by themselves, from 32768 on, and meets no port that browsers refuse. */
const SHIFT = '10000';

/** Commands that run beside `npm start`, so their stack listens elsewhere. */
const BESIDE_START: readonly string[] = ['test', 'exec', 'bench', 'mutation'];

/** Gives a command that may run beside `npm start` ports of its own. Has to run before the ports are read. */
export function shiftPorts(command: string): void {
  if (BESIDE_START.includes(command)) process.env[PORT_SHIFT_NAME] ??= SHIFT;
}
