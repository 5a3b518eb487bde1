import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { geminiPhotoJudge } from '@functions/adapters/photoJudge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Reply = { status: number; body: unknown } | 'silence';

let server: Server;
let reply: Reply;
let asked: { path: string; body: string; key: string | undefined };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked = { path: request.url ?? '', body, key: request.headers['x-goog-api-key'] as string };
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

const said = (text: string, finishReason = 'STOP'): Reply => ({
  status: 200,
  body: { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] },
});
const photos = ['biuro.jpg', 'hala.jpg'].map((name) => ({ name, jpeg: new Uint8Array([255, 216, 255]) }));
const judge = (timeoutMs = 2000) => {
  const { port } = server.address() as AddressInfo;
  return geminiPhotoJudge({ apiKey: 'klucz', baseUrl: `http://127.0.0.1:${port}`, timeoutMs })(photos);
};

describe('the judge of photos', () => {
  it('sends every photo in one request with the key in its header', async () => {
    reply = said('{"flagged":[]}');
    expect(await judge()).toEqual([]);
    expect(asked.path).toContain(':generateContent');
    expect(asked.key).toBe('klucz');
    expect(asked.body.match(/image\/jpeg/g)).toHaveLength(2);
  });

  it('answers the flagged photos by name, without a reason where none of ours was given', async () => {
    reply = said('{"flagged":[{"number":1,"reason":"people"},{"number":2,"reason":"other"}]}');
    expect(await judge()).toEqual([{ image: 'biuro.jpg', reason: 'people' }, { image: 'hala.jpg' }]);
  });

  it.each([
    ['an answer that is no JSON', said('nie wiem'), 'badAnswer'],
    ['a photo that was not sent', said('{"flagged":[{"number":9,"reason":"people"}]}'), 'badAnswer'],
    ['an answer cut short', said('{"flagged":[]}', 'MAX_TOKENS'), 'badAnswer'],
    ['a blocked prompt', { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }, 'badAnswer'],
    ['too many requests', { status: 429, body: { error: { code: 429, message: 'quota' } } }, 'limit'],
    ['a fault of the service', { status: 500, body: { error: { code: 500, message: 'x' } } }, 'unavailable'],
  ] as [string, Reply, string][])('does not let photos through on %s', async (_, given, failure) => {
    reply = given;
    await expect(judge()).rejects.toMatchObject({ service: 'photoJudge', failure });
  });

  it('gives up when no answer comes', async () => {
    reply = 'silence';
    await expect(judge(150)).rejects.toMatchObject({ failure: 'timeout' });
  });
});
