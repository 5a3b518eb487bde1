import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REGION } from '@api';
import { toContentDisposition } from '@domain/shared/fileName';
import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from 'firebase-functions/https';
import { config, getSecrets, type SecretName } from './config';
import type { CallFailure } from './failures';
import { createDocumentId } from './ids';
import { writeLog } from './log';
import { runWithOutcomeLog } from './outcome';

/** Headers of all responses at a personal URL: no caching, no indexing, no referrer. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

const INSTANCES_MAX = 10;

type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** Resources of an endpoint above the defaults. */
type Resources = Pick<HttpsOptions, 'memory' | 'timeoutSeconds'>;

type Endpoint = {
  call: string;
  options?: Resources;
  method: 'GET' | 'POST';
  secrets: readonly SecretName[];
  /** Handles a request with another method. */
  otherwise: (request: Request, response: Response) => void;
  /** Handles the request and sends the response. */
  answer: (request: Request, response: Response) => Promise<void>;
  refused: (response: Response, failure: CallFailure) => void;
};

/** Redirects to a page of the application. */
export const redirectTo = (response: Response, path: string): void =>
  response.redirect(303, `${config.appUrl}${path}`);

/** Redirects to the application's home page, which shows the reason. */
export const redirectHomeWithError = (response: Response, { reason }: CallFailure): void =>
  redirectTo(response, `/?error=${encodeURIComponent(reason)}`);

export const sendMethodNotAllowed = (_: Request, response: Response): void =>
  void response.status(405).send('');

/** Creates an endpoint at a URL that only its owner may open: not cached, one log line per request of its method. */
export const createPrivateEndpoint = ({
  call,
  options = {},
  method,
  secrets,
  otherwise,
  answer,
  refused,
}: Endpoint): HttpsFunction =>
  onRequest(
    { region: REGION, maxInstances: INSTANCES_MAX, secrets: getSecrets(secrets), ...options },
    async (request, response) => {
      response.set(PRIVATE_HEADERS);
      if (request.method !== method) return otherwise(request, response);
      const means = { newId: createDocumentId, log: writeLog };
      const outcome = await runWithOutcomeLog({ call }, means, () => answer(request, response));
      if ('failure' in outcome) refused(response, outcome.failure);
    },
  );

/** A stream is sent as it is produced, because the service limits a whole response to 32 MiB. */
type Download = { name: string; type: string; content: Buffer | string | AsyncIterable<Uint8Array> };
type Make = (query: Request['query'], now: number) => Promise<Download>;

const isStream = (content: Download['content']): content is AsyncIterable<Uint8Array> =>
  typeof content !== 'string' && !Buffer.isBuffer(content);

/** Sends a file under its name. An aborted stream closes the connection, so that no partial file looks complete. */
const sendFile = async (response: Response, { name, type, content }: Download): Promise<void> => {
  response.type(type).set('Content-Disposition', toContentDisposition(name));
  if (isStream(content)) await pipeline(Readable.from(content), response);
  else response.send(content);
};

/** Creates an endpoint that serves a generated file to the holder of a valid URL. A refusal redirects to the application. */
export const createDownloadEndpoint = (call: string, make: Make, options: Resources = {}): HttpsFunction =>
  createPrivateEndpoint({
    call,
    options,
    method: 'GET',
    secrets: ['MAIL_TOKEN_SECRET'],
    otherwise: sendMethodNotAllowed,
    answer: async ({ query }, response) => {
      await sendFile(response, await make(query, Date.now()));
    },
    refused: (response, failure) => {
      if (!response.headersSent) redirectHomeWithError(response, failure);
    },
  });
