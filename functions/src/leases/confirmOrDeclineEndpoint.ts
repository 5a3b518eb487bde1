import { REGION } from '@contracts';
import type { TokenFacts } from '@domain/accounts/viewer';
import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { textOf } from '@domain/shared/text';
import { onRequest } from 'firebase-functions/https';
import { authAdmin } from '../data/admin';
import { loadViewer } from '../data/users';
import { callerAddress } from '../runtime/callerAddress';
import { config, isLocal, SEAL_SECRETS } from '../runtime/config';
import { toCallFailure } from '../runtime/failures';
import { newDocumentId } from '../runtime/ids';
import { describeFailure, type LogLine, writeLog } from '../runtime/log';
import { PRIVATE_HEADERS } from '../runtime/privateEndpoint';
import type { ConfirmQuery, VerifiedToken } from './confirmOrDecline';

const verified = async (token: string): Promise<VerifiedToken> => {
  const claims = await (await authAdmin()).verifyIdToken(token, true).catch((error: unknown) => {
    throw error instanceof Error ? new Refusal('signedOut') : error;
  });
  const facts: TokenFacts = {
    uid: claims.uid,
    email: claims.email ?? '',
    emailVerified: claims.email_verified === true,
    isAdmin: claims.admin === true,
    isCreator: claims.creator === true,
  };
  return {
    viewer: await loadViewer(facts),
    issuedAt: claims.iat * SECOND_MS,
    authTime: claims.auth_time * SECOND_MS,
  };
};

/** `GET confirmOrDecline?offerId&userId&accepted&token`: signs or refuses a protocol and leads back to the app. */
export const confirmOrDeclineEndpoint = onRequest(
  { region: REGION, maxInstances: 10, secrets: isLocal() ? [] : SEAL_SECRETS },
  async (request, response) => {
    response.set(PRIVATE_HEADERS);
    const { offerId, userId, accepted, token } = request.query;
    const query: ConfirmQuery = {
      offerId: textOf(offerId),
      userId: textOf(userId),
      accepted: textOf(accepted),
      token: textOf(token),
    };
    const startedAt = performance.now();
    const log = (outcome: string, extra: LogLine = {}) =>
      writeLog({
        call: 'confirmOrDecline',
        ms: Math.round(performance.now() - startedAt),
        outcome,
        ...extra,
      });
    const goTo = (path: string) => response.redirect(303, `${config.appUrl}${path}`);
    if (request.method !== 'GET') {
      response.status(405).send('');
      return;
    }
    try {
      const proof = await verified(query.token);
      const { confirmOrDecline } = await import('./confirmOrDecline');
      const origin = {
        ip: callerAddress(request),
        userAgent: request.get('user-agent')?.slice(0, 300) ?? null,
      };
      const ctx = { ...origin, authTime: proof.authTime, now: Date.now(), newId: newDocumentId };
      const path = await confirmOrDecline(query, proof, ctx);
      log('ok');
      goTo(path);
    } catch (thrown) {
      const { reason, reference } = toCallFailure(thrown, newDocumentId);
      log(reason, reference ? { reference, ...describeFailure(thrown) } : {});
      goTo(`/?error=${encodeURIComponent(reason)}`);
    }
  },
);
