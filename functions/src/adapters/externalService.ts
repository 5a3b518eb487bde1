/**
 * Why an external service gave no usable result: `limit` too many requests; `rejected` it refused this request;
 * `unavailable` no connection or its own fault; `timeout` no response in time; `unclear` it may have acted, but its
 * response was lost; `badAnswer` a response in an unknown form.
 */
export const EXTERNAL_FAILURES = [
  'limit',
  'rejected',
  'unavailable',
  'timeout',
  'unclear',
  'badAnswer',
] as const;
export type ExternalFailure = (typeof EXTERNAL_FAILURES)[number];

export type ExternalService =
  | 'companyRegistry'
  | 'courtRegister'
  | 'soleTraderRegister'
  | 'vatWhiteList'
  | 'addressSearch'
  | 'geolocation'
  | 'mail'
  | 'photoJudge'
  | 'faqModel'
  | 'accountPhoto'
  | 'timeStamps'
  | 'trustedLists'
  | 'revocation'
  | 'remoteSigning';

/** A service's words about its error. The description is for comparison alone and is never shown. */
type ErrorWords = { code: string; description: string };

/** The only error that adapters throw. `code` and `description` are the service's own words, if any. */
export class ExternalServiceError extends Error {
  readonly service: ExternalService;
  readonly failure: ExternalFailure;
  readonly code: string | null;
  readonly description: string | null;
  /** HTTP status of the response, `null` without one. */
  readonly status: number | null;

  constructor(
    service: ExternalService,
    failure: ExternalFailure,
    options: ErrorOptions & Partial<ErrorWords> & { status?: number } = {},
  ) {
    super(`${service}: ${failure}`, options);
    this.name = 'OutsideServiceError';
    this.service = service;
    this.failure = failure;
    this.code = options.code ?? null;
    this.description = options.description ?? null;
    this.status = options.status ?? null;
  }
}

/** A user waits: after this time typing by hand is faster. */
export const EXTERNAL_TIMEOUT_MS = 8000;

const toFailure = (status: number): ExternalFailure => {
  if (status === 429) return 'limit';
  return status >= 500 ? 'unavailable' : 'rejected';
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Reads the words of a JSON body: `code`, or `error` and `error_description` as OAuth names them (RFC 6749 §5.2). */
const parseErrorWords = (body: string): Partial<ErrorWords> => {
  const code = /"(?:code|error)"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  const description = /"error_description"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  return { ...(code ? { code } : {}), ...(description ? { description } : {}) };
};

/** An error body is read for its words alone. */
const ERROR_MAX_BYTES = 4 * 1024;
/** Largest accepted answer as text. Extracts of the court register, the longest ones, rarely have 300 kB. */
const TEXT_MAX_BYTES = 2 * 1024 * 1024;

/** Services that prove something. A redirect could lead a question or a login to another server. */
const UNREDIRECTED: readonly ExternalService[] = [
  'companyRegistry',
  'courtRegister',
  'soleTraderRegister',
  'vatWhiteList',
  'timeStamps',
  'trustedLists',
  'revocation',
  'remoteSigning',
];

/** Reads a body up to a limit. Returns the start of a larger one, with `isWhole` false. */
const readStart = async (
  response: Response,
  max: number,
): Promise<{ bytes: Uint8Array; isWhole: boolean }> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > max) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, max), isWhole: size <= max };
};

type Ask = { url: string; init?: RequestInit; timeoutMs: number };

/** Makes one HTTP request with a timeout and no retry. Returns what `read` reads. Throws `ExternalServiceError`. */
const ask = async <T>(
  service: ExternalService,
  { url, init, timeoutMs }: Ask,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  try {
    const redirect = UNREDIRECTED.includes(service) ? 'error' : 'follow';
    const response = await fetch(url, { redirect, ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await read(response);
    const { status } = response;
    const { bytes } = await readStart(response, ERROR_MAX_BYTES);
    const words = parseErrorWords(new TextDecoder().decode(bytes));
    throw new ExternalServiceError(service, toFailure(status), { status, ...words });
  } catch (cause) {
    if (cause instanceof ExternalServiceError) throw cause;
    throw new ExternalServiceError(service, isTimeout(cause) ? 'timeout' : 'unavailable', { cause });
  }
};

/** Reads a whole body. A larger one than the limit is no usable answer. */
const readUpTo = async (service: ExternalService, response: Response, max: number): Promise<Uint8Array> => {
  const { bytes, isWhole } = await readStart(response, max);
  if (!isWhole) throw new ExternalServiceError(service, 'badAnswer');
  return bytes;
};

/** Makes one HTTP request and returns the body as text of at most 2 MB. Throws `ExternalServiceError`. */
export const askForText = (service: ExternalService, request: Ask): Promise<string> =>
  ask(service, request, async (response) =>
    new TextDecoder().decode(await readUpTo(service, response, TEXT_MAX_BYTES)),
  );

/** Makes one HTTP request and returns the body as at most `bytesMax` bytes. Throws `ExternalServiceError`. */
export const askForBytes = (
  service: ExternalService,
  { bytesMax, ...request }: Ask & { bytesMax: number },
): Promise<Uint8Array> => ask(service, request, (response) => readUpTo(service, response, bytesMax));

/** Like `askForText`, parsed as JSON; `badAnswer` if it is not JSON. The caller checks the shape. */
export const askForJson = async (service: ExternalService, request: Ask): Promise<unknown> => {
  const body = await askForText(service, request);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ExternalServiceError(service, 'badAnswer', { cause });
  }
};
