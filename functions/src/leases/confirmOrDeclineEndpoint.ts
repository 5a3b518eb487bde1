import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { textOf } from '@domain/shared/text';
import type { Request } from 'firebase-functions/https';
import { originOf, tokenFacts } from '../runtime/caller';
import { SEAL_SECRETS } from '../runtime/config';
import { newDocumentId } from '../runtime/ids';
import { goHomeWith, goTo, privateEndpoint, refuseMethod } from '../runtime/privateEndpoint';
import type { ConfirmQuery, VerifiedToken } from './confirmOrDecline';

const verified = async (token: string): Promise<VerifiedToken> => {
  const { verifiedClaims } = await import('../data/signIns');
  const { loadViewer } = await import('../data/users');
  const claims = await verifiedClaims(token).catch((error: unknown) => {
    throw error instanceof Error ? new Refusal('signedOut') : error;
  });
  const authTime = claims.auth_time * SECOND_MS;
  const viewer = await loadViewer(tokenFacts(claims), { authTime, now: Date.now() });
  if (!viewer) throw new Refusal('signedOut');
  return { viewer, issuedAt: claims.iat * SECOND_MS, authTime };
};

const queryOf = ({ query: { offerId, userId, accepted, token, seenDigest } }: Request): ConfirmQuery => ({
  offerId: textOf(offerId),
  userId: textOf(userId),
  accepted: textOf(accepted),
  token: textOf(token),
  seenDigest: textOf(seenDigest),
});

/** `GET confirmOrDecline?offerId&userId&accepted&token&seenDigest`: signs a protocol, or leads to the refusal, in the app. */
export const confirmOrDeclineEndpoint = privateEndpoint({
  call: 'confirmOrDecline',
  method: 'GET',
  secrets: SEAL_SECRETS,
  otherwise: refuseMethod,
  answer: async (request, response) => {
    const query = queryOf(request);
    const proof = await verified(query.token);
    const { confirmOrDecline } = await import('./confirmOrDecline');
    const { authTime } = proof;
    const ctx = { ...originOf(request), authTime, now: Date.now(), newId: newDocumentId };
    goTo(response, await confirmOrDecline(query, proof, ctx));
  },
  refused: goHomeWith,
});
