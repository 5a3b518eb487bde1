/** Status of the identity or company verification of an account (Spec 1 §4). */
export const VERIFICATION_STATUSES = [
  'INITIAL',
  'CHECKING',
  'ACCEPTED',
  'REJECTED',
  'mObywatel_process',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export type Verification = { identity: VerificationStatus; company: VerificationStatus };
