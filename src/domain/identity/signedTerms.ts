import type { User } from '../accounts/user';
import type { VerificationStatus } from '../accounts/verification';
import { PDF_MAX_BYTES, whyNotReadablePdf } from '../shared/pdf';
import type { IdentityRejectionReason } from './identityRequest';

export const SIGNED_TERMS_MAX_BYTES = PDF_MAX_BYTES;

/** Returns the issue of a file chosen as the signed terms, or `null`. */
export const whyNotSignedTerms = (
  sizeBytes: number,
  bytes: Uint8Array,
): 'termsTooLarge' | 'termsNotPdf' | 'pdfEncrypted' | null => {
  if (sizeBytes > SIGNED_TERMS_MAX_BYTES) return 'termsTooLarge';
  const fault = whyNotReadablePdf(bytes);
  return fault === 'notPdf' ? 'termsNotPdf' : fault;
};

/** `signedTerms/{uid}`: the signed terms of an account, until it starts another way of verification. */
export type SignedTerms = {
  userUid: string;
  userData: Pick<User, 'firstName' | 'lastName' | 'email'>;
  status: Extract<VerificationStatus, 'CHECKING' | 'ACCEPTED' | 'REJECTED'>;
  /** SHA-256 of the submitted file. The decision applies to exactly these bytes. */
  sha256: string;
  submittedAt: number;
  reviewedAt: number | null;
  rejectionReason: IdentityRejectionReason | null;
  customRejectionMessage: string | null;
};

/** Returns why an account may not start to verify its identity, or `null`: one way at a time, and only until it is accepted. */
export const whyCannotConfirm = (
  identity: VerificationStatus,
): 'identityAlreadyAccepted' | 'identityBeingChecked' | 'identityInProcess' | null => {
  if (identity === 'ACCEPTED') return 'identityAlreadyAccepted';
  if (identity === 'CHECKING') return 'identityBeingChecked';
  return identity === 'mObywatel_process' ? 'identityInProcess' : null;
};
