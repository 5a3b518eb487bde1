import { AppError } from '@data/appError';
import type { LeasePort } from '@data/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import type { SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import type { EnterStep } from '@ui/useStepRun';

export type SubmitStep = (typeof SUBMIT_CONTRACT_STEPS)[number]['key'];

/** Which lease the page showed: the reservation's number and the digest of the offer's binding version. */
export type Seen = { reservationNumber: number; digest: string };

export const seenIn = ({ lastReservationNumber, version }: Offer): Seen => ({
  reservationNumber: lastReservationNumber,
  digest: version?.digest ?? '',
});

/**
 * The tenant signs the reserved lease (Spec 2 §4): the signature, the dated document, the word to the admin, who
 * waits for the deposit. Every step may be repeated. Throws when a step fails.
 */
export const submitContract = async (
  signature: { offerId: string; userUid: string; seen: Seen },
  port: Pick<LeasePort, 'call' | 'isOnline' | 'track'>,
  enter: EnterStep<SubmitStep>,
): Promise<'signed'> => {
  const { offerId } = signature;
  await enter('network');
  if (!port.isOnline()) throw new AppError('networkFailed', { retryable: true });
  await enter('download');
  await enter('signing');
  await port.call('onSignConfirm', signature);
  await enter('report');
  await port.call('generateOfferPdf', { offerId, configType: 'lease' });
  await enter('send');
  await port.call('notifyAdminOnContractSigned', { offerId });
  await enter('done');
  port.track('purchase', { offerId });
  return 'signed';
};

const AFTER_SIGNATURE: readonly SubmitStep[] = ['report', 'send', 'done'];

/** Whether a run that failed at this step had signed the lease before. */
export const isSignedBefore = (step: SubmitStep | null): boolean =>
  step !== null && AFTER_SIGNATURE.includes(step);
