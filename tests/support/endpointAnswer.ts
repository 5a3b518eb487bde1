import type { createPrivateEndpoint } from '@functions/runtime/createPrivateEndpoint';

type EndpointRequest = { method: string; query?: Record<string, string> };

/** Returns the response of an endpoint to a request. */
export const sendRequest = async (
  endpoint: ReturnType<typeof createPrivateEndpoint>,
  { method, query = {} }: EndpointRequest,
) => {
  const sent = { status: 200, body: '', to: '', headers: {} as Record<string, string> };
  const response = {
    on: () => response,
    set: (headers: Record<string, string>) => Object.assign(sent.headers, headers),
    status: (status: number) => {
      sent.status = status;
      return response;
    },
    send: (body: string) => Object.assign(sent, { body }),
    redirect: (status: number, to: string) => Object.assign(sent, { status, to }),
  };
  const run = endpoint as unknown as (request: object, answered: object) => Promise<void>;
  const socket = { remoteAddress: '203.0.113.7' };
  await run({ method, query, headers: {}, socket, get: () => undefined }, response);
  return sent;
};
