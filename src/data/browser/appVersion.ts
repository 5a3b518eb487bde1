import { version as runningVersion } from '../../../package.json';

/** The version of the deployed application from its own file (Spec 1 §7). */
export const loadDeployedVersion = async (signal?: AbortSignal): Promise<string> => {
  const answer = await fetch('/version.json', { cache: 'no-store', ...(signal && { signal }) });
  return ((await answer.json()) as { version: string }).version;
};

/** Whether another version is deployed than the one that runs here. */
export const isOutdatedVersion = async (signal?: AbortSignal): Promise<boolean> =>
  (await loadDeployedVersion(signal)) !== runningVersion;
