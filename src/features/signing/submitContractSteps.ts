import type { CallInput } from '@api';
import type { AnalyticsValues } from '@data/calls/analytics';
import { AppError } from '@data/calls/appError';
import type { LeasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { getWaitingJoint } from '@domain/leases/jointSigning';
import type { Offer } from '@domain/offers/offer';
import type { SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import { toZloty } from '@domain/shared/money';
import type { AdvanceStep } from '@ui/hooks/useProgressSteps';
import { runOrVerifyOutcome } from './runOrVerifyOutcome';

export type SubmitStep = (typeof SUBMIT_CONTRACT_STEPS)[number]['key'];

/**
 * The lease as the page showed it: the reservation's number, the digest of the offer's binding version and the
 * platform's net fee for the tenant.
 */
export type SeenLease = { reservationNumber: number; digest: string; feeGrosze: number };

export const buildSeenLease = ({ lastReservationNumber, version }: Offer, feeGrosze: number): SeenLease => ({
  reservationNumber: lastReservationNumber,
  digest: version?.digest ?? '',
  feeGrosze,
});

/**
 * Same with the fee as shown.
 * @throws AppError until the fee is shown, because users agree only to a fee they have seen.
 */
export const buildSeenLeaseWithFee = (offer: Offer, feeGrosze: number | null): SeenLease => {
  if (feeGrosze === null) throw new AppError('networkFailed', { retryable: true });
  return buildSeenLease(offer, feeGrosze);
};

/** Builds the analytics event of a signed lease: the platform's fee for the tenant, and the version of the offer. */
export const buildPurchase = (offerId: string, { digest, feeGrosze }: SeenLease): AnalyticsValues => ({
  offerId,
  value: toZloty(feeGrosze),
  transaction_id: digest,
});

/**
 * Values that the tenant declares with the signature: both acknowledgements, their language, the typed name, and the second person
 * where two sign.
 */
export type SigningDeclaration = Pick<
  CallInput<'onSignConfirm'>,
  'acknowledgements' | 'fullName' | 'secondUid'
>;

/** Signature with the lease as the page showed it. */
export type Signing = SigningDeclaration & { seen: SeenLease };

type Port = Pick<LeasePort, 'call' | 'isOnline' | 'track' | 'load'>;
type Signature = { offerId: string; viewer: Viewer; signing: Signing };

type SigningResult = { isWaiting?: true };

/** Returns the outcome of this very signature as the lease shows it, or `null` if there is none. */
const findOutcome = (offer: Offer, { viewer, signing }: Signature): SigningResult | null => {
  if (offer.offerStatus.state === 'SIGNED') return {};
  const joint = getWaitingJoint(offer.reservation);
  const isOwn = joint?.first.uid === viewer.uid && joint.second.uid === signing.secondUid;
  return isOwn ? { isWaiting: true } : null;
};

const signOnce = (signature: Signature, port: Port): Promise<SigningResult> => {
  const { offerId, viewer, signing } = signature;
  return runOrVerifyOutcome<SigningResult>({
    act: () => port.call('onSignConfirm', { offerId, userUid: viewer.uid, ...signing }),
    look: async () => {
      const lease = await port.load(offerId, viewer);
      return lease?.side === 'tenant' ? findOutcome(lease.offer, signature) : null;
    },
  });
};

/**
 * The tenant signs the reserved lease (Spec 2 §4): signs, creates the dated document, and makes sure that the admin, who waits
 * for the deposit, is notified. The first of two signatures ends the run: the lease waits for the second. Every step is
 * idempotent. Throws when a step fails; `outcomeUnknown` if it is unknown whether the lease was signed.
 */
export const submitContract = async (
  signature: Signature,
  port: Port,
  enter: AdvanceStep<SubmitStep>,
): Promise<'signed' | 'waiting'> => {
  const { offerId } = signature;
  await enter('network');
  if (!(await port.isOnline())) throw new AppError('networkFailed', { retryable: true });
  await enter('download');
  await enter('signing');
  const { isWaiting } = await signOnce(signature, port);
  if (isWaiting) {
    await enter('done');
    return 'waiting';
  }
  await enter('report');
  await port.call('generateOfferPdf', { offerId, configType: 'lease' });
  await enter('send');
  await port.call('notifyAdminOnContractSigned', { offerId });
  await enter('done');
  port.track('purchase', buildPurchase(offerId, signature.signing.seen));
  return 'signed';
};

const AFTER_SIGNATURE: readonly SubmitStep[] = ['report', 'send', 'done'];

/** Returns whether a run that failed at this step had already signed the lease. */
export const isSignedBefore = (step: SubmitStep | null): boolean =>
  step !== null && AFTER_SIGNATURE.includes(step);
