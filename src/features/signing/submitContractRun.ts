import type { CallInput } from '@contracts';
import type { AnalyticsValues } from '@data/calls/analytics';
import { AppError } from '@data/calls/appError';
import type { LeasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import { toZloty } from '@domain/shared/money';
import type { AdvanceStep } from '@ui/hooks/useProgressSteps';
import { runOrVerifyOutcome } from './runOrVerifyOutcome';

export type SubmitStep = (typeof SUBMIT_CONTRACT_STEPS)[number]['key'];

/**
 * Which lease the page showed: the reservation's number, the digest of the offer's binding version and what the platform
 * charges the tenant for it, net.
 */
export type SeenLease = { reservationNumber: number; digest: string; feeGrosze: number };

export const buildSeenLease = ({ lastReservationNumber, version }: Offer, feeGrosze: number): SeenLease => ({
  reservationNumber: lastReservationNumber,
  digest: version?.digest ?? '',
  feeGrosze,
});

/** The same once the fee is shown. @throws AppError while it is not, for nothing is agreed to unseen. */
export const buildSeenLeaseWithFee = (offer: Offer, feeGrosze: number | null): SeenLease => {
  if (feeGrosze === null) throw new AppError('networkFailed', { retryable: true });
  return buildSeenLease(offer, feeGrosze);
};

/** A signed lease as the analytics hear of it: what the platform charges the tenant, and the version of the offer. */
export const buildPurchase = (offerId: string, { digest, feeGrosze }: SeenLease): AnalyticsValues => ({
  offerId,
  value: toZloty(feeGrosze),
  transaction_id: digest,
});

/** What the tenant declared with the signature: both acknowledgements, the language they were shown in, the typed name. */
export type SigningDeclaration = Pick<CallInput<'onSignConfirm'>, 'acknowledgements' | 'fullName'>;

/** A signature as the page took it. */
export type Signing = SigningDeclaration & { seen: SeenLease };

type Port = Pick<LeasePort, 'call' | 'isOnline' | 'track' | 'load'>;
type Signature = { offerId: string; viewer: Viewer; signing: Signing };

const signOnce = ({ offerId, viewer, signing }: Signature, port: Port): Promise<unknown> =>
  runOrVerifyOutcome<unknown>({
    act: () => port.call('onSignConfirm', { offerId, userUid: viewer.uid, ...signing }),
    look: async () => {
      const lease = await port.load(offerId, viewer);
      return lease?.side === 'tenant' && lease.offer.offerStatus.state === 'SIGNED' ? lease : null;
    },
  });

/**
 * The tenant signs the reserved lease (Spec 2 §4): the signature, the dated document, and asking that the admin,
 * who waits for the deposit, was told. Every step may be repeated. Throws when a step fails; `outcomeUnknown`
 * when nobody can tell whether the lease was signed.
 */
export const submitContract = async (
  signature: Signature,
  port: Port,
  enter: AdvanceStep<SubmitStep>,
): Promise<'signed'> => {
  const { offerId } = signature;
  await enter('network');
  if (!(await port.isOnline())) throw new AppError('networkFailed', { retryable: true });
  await enter('download');
  await enter('signing');
  await signOnce(signature, port);
  await enter('report');
  await port.call('generateOfferPdf', { offerId, configType: 'lease' });
  await enter('send');
  await port.call('notifyAdminOnContractSigned', { offerId });
  await enter('done');
  port.track('purchase', buildPurchase(offerId, signature.signing.seen));
  return 'signed';
};

const AFTER_SIGNATURE: readonly SubmitStep[] = ['report', 'send', 'done'];

/** Whether a run that failed at this step had signed the lease before. */
export const isSignedBefore = (step: SubmitStep | null): boolean =>
  step !== null && AFTER_SIGNATURE.includes(step);
