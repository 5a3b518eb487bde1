import { AppError } from '@data/appError';
import { isOnline } from '@data/online';
import type { CONFIRM_OFFER_STEPS } from '@domain/offers/sendSteps';
import type { EnterStep } from '@ui/useStepRun';
import type { PublishPort } from './publishPort';

export type ConfirmStep = (typeof CONFIRM_OFFER_STEPS)[number]['key'];

/**
 * The landlord's binding confirmation (Spec 2 §4): UNSIGNED → ACTIVE in one call, then the stored result is checked.
 * Throws when a step fails; nothing is half done then, and a repeat ends in the same state.
 */
export const confirmOffer = async (
  offerId: string,
  port: Pick<PublishPort, 'load' | 'call'>,
  enter: EnterStep<ConfirmStep>,
): Promise<'active'> => {
  await enter('network');
  if (!isOnline()) throw new AppError('networkFailed', { retryable: true });
  await enter('download');
  if (!(await port.load(offerId))) throw new AppError('offerNotFound');
  await enter('signing');
  await port.call('onOfferAddConfirm', { offerId });
  await enter('report');
  const confirmed = await port.load(offerId);
  if (confirmed?.offerStatus.state === 'UNSIGNED') throw new AppError('unexpected');
  await enter('send');
  await enter('done');
  return 'active';
};
