import { QUALIFICATION_REFUSALS } from '../evidence/qualified/refusals';
import type { RefusalCode } from '../shared/refusalCode';
import { REMOTE_SIGNING_REFUSALS } from './remoteSigningRefusals';

/** Refusals of a lease of over twelve months that a side signed electronically. */
export const WRITTEN_LEASE_REFUSALS = {
  signedLeaseMissing: 'failed-precondition',
  signedLeaseTooLarge: 'invalid-argument',
  notThisLease: 'invalid-argument',
  notTenantsCopy: 'invalid-argument',
  signatureMissing: 'invalid-argument',
  signatureOnlyTimeStamp: 'invalid-argument',
  signatureKindUnknown: 'invalid-argument',
  signatureLocksLease: 'invalid-argument',
  signatureCoversPart: 'invalid-argument',
  signatureBroken: 'invalid-argument',
  signatureAlgorithm: 'invalid-argument',
  timeStampBroken: 'invalid-argument',
  changedAfterSignature: 'invalid-argument',
  signatureChangesLease: 'invalid-argument',
  signatureMarkCovers: 'invalid-argument',
  signatureFileUnclear: 'invalid-argument',
  signatureNotQualified: 'invalid-argument',
  signatureIsSeal: 'invalid-argument',
  certificateNotInForce: 'invalid-argument',
  ...QUALIFICATION_REFUSALS,
  ...REMOTE_SIGNING_REFUSALS,
  signedLeaseNotPdf: 'invalid-argument',
  signedLeaseEncrypted: 'invalid-argument',
  signedLeaseRewritten: 'invalid-argument',
  fileNeedsSecondSignature: 'failed-precondition',
  fileSignerUnclear: 'failed-precondition',
  tenantHasNotSigned: 'failed-precondition',
  leaseSignedAlready: 'failed-precondition',
  landlordNotVerified: 'failed-precondition',
} as const satisfies Record<string, RefusalCode>;
