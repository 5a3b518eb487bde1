import { storagePaths } from '@contracts/storagePaths';
import { nameOf } from '@domain/accounts/personName';
import { addsOnlySignatures } from '@domain/evidence/pdfUpdates';
import type { SignedCopy } from '@domain/leases/contract';
import { whyNotSignedLease } from '@domain/leases/writtenLease';
import type { LeaseSide } from '@domain/offers/states';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { lastSignatureOf } from '../adapters/pdfSignature';
import { readFile } from '../data/files';
import type { Lease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';

/** The document a side had to sign: as it was prepared, for the landlord with the tenant's signature. */
const sentTo = ({ contract }: Lease, side: LeaseSide): { sha256: string; bytes: number } => {
  const { documents, signedCopies } = contract;
  const sent = side === 'tenant' ? (signedCopies?.tenant ? null : documents.lease) : signedCopies?.tenant;
  if (!sent) throw new Refusal(side === 'tenant' ? 'leaseSignedAlready' : 'tenantHasNotSigned');
  return sent;
};

/** A copy that was accepted before is not judged again. */
const acceptedBefore = ({ contract }: Lease, side: LeaseSide, sha256: string): SignedCopy | null => {
  const copy = contract.signedCopies?.[side];
  return copy?.sha256 === sha256 ? copy : null;
};

/**
 * The lease a side uploaded, with what is kept of it. Refuses with the reasons of `whyNotSignedLease`,
 * `signedLeaseMissing`, `leaseSignedAlready` and `tenantHasNotSigned`.
 */
export const checkedCopy = async (
  { lease, side }: { lease: Lease; side: LeaseSide },
  { viewer, now }: CallContext,
): Promise<{ bytes: Uint8Array; copy: SignedCopy }> => {
  const { offerId, reservationNumber } = lease.contract;
  const bytes = await readFile(storagePaths.uploadedLease(offerId, reservationNumber, side));
  if (!bytes) throw new Refusal('signedLeaseMissing');
  const sha256 = sha256Hex(bytes);
  const before = acceptedBefore(lease, side, sha256);
  if (before) return { bytes, copy: before };
  const sent = sentTo(lease, side);
  const beginsAsSent = sha256Hex(bytes.subarray(0, sent.bytes)) === sent.sha256;
  const signature = beginsAsSent ? await lastSignatureOf(bytes, { sentBytes: sent.bytes, now }) : null;
  const isAddition = signature !== null && addsOnlySignatures(bytes, sent.bytes);
  const facts = { side, sizeBytes: bytes.length, beginsAsSent, signature, addsOnlySignatures: isAddition };
  refuseWhen(whyNotSignedLease(facts));
  const { signer, issuer } = signature ?? { signer: '', issuer: '' };
  const copy = {
    sha256,
    bytes: bytes.length,
    at: now,
    uid: viewer.uid,
    name: nameOf(viewer),
    signer,
    issuer,
  };
  return { bytes, copy };
};
