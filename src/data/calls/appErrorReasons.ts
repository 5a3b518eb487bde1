import type { RefusalReason } from '@contracts/refusals';

/** Failures that only the browser knows; the server's are the refusals of the contract. */
export const CLIENT_REASONS = [
  'networkFailed',
  'saveFailed',
  'changedElsewhere',
  'outcomeUnknown',
  'notFound',
  'wrongCredentials',
  'wrongAccount',
  'accountDisabled',
  'weakPassword',
  'popupBlocked',
  'popupClosed',
  'linkUsed',
] as const;

/** Every name a failure in the browser can have. */
export type AppErrorReason = RefusalReason | (typeof CLIENT_REASONS)[number];
