import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { toStringOrEmpty } from '@domain/shared/text';
import type { Request } from 'firebase-functions/https';
import { getRequestOrigin, parseTokenClaims } from '../runtime/caller';
import { SEAL_SECRETS } from '../runtime/config';
import {
  createPrivateEndpoint,
  redirectHomeWithError,
  redirectTo,
  sendMethodNotAllowed,
} from '../runtime/createPrivateEndpoint';
import { createDocumentId } from '../runtime/ids';
import type { ConfirmQuery, VerifiedToken } from './confirmOrDecline';

const verifyToken = async (token: string): Promise<VerifiedToken> => {
  const { verifyIdToken } = await import('../data/signIns');
  const { loadViewer } = await import('../data/users');
  const claims = await verifyIdToken(token).catch((error: unknown) => {
    throw error instanceof Error ? new Refusal('signedOut') : error;
  });
  const authTime = claims.auth_time * SECOND_MS;
  const viewer = await loadViewer(parseTokenClaims(claims), { authTime, now: Date.now() });
  if (!viewer) throw new Refusal('signedOut');
  return { viewer, issuedAt: claims.iat * SECOND_MS, authTime };
};

const parseQuery = ({ query: { offerId, userId, accepted, token, seenDigest } }: Request): ConfirmQuery => ({
  offerId: toStringOrEmpty(offerId),
  userId: toStringOrEmpty(userId),
  accepted: toStringOrEmpty(accepted),
  token: toStringOrEmpty(token),
  seenDigest: toStringOrEmpty(seenDigest),
});

/** `GET confirmOrDecline?offerId&userId&accepted&token&seenDigest`: signs a protocol, or redirects to the refusal in the app. */
export const confirmOrDeclineEndpoint = createPrivateEndpoint({
  call: 'confirmOrDecline',
  method: 'GET',
  secrets: SEAL_SECRETS,
  otherwise: sendMethodNotAllowed,
  answer: async (request, response) => {
    const query = parseQuery(request);
    const proof = await verifyToken(query.token);
    const { confirmOrDecline } = await import('./confirmOrDecline');
    const { authTime } = proof;
    const ctx = { ...getRequestOrigin(request), authTime, now: Date.now(), newId: createDocumentId };
    redirectTo(response, await confirmOrDecline(query, proof, ctx));
  },
  refused: redirectHomeWithError,
});
