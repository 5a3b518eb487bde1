import { paths } from '@contracts/paths';
import type { Viewer } from '@domain/accounts/viewer';
import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isId } from '@domain/shared/ids';
import type { CallContext } from '../runtime/context';
import { rejectPremises } from './rejectProtocol';
import { signProtocol } from './signProtocol';

/** An ID token older than this is refused: the address may have been kept or seen by others. */
const TOKEN_MAX_AGE_MS = 5 * MINUTE_MS;

export type ConfirmQuery = { offerId: string; userId: string; accepted: string; token: string };

/** Who a verified, unrevoked ID token stands for and when it was issued (epoch ms). */
export type VerifiedToken = { viewer: Viewer; issuedAt: number; authTime: number | null };

/** The address carries no reasons; declining a protocol means that it does not match the premises. */
const DECLINED_REASONS = { damagedPremise: false, mismatchedDetails: true, unavailabilityOfLandlord: false };

/**
 * The answer of the confirm-or-decline address (Spec 2 §7, hardened): a token of at most five minutes whose uid is the
 * `userId` of the query signs (`accepted=true`) or refuses the protocol. Answers the path to go to, clean of any query. Refuses with
 * `signedOut`, `foreignUid`, `invalidInput` and the reasons of signing and refusing.
 */
export const confirmOrDecline = async (
  query: ConfirmQuery,
  token: VerifiedToken,
  ctx: Omit<CallContext, 'viewer'>,
): Promise<string> => {
  const { offerId, userId, accepted } = query;
  if (!isId(offerId) || !isId(userId) || !['true', 'false'].includes(accepted))
    throw new Refusal('invalidInput');
  if (token.viewer.uid !== userId) throw new Refusal('foreignUid');
  if (ctx.now - token.issuedAt > TOKEN_MAX_AGE_MS) throw new Refusal('signedOut');
  const context = { ...ctx, viewer: token.viewer };
  if (accepted === 'true') {
    await signProtocol(offerId, context);
    return paths.protocol(offerId);
  }
  await rejectPremises(offerId, DECLINED_REASONS, context);
  return paths.signedOffersTenant();
};
