/**
 * Why an outside service gave no usable answer:
 * `limit` too many requests, `rejected` it refused this request, `unavailable` no connection or its own fault,
 * `timeout` no answer in time, `unclear` it may have done what was asked but its answer was lost,
 * `badAnswer` an answer in an unknown form.
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
  | 'vatWhiteList'
  | 'addressSearch'
  | 'geolocation'
  | 'mail'
  | 'photoJudge'
  | 'faqModel'
  | 'accountPhoto';

/** The one error adapters throw; `code` is the service's own code for it, when it gave one. */
export class ExternalServiceError extends Error {
  readonly service: ExternalService;
  readonly failure: ExternalFailure;
  readonly code: string | null;

  constructor(
    service: ExternalService,
    failure: ExternalFailure,
    options: ErrorOptions & { code?: string } = {},
  ) {
    super(`${service}: ${failure}`, options);
    this.name = 'OutsideServiceError';
    this.service = service;
    this.failure = failure;
    this.code = options.code ?? null;
  }
}

/** A person waits for the answer: longer than this and the manual path is the better one. */
export const EXTERNAL_TIMEOUT_MS = 8000;

const toFailure = (status: number): ExternalFailure => {
  if (status === 429) return 'limit';
  return status >= 500 ? 'unavailable' : 'rejected';
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

const parseErrorCode = (body: string): string | undefined => /"code"\s*:\s*"([^"]+)"/.exec(body)?.[1];

type Ask = { url: string; init?: RequestInit; timeoutMs: number };

/** One HTTP request with a time limit, never repeated; the body as text, or an `ExternalServiceError`. */
export const askForText = async (
  service: ExternalService,
  { url, init, timeoutMs }: Ask,
): Promise<string> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.text();
    if (response.ok) return body;
    const code = parseErrorCode(body);
    throw new ExternalServiceError(service, toFailure(response.status), code ? { code } : {});
  } catch (cause) {
    if (cause instanceof ExternalServiceError) throw cause;
    throw new ExternalServiceError(service, isTimeout(cause) ? 'timeout' : 'unavailable', { cause });
  }
};

/** As `askForText`, read as JSON; `badAnswer` when it is none. The caller checks the shape. */
export const askForJson = async (service: ExternalService, ask: Ask): Promise<unknown> => {
  const body = await askForText(service, ask);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ExternalServiceError(service, 'badAnswer', { cause });
  }
};
