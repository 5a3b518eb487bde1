import type { RefusalReason } from '@api/refusals';

/** Reasons that only the browser knows; those of the server are the refusals in `contracts`. */
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

/** Every reason of an error in the browser. */
export type AppErrorReason = RefusalReason | (typeof CLIENT_REASONS)[number];
