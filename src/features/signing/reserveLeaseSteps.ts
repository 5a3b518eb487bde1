import { AppError } from '@data/calls/appError';
import type { LeasePort } from '@data/leases/leaseRepository';
import { forgetSoughtOffer } from '@data/offers/soughtOffer';
import type { Viewer } from '@domain/accounts/viewer';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { RESERVE_STEPS } from '@domain/offers/sendSteps';
import type { AdvanceStep } from '@ui/hooks/useProgressSteps';
import { runOrVerifyOutcome } from './runOrVerifyOutcome';

export type ReserveStep = (typeof RESERVE_STEPS)[number]['key'];

/** Until when the premises are reserved (epoch ms). */
export type ReservationResult = { until: number };

type Port = Pick<LeasePort, 'call' | 'isOnline' | 'track' | 'load'>;
type ReserveInput = { offerId: string; option: LeaseOptionId; viewer: Viewer };

const reserve = ({ offerId, option, viewer }: ReserveInput, port: Port): Promise<ReservationResult> =>
  runOrVerifyOutcome({
    act: async () => {
      const { reservedUntil } = await port.call('bookOffer', { offerId, selectedOfferOption: option });
      return { until: reservedUntil };
    },
    look: async () => {
      const lease = await port.load(offerId, viewer);
      const reservation = lease?.side === 'tenant' ? lease.offer.reservation : null;
      return reservation && { until: reservation.endsAt };
    },
  });

/**
 * The tenant's reservation (Spec 2 §4): reserves the offer, creates the lease, mails the signing link. Every step is
 * idempotent, so an interrupted run simply starts over. Throws when a step fails; `outcomeUnknown` if it is unknown
 * whether the premises were reserved.
 */
export const reserveLease = async (
  asked: ReserveInput,
  port: Port,
  enter: AdvanceStep<ReserveStep>,
): Promise<ReservationResult> => {
  const { offerId, option } = asked;
  await enter('network');
  if (!(await port.isOnline())) throw new AppError('networkFailed', { retryable: true });
  await enter('download');
  await enter('reservation');
  const reserved = await reserve(asked, port);
  forgetSoughtOffer();
  await enter('documents');
  await port.call('generateOfferPdf', { offerId, configType: 'lease' });
  await enter('send');
  await port.call('onOfferSign', { offer: { id: offerId }, selectedOfferOption: option });
  await enter('done');
  port.track('generate_lead', { offerId, source: 'reservation' });
  return reserved;
};

const AFTER_RESERVATION: readonly ReserveStep[] = ['documents', 'send', 'done'];

/** Returns whether a run that failed at this step had already reserved the premises. */
export const isReservedBefore = (step: ReserveStep | null): boolean =>
  step !== null && AFTER_RESERVATION.includes(step);
