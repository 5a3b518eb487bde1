import { buildEmulatorEnvironment } from '@tools/dev/environment';

/** Returns host and port of an emulator, from the environment if set. */
export const getEmulatorAddress = (
  variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST',
) => {
  const [host = '', port] = (process.env[variable] ?? buildEmulatorEnvironment()[variable] ?? '').split(':');
  return { host, port: Number(port) };
};
