import { env } from '@config/env';

const isWanted = (): boolean => Boolean(env.appCheckKey) && !env.usesEmulators;

/** Starts App Check before the first client of Firebase, where the deployment has a key for it. */
export const startAppCheck = async (): Promise<void> => {
  if (isWanted()) await import('@data/sdk/appCheck');
};

/** Returns the header with the proof of App Check for a request made without a client; none where it is not used. */
export const readProofHeaders = async (): Promise<Record<string, string>> => {
  if (!isWanted()) return {};
  const { readProof } = await import('@data/sdk/appCheck');
  return { 'X-Firebase-AppCheck': await readProof() };
};
