import { AppError } from '@data/appError';
import type { LeasePort } from '@data/leaseRepository';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { RESERVE_STEPS } from '@domain/offers/sendSteps';
import type { EnterStep } from '@ui/useStepRun';

export type ReserveStep = (typeof RESERVE_STEPS)[number]['key'];

/** Until when the premises are reserved (epoch ms). */
export type Reserved = { until: number };

/**
 * The tenant's reservation (Spec 2 §4): the offer is reserved, the lease is made, the link for signing is mailed.
 * Every step may be repeated, so a run that broke off simply starts over. Throws when a step fails.
 */
export const reserveLease = async (
  { offerId, option }: { offerId: string; option: LeaseOptionId },
  port: Pick<LeasePort, 'call' | 'isOnline' | 'track'>,
  enter: EnterStep<ReserveStep>,
): Promise<Reserved> => {
  await enter('network');
  if (!port.isOnline()) throw new AppError('networkFailed', { retryable: true });
  await enter('download');
  await enter('reservation');
  const { reservedUntil } = await port.call('bookOffer', { offerId, selectedOfferOption: option });
  await enter('documents');
  await port.call('generateOfferPdf', { offerId, configType: 'lease' });
  await enter('send');
  await port.call('onOfferSign', { offer: { id: offerId }, selectedOfferOption: option });
  await enter('done');
  port.track('generate_lead', { offerId, source: 'reservation' });
  return { until: reservedUntil };
};

const AFTER_RESERVATION: readonly ReserveStep[] = ['documents', 'send', 'done'];

/** Whether a run that failed at this step had reserved the premises before. */
export const isReservedBefore = (step: ReserveStep | null): boolean =>
  step !== null && AFTER_RESERVATION.includes(step);
