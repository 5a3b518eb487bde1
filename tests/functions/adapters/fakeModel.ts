import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export type Reply = { status: number; body: unknown } | 'silence';

/** A successful response in the format of the model's API. */
export const buildModelReply = (text: string, finishReason = 'STOP'): Reply => ({
  status: 200,
  body: { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] },
});

/** Failures of the model's API, for any caller, and the error that the adapters throw for each. */
export const SERVICE_FAILURES: [string, Reply, string][] = [
  ['a blocked prompt', { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }, 'badAnswer'],
  ['too many requests', { status: 429, body: { error: { code: 429, message: 'quota' } } }, 'limit'],
  ['a fault of the service', { status: 500, body: { error: { code: 500, message: 'x' } } }, 'unavailable'],
];

type FakeModel = {
  /** Response to the next requests. */
  reply: Reply;
  /** The last request. */
  asked: { path: string; body: string; key: string | undefined };
  baseUrl: () => string;
};

/** Starts a local fake of the model's API for the tests of a file. */
export const createFakeModel = (): FakeModel => {
  let server: Server;
  const fakeModel: FakeModel = {
    reply: 'silence',
    asked: { path: '', body: '', key: undefined },
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const key = request.headers['x-goog-api-key'] as string;
        fakeModel.asked = { path: request.url ?? '', body, key };
        const { reply } = fakeModel;
        if (reply === 'silence') return;
        response.writeHead(reply.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return fakeModel;
};
