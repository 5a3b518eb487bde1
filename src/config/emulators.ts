/** Port offset. `npm test` listens above the ports of `npm start`, so that both run side by side. */
const SHIFT = Number(import.meta.env.VITE_EMULATOR_PORT_SHIFT ?? 0);

/** Host and ports of the local emulators. */
export const EMULATORS = {
  host: '127.0.0.1',
  auth: 9099 + SHIFT,
  functions: 5001 + SHIFT,
  firestore: 8080 + SHIFT,
  storage: 9199 + SHIFT,
  fakes: 5180 + SHIFT,
} as const;
