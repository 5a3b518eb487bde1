import type { Handler } from '../runtime/pipeline';
import { acceptSignedCopy } from './acceptSignedCopy';
import { verifySignedCopy } from './signedCopy';
import { assertSeenFee, loadWrittenStep } from './writtenStep';

/**
 * Submits a lease of over twelve months that a side signed outside the platform (art. 660, 78¹ KC). The tenant signs first, then
 * the landlord on the tenant's copy, which concludes the lease. The file must be the prepared document with one more signature,
 * whose certificate declares itself qualified. The same file again changes nothing.
 * Throws the reasons of `findMissingVerification`, `whyNotSignedLease` and `whyNotQualified`, `Refusal('signedLeaseMissing')`,
 * `Refusal('tenantHasNotSigned')`, `Refusal('leaseSignedAlready')`, `Refusal('leaseChanged')`, `Refusal('feeChanged')` for the
 * tenant, `Refusal('leaseNotPrepared')`, `Refusal('notBooked')`, `Refusal('reservationLapsed')`, `Refusal('offerBlocked')`,
 * `Refusal('noAccess')`, `Refusal('sameCompany')` or `Refusal('landlordNotVerified')`.
 */
export const submitSignedLease: Handler<'submitSignedLease'> = async ({ offerId, seen }, ctx) => {
  const { lease, side } = await loadWrittenStep({ offerId, seen }, ctx);
  await assertSeenFee(side, seen);
  const { bytes, copy } = await verifySignedCopy({ lease, side }, ctx);
  return acceptSignedCopy(bytes, { lease, side, copy, feeGrosze: seen.feeGrosze ?? 0 }, ctx);
};
