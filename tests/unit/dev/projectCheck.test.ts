import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkProject } from '@tools/dev/projectCheck';
import { afterEach, describe, expect, it } from 'vitest';

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a fake of Google's APIs. Returns its URL and the requests it receives. */
async function startGoogle(answers: Record<string, object>) {
  const requests: { url: string; authorization?: string }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, interfaces: { appCheck: url, identity: url } };
}

const SERVICES = '/v1/projects/lokal-live/services';
const CONFIG = '/admin/v2/projects/lokal-live/config';

const buildEnforcedService = (service: string) => ({
  name: `projects/1/services/${service}`,
  enforcementMode: 'ENFORCED',
});

const PROTECTED = {
  [SERVICES]: {
    services: ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'].map(buildEnforcedService),
  },
  [CONFIG]: { signIn: {}, emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
};

describe('the check of a project before it is deployed', () => {
  it('finds nothing in a project with every protection on, and asks with the token it was given', async () => {
    const { requests, interfaces } = await startGoogle(PROTECTED);
    expect(await checkProject('lokal-live', 'token-1', interfaces)).toEqual([]);
    expect(requests).toEqual([
      { url: `${SERVICES}?pageSize=50`, authorization: 'Bearer token-1' },
      { url: CONFIG, authorization: 'Bearer token-1' },
    ]);
  });

  it('names each protection that is off', async () => {
    const { interfaces } = await startGoogle({
      [SERVICES]: {
        services: [{ name: 'projects/1/services/firestore.googleapis.com', enforcementMode: 'UNENFORCED' }],
      },
      [CONFIG]: { signIn: { anonymous: { enabled: true }, allowDuplicateEmails: true } },
    });
    expect(await checkProject('lokal-live', 'token-1', interfaces)).toEqual([
      'App Check is not enforced for Firestore.',
      'App Check is not enforced for Authentication.',
      'Anonymous sign-in is on.',
      'Several accounts may share one e-mail address.',
      'Enumeration protection of e-mail addresses is off.',
    ]);
  });

  it('counts a project that never used App Check as unprotected', async () => {
    const { interfaces } = await startGoogle({ ...PROTECTED, [SERVICES]: {} });
    expect(await checkProject('lokal-live', 'token-1', interfaces)).toEqual([
      'App Check is not enforced for Firestore.',
      'App Check is not enforced for Authentication.',
    ]);
  });

  it('fails by name where the protections may not be read', async () => {
    const { interfaces } = await startGoogle({});
    await expect(checkProject('lokal-live', 'token-1', interfaces)).rejects.toThrow(
      'The protections of lokal-live cannot be read: HTTP 403.',
    );
  });
});
