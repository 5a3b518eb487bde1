import type { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';

/** Reasons that block the deletion of a company, each with its own sentence (Spec 1 §8). */
export type DeletionError =
  | 'unauthenticated'
  | 'internal'
  | 'invalidArgument'
  | 'aborted'
  | 'notFound'
  | 'permissionDenied'
  | 'failedPrecondition'
  | 'unknown';

const FAULTS: Partial<Record<AppErrorReason, DeletionError>> = {
  signedOut: 'unauthenticated',
  unexpected: 'internal',
  noCompanySelected: 'invalidArgument',
  companyHasActiveOffers: 'aborted',
  companyHasLeases: 'aborted',
  companyHasPaperLease: 'aborted',
  companyNotFound: 'notFound',
  notCompanyCreator: 'permissionDenied',
  companyHasMembers: 'failedPrecondition',
};

/**
 * Returns the key of the sentence for a failed deletion. `null` for connection errors and rate limits: they have the
 * usual text.
 */
export const getDeletionError = ({ reason, retryable }: AppError): DeletionError | null => {
  const fault = FAULTS[reason];
  if (fault) return fault;
  return retryable ? null : 'unknown';
};
