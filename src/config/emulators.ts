/** Where the local emulators listen. */
export const EMULATORS = {
  host: '127.0.0.1',
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  standins: 5180,
} as const;
