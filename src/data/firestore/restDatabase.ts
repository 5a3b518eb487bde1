import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { readProofHeaders } from '@data/calls/appCheck';
import { AppError } from '@data/calls/appError';

const host = () =>
  env.usesEmulators ? `http://${EMULATORS.host}:${EMULATORS.firestore}` : 'https://firestore.googleapis.com';

/** Where the documents of the database begin in the names the REST interface gives them. */
export const documentsRoot = () => `projects/${env.firebase.projectId}/databases/(default)/documents`;

const failureOf = (status: number): AppError =>
  status === 403
    ? new AppError('noPermission')
    : new AppError(status === 429 ? 'tooManyCalls' : 'unexpected', { retryable: true });

/**
 * Asks the REST interface of the database as somebody unknown; `null` when there is nothing under the address. A body
 * is sent as plain text, which spares the browser a question before the request. @throws AppError
 */
export const askDatabase = async <Answer>(address: string, body?: object): Promise<Answer | null> => {
  const proof = await readProofHeaders();
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'text/plain', ...proof }, body: JSON.stringify(body) }
    : { headers: proof };
  const answer = await fetch(`${host()}/v1/${documentsRoot()}${address}`, request).catch((cause) => {
    throw new AppError('networkFailed', { retryable: true, cause });
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw failureOf(answer.status);
  return answer.json() as Promise<Answer>;
};
