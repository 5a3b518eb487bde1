/** Statuses without a decision. An account has at most one such request. */
export const OPEN_STATUSES = [
  'instructions_shown',
  'waiting_for_code',
  'code_expired',
  'code_provided',
  'awaiting_user_response',
  'user_inactive',
] as const;

/** Statuses of an mObywatel request (Spec 1 §4). */
export const IDENTITY_REQUEST_STATUSES = [...OPEN_STATUSES, 'completed', 'rejected'] as const;
export type IdentityRequestStatus = (typeof IDENTITY_REQUEST_STATUSES)[number];

/** Statuses in which an admin must stay at the panel (Spec 1 §4); `code_expired` is none of them. */
export const ACTIVE_STATUSES = OPEN_STATUSES.filter((status) => status !== 'code_expired');

export const IDENTITY_REJECTION_REASONS = ['incorrect_data', 'time_expired_error', 'custom'] as const;
export type IdentityRejectionReason = (typeof IDENTITY_REJECTION_REASONS)[number];
export { CUSTOM_REJECTION_MAX_CHARS } from '../shared/decision';

export const isOpen = (status: IdentityRequestStatus): boolean =>
  (OPEN_STATUSES as readonly IdentityRequestStatus[]).includes(status);

export const isActive = (status: IdentityRequestStatus): boolean =>
  (ACTIVE_STATUSES as readonly IdentityRequestStatus[]).includes(status);

/** `mobywatelRequests/{id}` (Spec 1 §3); times in epoch ms. */
export type IdentityRequest = {
  id: string;
  userUid: string;
  status: IdentityRequestStatus;
  userData: { firstName: string; lastName: string; email: string };
  createdAt: number;
  instructionsShownAt: number | null;
  codeRequestedAt: number | null;
  codeProvidedAt: number | null;
  modalShownAt: number | null;
  userResponseDeadline: number | null;
  verificationCode: string | null;
  rejectionReason: IdentityRejectionReason | null;
  customRejectionMessage: string | null;
  /** When an admin requested the reset that another admin has to confirm; missing without such a request. */
  resetAskedAt?: number;
};
