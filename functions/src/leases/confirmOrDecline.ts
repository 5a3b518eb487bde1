import { paths } from '@api/paths';
import type { Viewer } from '@domain/accounts/viewer';
import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isId } from '@domain/shared/ids';
import type { CallContext } from '../runtime/context';
import { signProtocol } from './signProtocol';

/** Maximum age of an ID token in the URL, because others may have stored or seen the URL. */
const TOKEN_MAX_AGE_MS = 5 * MINUTE_MS;

/** `seenDigest` is the digest of the protocol the page showed. */
export type ConfirmQuery = {
  offerId: string;
  userId: string;
  accepted: string;
  token: string;
  seenDigest: string;
};

/** Viewer of a verified, unrevoked ID token, and its time of issue (epoch ms). */
export type VerifiedToken = { viewer: Viewer; issuedAt: number; authTime: number | null };

/**
 * Handles the confirm-or-decline URL (Spec 2 §7, hardened). The token is at most five minutes old and its uid equals `userId`.
 * With `accepted=true` it signs the protocol the page showed. Declining records nothing and leads to the question for the
 * reasons. Returns the path to redirect to, without token or digest. Throws `Refusal('signedOut')`, `Refusal('foreignUid')`,
 * `Refusal('invalidInput')` and the refusals of signing.
 */
export const confirmOrDecline = async (
  query: ConfirmQuery,
  token: VerifiedToken,
  ctx: Omit<CallContext, 'viewer'>,
): Promise<string> => {
  const { offerId, userId, accepted, seenDigest } = query;
  if (!isId(offerId) || !isId(userId) || !['true', 'false'].includes(accepted))
    throw new Refusal('invalidInput');
  if (token.viewer.uid !== userId) throw new Refusal('foreignUid');
  if (ctx.now - token.issuedAt > TOKEN_MAX_AGE_MS) throw new Refusal('signedOut');
  if (accepted === 'false') return paths.protocol(offerId, 'refuse');
  await signProtocol({ offerId, seenDigest }, { ...ctx, viewer: token.viewer });
  return paths.protocol(offerId);
};
