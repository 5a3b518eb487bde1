import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { readProofHeaders } from '@data/calls/appCheck';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { loadAuth } from '@data/calls/firebase';

const getHost = () =>
  env.usesEmulators ? `http://${EMULATORS.host}:${EMULATORS.firestore}` : 'https://firestore.googleapis.com';

/** Returns the prefix of document names in Firestore's REST interface. */
export const getDocumentsRoot = () => `projects/${env.firebase.projectId}/databases/(default)/documents`;

/** Returns the base URL of the documents in Firestore's REST interface. */
export const getDocumentsUrl = () => `${getHost()}/v1/${getDocumentsRoot()}`;

const REASONS: Record<number, AppErrorReason> = {
  403: 'noPermission',
  429: 'tooManyCalls',
  503: 'networkFailed',
};

const toStatusError = (status: number): AppError =>
  new AppError(REASONS[status] ?? 'unexpected', { retryable: status !== 403 });

type Question = { body?: object; isPublic: boolean };

/**
 * Requests Firestore's REST interface: without a token for public documents, else as the signed-in account. Returns
 * `null` for a missing document. A body is sent as plain text, which saves the CORS preflight of a public request.
 * Throws `AppError`.
 */
export const requestFirestore = async <Answer>(
  address: string,
  { body, isPublic }: Question,
): Promise<Answer | null> => {
  const headers = await readProofHeaders();
  const token = isPublic ? '' : await (await loadAuth()).readToken();
  if (token) headers.authorization = `Bearer ${token}`;
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body: JSON.stringify(body) }
    : { headers };
  const answer = await fetch(`${getDocumentsUrl()}${address}`, request).catch((cause) => {
    throw new AppError('networkFailed', { retryable: true, cause });
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw toStatusError(answer.status);
  return answer.json() as Promise<Answer>;
};
