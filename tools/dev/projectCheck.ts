import { spawnSync } from 'node:child_process';
import { type AppCheckService, type AuthConfig, findProjectFaults } from './projectFaults';
import { UserFacingError } from './userFacingError';

/** Base URLs of Google's APIs. Tests use a server of their own. */
export interface ProjectInterfaces {
  appCheck: string;
  identity: string;
}

const GOOGLE: ProjectInterfaces = {
  appCheck: 'https://firebaseappcheck.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
};

const TIMEOUT_MS = 30_000;

/** Returns an access token of the account signed in to the Google Cloud CLI. */
function readAccessToken(): string {
  const { status, stdout } = spawnSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' });
  if (status !== 0)
    throw new UserFacingError(
      'The protections of the project cannot be read: sign in with "gcloud auth login".',
    );
  return stdout.trim();
}

/**
 * Reads the protections of a project that no file configures. Returns a sentence for each one that is off. Throws a
 * `UserFacingError` if Google's APIs do not respond.
 */
export async function checkProject(
  projectId: string,
  token = readAccessToken(),
  interfaces = GOOGLE,
): Promise<string[]> {
  const read = async <Answer>(address: string): Promise<Answer> => {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, 'x-goog-user-project': projectId },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new UserFacingError(`The protections of ${projectId} cannot be read: HTTP ${response.status}.`);
    return response.json() as Promise<Answer>;
  };
  const { services = [] } = await read<{ services?: AppCheckService[] }>(
    `${interfaces.appCheck}/v1/projects/${projectId}/services?pageSize=50`,
  );
  const auth = await read<AuthConfig>(`${interfaces.identity}/admin/v2/projects/${projectId}/config`);
  return findProjectFaults(services, auth);
}
