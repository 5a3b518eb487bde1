import { version as runningVersion } from '../../../package.json';

/** Loads the version of the deployed application from its version file (Spec 1 §7). */
export const loadDeployedVersion = async (signal?: AbortSignal): Promise<string> => {
  const answer = await fetch('/version.json', { cache: 'no-store', ...(signal && { signal }) });
  return ((await answer.json()) as { version: string }).version;
};

/** Returns whether the deployed version differs from the running one. */
export const isOutdatedVersion = async (signal?: AbortSignal): Promise<boolean> =>
  (await loadDeployedVersion(signal)) !== runningVersion;
