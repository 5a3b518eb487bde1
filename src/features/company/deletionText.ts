import type { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';

/** What can stand in the way of deleting a company, each with a sentence of its own (Spec 1 §8). */
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

/** Which sentence a failed deletion gets; a lost connection or too many tries have their usual one (`null`). */
export const getDeletionError = ({ reason, retryable }: AppError): DeletionError | null => {
  const fault = FAULTS[reason];
  if (fault) return fault;
  return retryable ? null : 'unknown';
};
