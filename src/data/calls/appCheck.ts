import { env } from '@config/env';

const isWanted = (): boolean => Boolean(env.appCheckKey) && !env.usesEmulators;

/** Starts App Check before the first Firebase client, if the deployment has a key for it. */
export const startAppCheck = async (): Promise<void> => {
  if (isWanted()) await import('@data/sdk/appCheck');
};

/** Returns the App Check header for a request made without the SDK; no header if App Check is off. */
export const readProofHeaders = async (): Promise<Record<string, string>> => {
  if (!isWanted()) return {};
  const { readProof } = await import('@data/sdk/appCheck');
  return { 'X-Firebase-AppCheck': await readProof() };
};
