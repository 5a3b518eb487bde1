import type { IncomingHttpHeaders } from 'node:http';

/** A request to a fake. `path` follows the service's own prefix. */
export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body, also decoded as UTF-8. */
  bytes: Uint8Array;
  body: string;
  /** The fake's clock, epoch ms. */
  now: number;
};

/** `keptSeconds`: how long a browser may cache it. */
type Answer<Body> = { status: number; type: string; body: Body; delayMs?: number; keptSeconds?: number };

export type FakeResponse = Answer<string>;

/** A binary answer, such as an image. */
export type FakeBinaryResponse = Answer<Uint8Array>;

export type FakeService = (request: FakeRequest) => FakeResponse;

/** Longer than the timeout of any of our clients. */
const SLOW_MS = 15_000;

export const createJsonResponse = (body: unknown, status = 200): FakeResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

export const createTextResponse = (status: number, body: string): FakeResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
});

export const withDelay = (answer: FakeResponse): FakeResponse => ({ ...answer, delayMs: SLOW_MS });

export const NOT_FOUND = createTextResponse(404, 'Not Found');
export const TOO_MANY_REQUESTS = createTextResponse(429, 'Too Many Requests');
export const SERVER_ERROR = createTextResponse(500, 'Internal Server Error');
