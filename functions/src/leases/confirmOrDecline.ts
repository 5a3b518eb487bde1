import { paths } from '@contracts/paths';
import type { Viewer } from '@domain/accounts/viewer';
import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isId } from '@domain/shared/ids';
import type { CallContext } from '../runtime/context';
import { signProtocol } from './signProtocol';

/** An ID token older than this is refused: the address may have been kept or seen by others. */
const TOKEN_MAX_AGE_MS = 5 * MINUTE_MS;

/** `seenDigest` names the protocol the page showed. */
export type ConfirmQuery = {
  offerId: string;
  userId: string;
  accepted: string;
  token: string;
  seenDigest: string;
};

/** Who a verified, unrevoked ID token stands for and when it was issued (epoch ms). */
export type VerifiedToken = { viewer: Viewer; issuedAt: number; authTime: number | null };

/**
 * The confirm-or-decline address (Spec 2 §7, hardened): a token of at most five minutes whose uid is the `userId` of the
 * query signs the protocol the page showed (`accepted=true`). Declining records nothing: it leads to the question why.
 * Returns the path to go to, without token or digest. Throws `signedOut`, `foreignUid`, `invalidInput` and the refusals
 * of signing.
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
