import type { IncomingHttpHeaders } from 'node:http';

/** A request as a stand-in sees it: `path` is what follows the service's own prefix. */
export type StandinRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The stand-in's clock, epoch ms. */
  now: number;
};

/** `keptSeconds`: how long a browser may keep it. */
type Answer<Body> = { status: number; type: string; body: Body; delayMs?: number; keptSeconds?: number };

export type StandinAnswer = Answer<string>;

/** An answer that is no text, such as a picture. */
export type BinaryAnswer = Answer<Uint8Array>;

export type StandinService = (request: StandinRequest) => StandinAnswer;

/** Longer than any client of ours waits for an answer. */
const SLOW_MS = 15_000;

export const json = (body: unknown, status = 200): StandinAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

export const plain = (status: number, body: string): StandinAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
});

export const slowly = (answer: StandinAnswer): StandinAnswer => ({ ...answer, delayMs: SLOW_MS });

export const NOT_FOUND = plain(404, 'Not Found');
export const TOO_MANY_REQUESTS = plain(429, 'Too Many Requests');
export const SERVER_ERROR = plain(500, 'Internal Server Error');
