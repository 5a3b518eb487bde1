import { isServerReached } from '@data/browser/online';
import { sha256 } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { getFactsToConfirm } from '@domain/offers/confirming';
import type { Offer } from '@domain/offers/offer';
import type { CONFIRM_OFFER_STEPS } from '@domain/offers/sendSteps';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { AdvanceStep } from '@ui/hooks/useProgressSteps';
import type { PublishPort } from './publishPort';

export type ConfirmStep = (typeof CONFIRM_OFFER_STEPS)[number]['key'];

/** Project as the page showed it, with the platform's net fee for its landlord, and the colleague who confirms second. */
type ShownProject = { offer: Offer; feeGrosze: number; secondUid?: string | undefined };

/**
 * The landlord's binding confirmation (Spec 2 §4): UNSIGNED → ACTIVE in one call, then checks the stored result. Confirms only
 * the offer as shown. The first of two confirmations ends the run: the offer waits for the second. Throws when a step fails. A
 * failure leaves nothing half done; a retry ends in the same state.
 */
export const confirmOffer = async (
  { offer: shown, feeGrosze, secondUid }: ShownProject,
  port: Pick<PublishPort, 'load' | 'call'>,
  enter: AdvanceStep<ConfirmStep>,
): Promise<'active' | 'waiting'> => {
  await enter('network');
  if (!(await isServerReached())) throw new AppError('networkFailed', { retryable: true });
  const stored = await port.load(shown.id);
  await enter('download');
  if (!stored) throw new AppError('offerNotFound');
  await enter('signing');
  const seenDigest = await sha256(toCanonicalJson(getFactsToConfirm(shown)));
  const sent = { offerId: shown.id, seenDigest, seenFeeGrosze: feeGrosze, ...(secondUid && { secondUid }) };
  const { isWaiting } = await port.call('onOfferAddConfirm', sent);
  if (isWaiting) {
    await enter('done');
    return 'waiting';
  }
  await enter('report');
  const confirmed = await port.load(shown.id);
  if (confirmed?.offerStatus.state === 'UNSIGNED') throw new AppError('unexpected');
  await enter('send');
  await enter('done');
  return 'active';
};
