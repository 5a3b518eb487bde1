import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REGION } from '@contracts';
import { toContentDisposition } from '@domain/shared/fileName';
import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from 'firebase-functions/https';
import { config, getSecrets, type SecretName } from './config';
import type { CallFailure } from './failures';
import { createDocumentId } from './ids';
import { writeLog } from './log';
import { runWithOutcomeLog } from './outcome';

/** What every answer behind a personal address says: nobody keeps it, lists it or learns where it was opened from. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

const INSTANCES_MAX = 10;

type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** What an endpoint needs above the usual. */
type Resources = Pick<HttpsOptions, 'memory' | 'timeoutSeconds'>;

type Endpoint = {
  call: string;
  options?: Resources;
  method: 'GET' | 'POST';
  secrets: readonly SecretName[];
  /** What a request by another method is told. */
  otherwise: (request: Request, response: Response) => void;
  /** What the request is for; sends the answer. */
  answer: (request: Request, response: Response) => Promise<void>;
  refused: (response: Response, failure: CallFailure) => void;
};

/** A page of the application. */
export const redirectTo = (response: Response, path: string): void =>
  response.redirect(303, `${config.appUrl}${path}`);

/** Leads back to the application, which says why. */
export const redirectHomeWithError = (response: Response, { reason }: CallFailure): void =>
  redirectTo(response, `/?error=${encodeURIComponent(reason)}`);

export const refuseMethod = (_: Request, response: Response): void => void response.status(405).send('');

/** An address that only its owner is to open: kept by nobody, one log line for every request of its method. */
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

/** A stream leaves as it is made: the service takes no whole answer above 32 MiB. */
type Download = { name: string; type: string; content: Buffer | string | AsyncIterable<Uint8Array> };
type Make = (query: Request['query'], now: number) => Promise<Download>;

const isStream = (content: Download['content']): content is AsyncIterable<Uint8Array> =>
  typeof content !== 'string' && !Buffer.isBuffer(content);

/** Sends a file under its name. A stream that breaks off ends the connection, so that no half file looks whole. */
const sendFile = async (response: Response, { name, type, content }: Download): Promise<void> => {
  response.type(type).set('Content-Disposition', toContentDisposition(name));
  if (isStream(content)) await pipeline(Readable.from(content), response);
  else response.send(content);
};

/** A file made for the holder of its address, while that lasts; a refusal leads back to the application. */
export const createDownloadEndpoint = (call: string, make: Make, options: Resources = {}): HttpsFunction =>
  createPrivateEndpoint({
    call,
    options,
    method: 'GET',
    secrets: ['MAIL_TOKEN_SECRET'],
    otherwise: refuseMethod,
    answer: async ({ query }, response) => {
      await sendFile(response, await make(query, Date.now()));
    },
    refused: (response, failure) => {
      if (!response.headersSent) redirectHomeWithError(response, failure);
    },
  });
