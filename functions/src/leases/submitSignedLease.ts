import type { Handler } from '../runtime/pipeline';
import { acceptSignedCopy, recordSignedCopy } from './acceptSignedCopy';
import { judgeFileSigners } from './judgeFileSigners';
import { verifySignedCopy } from './signedCopy';
import { assertSeenFee, getLiveReservation, loadWrittenStep } from './writtenStep';

/**
 * Submits a lease of over twelve months that a side signed outside the platform (art. 660, 78¹ KC). The tenant signs first, then
 * the landlord on the tenant's copy, which concludes the lease. The file must be the prepared document with one more signature,
 * whose certificate declares itself qualified, by people who may bind the company. The same file again changes nothing.
 * Throws the reasons of `findMissingVerification`, `whyNotSignedLease`, `whyNotQualified` and `judgeFileSigners`, `Refusal('signedLeaseMissing')`,
 * `Refusal('tenantHasNotSigned')`, `Refusal('leaseSignedAlready')`, `Refusal('leaseChanged')`, `Refusal('feeChanged')` for the
 * tenant, `Refusal('leaseNotPrepared')`, `Refusal('notBooked')`, `Refusal('reservationLapsed')`, `Refusal('offerBlocked')`,
 * `Refusal('noAccess')`, `Refusal('sameCompany')` or `Refusal('landlordNotVerified')`.
 */
export const submitSignedLease: Handler<'submitSignedLease'> = async ({ offerId, seen }, ctx) => {
  const { lease, side } = await loadWrittenStep({ offerId, seen }, ctx);
  await assertSeenFee(side, seen);
  const { bytes, copy, signatures, wasAccepted } = await verifySignedCopy({ lease, side }, ctx);
  const submission = { lease, side, copy, feeGrosze: seen.feeGrosze ?? 0 };
  if (wasAccepted) return recordSignedCopy({ ...submission, authority: null }, ctx);
  getLiveReservation(lease.offer, lease.contract.reservationNumber, ctx.now);
  const authority = await judgeFileSigners({ lease, side }, signatures, ctx);
  return acceptSignedCopy(bytes, { ...submission, authority }, ctx);
};
