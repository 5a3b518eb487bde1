import { REGION } from '@api';
import type { RefusalDetails, RefusalReason } from '@api/refusals';
import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { readProofHeaders } from '@data/calls/appCheck';
import { AppError, toAppError } from '@data/calls/appError';
import { loadFreshIdToken, signOut } from './account';

/** Returns the URL of the call. It is fetched directly, because the user is already signed out in the SDK. */
const getCallUrl = (): string =>
  env.usesEmulators
    ? `http://${EMULATORS.host}:${EMULATORS.functions}/${env.firebase.projectId}/${REGION}/confirmAccountDeletion`
    : `https://${REGION}-${env.firebase.projectId}.cloudfunctions.net/confirmAccountDeletion`;

type RefusalBody = { error?: { details?: Partial<RefusalDetails> } };

const readRefusalReason = async (response: Response): Promise<RefusalReason> => {
  const { error } = (await response.json().catch(() => ({}))) as RefusalBody;
  return error?.details?.reason ?? 'unexpected';
};

/**
 * Signs the user out and then requests the mail with the deletion link, in this order (Spec 1 §4). Throws `AppError`
 * with the reason of the refusal; the user is signed out nevertheless.
 */
export const requestAccountDeletion = async (userUid: string): Promise<void> => {
  const token = await loadFreshIdToken();
  const proof = await readProofHeaders();
  await signOut();
  const response = await fetch(getCallUrl(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...proof },
    body: JSON.stringify({ data: { userUid } }),
  }).catch((error: unknown) => {
    throw toAppError(Object.assign(new Error('fetch'), { code: 'unavailable', cause: error }));
  });
  if (!response.ok) throw new AppError(await readRefusalReason(response));
};
